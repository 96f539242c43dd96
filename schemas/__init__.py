"""The nouns of Renderloom: what a program, a view, a rendering, an element and a sample are."""
