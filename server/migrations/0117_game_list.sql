-- What providers say of their games themselves.
ALTER TABLE game_provider
  -- Whether a game that it lists for the first time is open at once; else an operator opens it.
  ADD COLUMN opens_new boolean NOT NULL DEFAULT false;
ALTER TABLE game
  -- Rounds that pay anything, in millionths.
  ADD COLUMN hit_ppm integer,
  -- In stakes.
  ADD COLUMN largest_win integer,
  -- Whether it can be played without money.
  ADD COLUMN has_demo boolean NOT NULL DEFAULT false,
  -- When it came; 0 of those that were there before.
  ADD COLUMN added_ms bigint NOT NULL DEFAULT 0,
  -- Whether the provider still has it.
  ADD COLUMN is_listed boolean NOT NULL DEFAULT true;
