"""The batch job: recipe, plan, stages, shards, and the commands over them."""
