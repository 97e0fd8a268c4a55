-- The studio's sessions, seeds, rounds, and what it asks of wallets.
CREATE TABLE session (
  -- Known to the page alone: who has it, plays.
  id text PRIMARY KEY,
  provider text NOT NULL,
  -- The wallet's name of it; null without money.
  wallet_session text,
  player text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  device text NOT NULL,
  -- Play money in ten-thousandths, where there is no wallet.
  play_money bigint,
  at_ms bigint NOT NULL,
  seen_ms bigint NOT NULL
);
CREATE INDEX session_seen ON session (seen_ms);

-- What a player's rounds are drawn from: the hash is told before, the seed when the next one takes its place.
CREATE TABLE seed (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider text NOT NULL,
  player text NOT NULL,
  server_seed text NOT NULL,
  hash text NOT NULL,
  client_seed text NOT NULL CHECK (length(client_seed) BETWEEN 1 AND 64),
  -- Of the last round drawn.
  nonce bigint NOT NULL DEFAULT 0,
  made_ms bigint NOT NULL,
  revealed_ms bigint
);
CREATE UNIQUE INDEX seed_in_use ON seed (provider, player) WHERE revealed_ms IS NULL;
CREATE INDEX seed_player ON seed (provider, player, made_ms);

CREATE TABLE round (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  player text NOT NULL,
  session text NOT NULL,
  game text NOT NULL,
  mode text NOT NULL,
  currency text NOT NULL,
  is_demo boolean NOT NULL,
  -- Amounts in ten-thousandths of the currency: what the player chose, and what it cost him.
  amount bigint NOT NULL CHECK (amount > 0),
  stake bigint NOT NULL CHECK (stake > 0),
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  -- asked: the wallet has not answered for the stake; open: in play; paying: over, its win not acknowledged; void: never was.
  state text NOT NULL CHECK (state IN ('asked', 'open', 'paying', 'over', 'void')),
  seed uuid NOT NULL REFERENCES seed,
  nonce bigint NOT NULL,
  -- What was drawn and done, as the game's rules keep it; the player sees the part that they show.
  play jsonb NOT NULL,
  -- How far the player has seen it.
  event text,
  at_ms bigint NOT NULL,
  moved_ms bigint NOT NULL,
  UNIQUE (seed, nonce)
);
CREATE UNIQUE INDEX round_active ON round (provider, player, game) WHERE state IN ('asked', 'open', 'paying');
CREATE INDEX round_unfinished ON round (moved_ms) WHERE state IN ('asked', 'open', 'paying');
CREATE INDEX round_history ON round (provider, player, game, id);

-- Messages to wallets: a row before it is sent, asked again until it is answered.
CREATE TABLE wallet_call (
  provider text NOT NULL,
  tx text NOT NULL,
  call text NOT NULL CHECK (call IN ('bet', 'win', 'betWin', 'rollback', 'endRound')),
  body jsonb NOT NULL,
  -- What it moves money for, by the name of its kind.
  owner text NOT NULL,
  owner_id bigint NOT NULL,
  -- asked: a stake whose answer a process waits for; waiting: sent until it is answered.
  state text NOT NULL CHECK (state IN ('asked', 'waiting', 'done')),
  -- Play money is moved by the studio itself, of this session.
  play_session text,
  code text,
  tries integer NOT NULL DEFAULT 0,
  -- When it is sent again.
  next_ms bigint NOT NULL,
  at_ms bigint NOT NULL,
  PRIMARY KEY (provider, tx)
);
CREATE INDEX wallet_call_due ON wallet_call (next_ms) WHERE state <> 'done';
CREATE INDEX wallet_call_owner ON wallet_call (owner, owner_id);

-- Names of rounds and messages are kept by wallets for ever. A database that is made anew begins where no former one of the studio can
-- have come: at the milliseconds of its making, which are never used up as fast as they pass.
SELECT setval(pg_get_serial_sequence('round', 'id'), (extract(epoch FROM clock_timestamp()) * 1000)::bigint);
