-- Lobbies of games: what a member marks and opened last, and since when he plays.
CREATE TABLE game_mark (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  provider text NOT NULL,
  game text NOT NULL,
  is_favourite boolean NOT NULL DEFAULT false,
  -- When he opened it last.
  opened_ms bigint,
  PRIMARY KEY (shard_key, member_id, provider, game)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON game_mark TO quarterline_app;

-- Since when the member plays: taken over from session to session without a long pause between.
ALTER TABLE game_session ADD COLUMN since_ms bigint;

-- The lobby of slots that is the provider's own (/slots2 to /slots14), and when a shut provider is expected back.
ALTER TABLE game_provider
  ADD COLUMN lobby smallint CHECK (lobby BETWEEN 2 AND 14),
  ADD COLUMN back_ms bigint;
