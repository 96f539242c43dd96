"""Rules, input and counters of the breakout games as pieces of script."""

from __future__ import annotations

from generators._game_code import Thing

STATE = """
    const $state = {
      score: 0,
      lives: $LIVES_N,
      level: $LEVEL_N,
      clock: 0,
      mouse: $W / 2,
      bricks: [],
      drops: [],
      sparks: [],
    };
    """
BALL_METHODS = {
    "launch": (
        "angle",
        """
        @.vx = SPEED * Math.sin(angle);
        @.vy = -SPEED * Math.cos(angle);
        """,
    ),
    "update": (
        "dt",
        """
        if (@.vx === 0 && @.vy === 0) {
          @.x = paddle.x;
          return;
        }
        @.trail.push([@.x, @.y]);
        if (@.trail.length > 9) @.trail.shift();
        @.x += @.vx * dt;
        @.y += @.vy * dt;
        if (@.x < RADIUS || @.x > $W - RADIUS) {
          @.vx = -@.vx;
          @.x = Math.max(RADIUS, Math.min($W - RADIUS, @.x));
        }
        if (@.y < TOP + RADIUS) @.vy = Math.abs(@.vy);
        """,
    ),
}
SPARK = Thing(
    name="Spark",
    takes="x, y, color",
    fields={
        "x": "x",
        "y": "y",
        "color": "color",
        "vx": "(Math.random() - 0.5) * 220",
        "vy": "(Math.random() - 0.7) * 220",
        "life": "0.7",
    },
    methods={
        "update": ("dt", "@.life -= dt;\n@.vy += 500 * dt;\n@.x += @.vx * dt;\n@.y += @.vy * dt;"),
        "draw": (
            "",
            """
            $ctx.globalAlpha = Math.max(0.15, @.life / 0.7);
            $ctx.fillStyle = @.color;
            $ctx.fillRect(@.x - 3, @.y - 3, 6, 6);
            $ctx.globalAlpha = 1;
            """,
        ),
    },
    comment="Chips that fly off a broken brick.",
)
BONUS_DROP = Thing(
    name="Drop",
    takes="x, y",
    fields={"x": "x", "y": "y", "letter": '"W+S"[$state.score % 3]'},
    methods={
        "update": ("dt", "@.y += 110 * dt;"),
        "draw": (
            "",
            """
            $ctx.fillStyle = #{accent};
            $ctx.beginPath();
            $ctx.roundRect(@.x - 16, @.y - 9, 32, 18, 9);
            $ctx.fill();
            $ctx.fillStyle = #{page};
            $ctx.font = '700 13px $FONT';
            $ctx.textAlign = "center";
            $ctx.textBaseline = "middle";
            $ctx.fillText(@.letter, @.x, @.y + 1);
            """,
        ),
    },
    comment="A capsule: W widens the paddle, + gives a life, S pays a bonus.",
)
SPAWN = "if (($state.score / 10) % 4 === 1) $state.drops.push(NEW_Drop(brick.x + BRICK_W / 2, brick.y + BRICK_H));"
CATCH = """
      for (const drop of $state.drops) {
        drop~Drop.update(dt);
        if (Math.abs(drop.y - paddle.y) < 12 && Math.abs(drop.x - paddle.x) < paddle.width / 2) {
          if (drop.letter === "+") $state.lives += 1;
          else $state.score += 50;
          drop.y = $H + 99;
        }
      }
      $state.drops = $state.drops.filter((drop) => drop.y < $H + 20);"""
