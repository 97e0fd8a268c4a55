-- Providers that keep the balance (transfer wallet): how a provider speaks, who has money there, and every move of it.
ALTER TABLE game_provider
  -- Whether each stake is asked of the member's wallet here, or his money is moved to the provider first.
  ADD COLUMN wallet text NOT NULL DEFAULT 'seamless' CHECK (wallet IN ('seamless', 'transfer')),
  -- Where we call it.
  ADD COLUMN calls_url text CHECK (length(calls_url) <= 200),
  -- Owns its accounts in the ledger: money on the way to it, and money that is there.
  ADD COLUMN ledger_id uuid NOT NULL DEFAULT gen_random_uuid();

ALTER TABLE game_round
  -- Whether it is a stay: what was moved to a provider that keeps the balance, and what came back.
  ADD COLUMN is_stay boolean NOT NULL DEFAULT false;

-- A member's money at such a provider, from the first move there until all is back. Its round has its id for a name.
CREATE TABLE game_stay (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  provider text NOT NULL REFERENCES game_provider,
  game text NOT NULL,
  player text NOT NULL REFERENCES game_player,
  -- The login that moved money in last: it comes back when that ends.
  login_hash bytea NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'over')),
  -- Whether it is to come back.
  is_leaving boolean NOT NULL DEFAULT false,
  -- When it is asked back again, in real time, and how often it was in vain.
  next_ms bigint NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  opened_ms bigint NOT NULL,
  ended_ms bigint,
  PRIMARY KEY (shard_key, id)
);
CREATE UNIQUE INDEX game_stay_open ON game_stay (shard_key, member_id, provider) WHERE state = 'open';
CREATE INDEX game_stay_due ON game_stay (next_ms) WHERE state = 'open';
GRANT SELECT, INSERT, UPDATE ON game_stay TO quarterline_app;

-- One move of money to a provider or back, written before the provider is asked. One at a time in each stay.
CREATE TABLE game_transfer (
  shard_key uuid NOT NULL,
  -- Its name at the provider, and the cause of its transfers.
  id uuid NOT NULL,
  stay_id uuid NOT NULL,
  provider text NOT NULL,
  way text NOT NULL CHECK (way IN ('in', 'out')),
  -- Of one that comes back, once its provider has said it.
  amount bigint CHECK (amount >= 0),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'done', 'failed')),
  -- When its provider is asked what became of it, in real time, and how often it was.
  next_ms bigint NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  asked_ms bigint NOT NULL,
  ended_ms bigint,
  PRIMARY KEY (shard_key, id)
);
CREATE UNIQUE INDEX game_transfer_asked ON game_transfer (shard_key, stay_id) WHERE state = 'asked';
CREATE INDEX game_transfer_due ON game_transfer (next_ms) WHERE state = 'asked';
CREATE INDEX game_transfer_stay ON game_transfer (shard_key, stay_id);
GRANT SELECT, INSERT, UPDATE ON game_transfer TO quarterline_app;
