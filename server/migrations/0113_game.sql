-- Games of outside providers: who they are, what they offer, who plays, and what moved (integrations A2.2).
CREATE TABLE game_provider (
  -- Its name in the path of its calls.
  id text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9-]{1,31}$' AND id <> 'licensee'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  -- Where its games open.
  launch_url text NOT NULL CHECK (length(launch_url) <= 200),
  key_id text NOT NULL CHECK (length(key_id) BETWEEN 1 AND 32),
  secret bytea NOT NULL,
  -- The key that it may sign with as well: the next one, or the former.
  other_key_id text CHECK (length(other_key_id) BETWEEN 1 AND 32),
  other_secret bytea,
  addresses text[] NOT NULL DEFAULT '{}',
  -- Whether the id of a transaction is its own, or may come for several players.
  tx_scope text NOT NULL DEFAULT 'provider' CHECK (tx_scope IN ('provider', 'player')),
  is_open boolean NOT NULL DEFAULT true,
  made_ms bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON game_provider TO quarterline_app;

CREATE TABLE game (
  provider text NOT NULL REFERENCES game_provider,
  id text NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
  kind text NOT NULL CHECK (kind IN ('slot', 'live', 'table', 'fishing', 'mini', 'virtual', 'esports')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  tags text[] NOT NULL DEFAULT '{}',
  volatility smallint CHECK (volatility BETWEEN 1 AND 5),
  -- The return by its sheet, in millionths.
  return_ppm integer,
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (provider, id)
);
GRANT SELECT, INSERT, UPDATE ON game TO quarterline_app;

-- The name under which providers know a member.
CREATE TABLE game_player (
  id text PRIMARY KEY,
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  UNIQUE (shard_key, member_id)
);
GRANT SELECT, INSERT ON game_player TO quarterline_app;

CREATE TABLE game_session (
  id text PRIMARY KEY,
  -- Of the launch token, until it is used.
  token_hash bytea,
  token_ends_ms bigint NOT NULL,
  player text NOT NULL REFERENCES game_player,
  -- The login from which it was opened: it ends with it.
  login_hash bytea NOT NULL,
  provider text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  ip text NOT NULL,
  language text NOT NULL,
  at_ms bigint NOT NULL
);
CREATE UNIQUE INDEX game_session_token ON game_session (token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX game_session_age ON game_session (at_ms);
CREATE INDEX game_session_player ON game_session (player);
GRANT SELECT, INSERT, UPDATE, DELETE ON game_session TO quarterline_app;

CREATE TABLE game_round (
  shard_key uuid NOT NULL,
  -- The item of its transfers and bookings.
  id uuid NOT NULL,
  provider text NOT NULL,
  round text NOT NULL,
  game text NOT NULL,
  member_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  comm_type smallint NOT NULL,
  cash_id uuid NOT NULL,
  escrow_id uuid NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'completed', 'cancelled')),
  stake bigint NOT NULL CHECK (stake >= 0),
  paid bigint NOT NULL CHECK (paid >= 0),
  bets integer NOT NULL,
  wins integer NOT NULL,
  acts integer NOT NULL,
  holds integer NOT NULL,
  settled integer NOT NULL,
  opened_ms bigint NOT NULL,
  -- When something was staked first.
  staked_ms bigint NOT NULL,
  ended_ms bigint,
  PRIMARY KEY (shard_key, id),
  UNIQUE (shard_key, member_id, provider, round)
);
CREATE INDEX game_round_open ON game_round (opened_ms) WHERE state = 'open';
CREATE INDEX game_round_cash ON game_round (shard_key, cash_id, opened_ms);
CREATE INDEX game_round_held ON game_round (shard_key) WHERE state = 'open' AND wins = 0 AND stake > 0;
GRANT SELECT, INSERT, UPDATE ON game_round TO quarterline_app;

-- What was carried out, each once: inserted with its transfers. A tombstone says that it must not be carried out any more.
CREATE TABLE game_tx (
  provider text NOT NULL,
  scope text NOT NULL,
  tx text NOT NULL,
  id uuid NOT NULL,
  call text NOT NULL CHECK (call IN ('bet', 'win', 'betWin', 'rollback', 'promo', 'endRound', 'tombstone')),
  fingerprint text NOT NULL,
  -- Whose it is; of a tombstone perhaps nobody's.
  shard_key uuid,
  member_id uuid,
  round_id uuid,
  bet bigint,
  win bigint,
  is_rolled_back boolean NOT NULL DEFAULT false,
  at_ms bigint NOT NULL,
  PRIMARY KEY (provider, scope, tx)
);
CREATE INDEX game_tx_round ON game_tx (shard_key, round_id);
CREATE INDEX game_tx_date ON game_tx (provider, at_ms);
GRANT SELECT, INSERT, UPDATE ON game_tx TO quarterline_app;

-- Requests of providers, each of which counts once.
CREATE TABLE game_nonce (
  provider text NOT NULL,
  nonce text NOT NULL CHECK (length(nonce) BETWEEN 8 AND 64),
  at_ms bigint NOT NULL,
  PRIMARY KEY (provider, nonce)
);
CREATE INDEX game_nonce_at ON game_nonce (at_ms);
GRANT SELECT, INSERT, DELETE ON game_nonce TO quarterline_app;