RULES = """
    const paddle = NEW_Paddle();
    const ball = NEW_Ball();

    function buildWall() {
      WALL.forEach((row, r) => {
        [...row].forEach((kind, c) => {
          if (kind === ".") return;
          $state.bricks.push(NEW_Brick(LEFT + c * (BRICK_W + GAP), FIRST_Y + r * (BRICK_H + GAP), kind));
        });
      });
    }

    function hitBrick(brick) {
      brick.hits -= 1;
      $state.score += 10;
      for (let i = 0; i < 7; i++) $state.sparks.push(NEW_Spark(brick.x + BRICK_W / 2, brick.y + BRICK_H / 2, brick.hue));
      SPAWN;
    }

    function bounceOffBricks() {
      for (const brick of $state.bricks) {
        const nx = Math.max(brick.x, Math.min(ball.x, brick.x + BRICK_W));
        const ny = Math.max(brick.y, Math.min(ball.y, brick.y + BRICK_H));
        const dx = ball.x - nx;
        const dy = ball.y - ny;
        if (dx ** 2 + dy ** 2 >= RADIUS ** 2) continue;
        hitBrick(brick);
        if (Math.abs(dx) > Math.abs(dy)) ball.vx = -ball.vx;
        else ball.vy = -ball.vy;
        break;
      }
      $state.bricks = $state.bricks.filter((brick) => brick.hits > 0);
    }

    function $update(dt) {
      $state.clock += dt;
      paddle~Paddle.update();
      ball~Ball.update(dt);
      const overPaddle = Math.abs(ball.x - paddle.x) < paddle.width / 2 + RADIUS;
      if (ball.vy > 0 && Math.abs(ball.y + RADIUS - paddle.y) < 10 && overPaddle) {
        ball~Ball.launch(((ball.x - paddle.x) / (paddle.width / 2)) * 1.05);
      }
      bounceOffBricks();
      CATCH;
      for (const spark of $state.sparks) spark~Spark.update(dt);
      $state.sparks = $state.sparks.filter((spark) => spark.life > 0);
      if (ball.y > $H + 30) loseBall();
      if ($state.bricks.length === 0) {
        $state.level += 1;
        buildWall();
      }
    }

    function loseBall() {
      $state.lives -= 1;
      Object.assign(ball, { y: paddle.y - RADIUS - 1, vx: 0, vy: 0, trail: [] });
      if ($state.lives < 0) Object.assign($state, { lives: $LIVES_N, score: 0 });
    }
    """
INPUT = """
    $canvas.addEventListener("mousemove", (event) => {
      $state.mouse = event.clientX - $canvas.getBoundingClientRect().left;
    });
    $canvas.addEventListener("click", () => {
      if (ball.vx === 0 && ball.vy === 0) ball~Ball.launch($ANGLE);
    });
    """
HUD_TEXT = """
    function drawScore() {
      $ctx.fillStyle = #{text};
      $ctx.font = '700 18px $FONT';
      $ctx.textAlign = "left";
      $ctx.textBaseline = "middle";
      $ctx.fillText("Score " + $state.score, 16, TOP / 2);
    }

    function drawLevel() {
      $ctx.fillStyle = #{text};
      $ctx.textAlign = "center";
      $ctx.fillText("Level " + $state.level, $W / 2, TOP / 2);
    }

    function drawLives() {
      for (let i = 0; i < $state.lives; i++) {
        $ctx.fillStyle = #{ball};
        $ctx.beginPath();
        $ctx.arc($W - 22 - i * 24, TOP / 2, 7, 0, $TAU);
        $ctx.fill();
      }
    }

    function drawHud() {
      $ctx.fillStyle = #{page};
      $ctx.fillRect(0, 0, $W, TOP - 6);
      drawScore();
      drawLevel();
      drawLives();
    }
    """
HUD_HEARTS = """
    function drawHeart(x, y, size) {
      $ctx.fillStyle = #{accent};
      $ctx.beginPath();
      $ctx.moveTo(x, y + size * 0.9);
      $ctx.bezierCurveTo(x - size * 1.3, y, x - size * 0.7, y - size * 0.9, x, y - size * 0.2);
      $ctx.bezierCurveTo(x + size * 0.7, y - size * 0.9, x + size * 1.3, y, x, y + size * 0.9);
      $ctx.fill();
    }

    function drawHud() {
      $ctx.fillStyle = #{page};
      $ctx.fillRect(0, 0, $W, TOP - 6);
      $ctx.fillStyle = #{text};
      $ctx.font = '600 19px $FONT';
      $ctx.textBaseline = "middle";
      $ctx.textAlign = "left";
      $ctx.fillText(String($state.score).padStart(6, "0"), 16, TOP / 2 - 2);
      $ctx.textAlign = "right";
      $ctx.fillText("LV " + $state.level, $W - 16, TOP / 2 - 2);
      for (let i = 0; i < $state.lives; i++) drawHeart($W / 2 + (i - ($state.lives - 1) / 2) * 28, TOP / 2 - 3, 9);
    }
    """
MAIN = """
    function drawScene() {
      drawBackdrop();
      for (const brick of $state.bricks) brick~Brick.draw();
      for (const spark of $state.sparks) spark~Spark.draw();
      DROPS;
      paddle~Paddle.draw();
      ball~Ball.draw();
      drawHud();
    }

    function $loop() {
      $update(1 / 60);
      drawScene();
      requestAnimationFrame($loop);
    }

    buildWall();
    requestAnimationFrame($loop);
    """
