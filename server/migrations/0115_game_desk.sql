-- What operators do in games: they end rounds that a provider left open, grant free spins, shut a game in a currency, and compare
-- what games give back with their sheets.
ALTER TABLE game_round
  -- Whether an operator ended it; its provider's word corrects that.
  ADD COLUMN is_swept boolean NOT NULL DEFAULT false,
  ADD COLUMN swept_by uuid,
  ADD COLUMN sweep_note text CHECK (length(sweep_note) <= 200),
  -- Whether its stakes are free spins: what it wins is a gift.
  ADD COLUMN is_free boolean NOT NULL DEFAULT false;
CREATE INDEX IF NOT EXISTS game_round_ended ON game_round (ended_ms) WHERE ended_ms IS NOT NULL;

ALTER TABLE game_tx ADD COLUMN grant_id uuid;
ALTER TABLE game ADD COLUMN shut_currencies text[] NOT NULL DEFAULT '{}';

-- Free spins that an operator gave a member for one game.
CREATE TABLE game_grant (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  provider text NOT NULL,
  game text NOT NULL,
  spins integer NOT NULL CHECK (spins BETWEEN 1 AND 10000),
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND spins),
  -- The stake that each spin stands for.
  value bigint NOT NULL CHECK (value > 0),
  currency text NOT NULL,
  made_ms bigint NOT NULL,
  ends_ms bigint NOT NULL,
  made_by uuid NOT NULL,
  PRIMARY KEY (shard_key, id)
);
CREATE INDEX game_grant_member ON game_grant (shard_key, member_id, provider, game);
CREATE INDEX game_grant_made ON game_grant (made_ms);
GRANT SELECT, INSERT, UPDATE ON game_grant TO quarterline_app;

-- What games gave back, summed over rounds that were completed: stakes, wins, and the sums of their squares and products, from
-- which the error of the return follows.
CREATE TABLE game_return (
  provider text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  rounds bigint NOT NULL,
  stake bigint NOT NULL,
  paid bigint NOT NULL,
  stake_stake double precision NOT NULL,
  stake_paid double precision NOT NULL,
  paid_paid double precision NOT NULL,
  PRIMARY KEY (provider, game, currency)
);
GRANT SELECT, INSERT, UPDATE ON game_return TO quarterline_app;

-- Up to when rounds are in these sums.
CREATE TABLE game_return_mark (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  to_ms bigint NOT NULL
);
INSERT INTO game_return_mark (to_ms) VALUES (0);
GRANT SELECT, UPDATE ON game_return_mark TO quarterline_app;
