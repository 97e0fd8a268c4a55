-- A provider's own picture of a game, by its address; without one the game is drawn.
ALTER TABLE game ADD COLUMN thumbnail text;
