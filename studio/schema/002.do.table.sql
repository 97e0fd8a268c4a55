-- Shared rounds: chains of hashes, the rounds of each table, and what members stake in them.
CREATE TABLE chain (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text NOT NULL,
  -- The chain's place among those of its game; the next one is published while the former is in use.
  place integer NOT NULL,
  -- Published: every element leads to it. The secret leads to every element.
  published text NOT NULL,
  secret text NOT NULL,
  length integer NOT NULL CHECK (length > 0),
  -- The public salt: the name that a member's page gave to the first bet taken after publication.
  salt text,
  made_ms bigint NOT NULL,
  UNIQUE (game, place)
);

CREATE TABLE table_round (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text NOT NULL,
  -- Counted from 1 for the game; its name at wallets is made of shoe and number.
  seq integer NOT NULL,
  shoe integer NOT NULL,
  number integer NOT NULL,
  chain bigint NOT NULL REFERENCES chain,
  -- Which element of the chain it uses.
  nonce integer NOT NULL,
  -- open: bets; closed: answers of wallets are waited for; dealt: the outcome is drawn and shown card by card; over: it may be told.
  state text NOT NULL CHECK (state IN ('open', 'closed', 'dealt', 'over')),
  opens_ms bigint NOT NULL,
  closes_ms bigint NOT NULL,
  -- Set when it is dealt: the element, the salt, and what was drawn.
  element text,
  salt text,
  play jsonb,
  deals_ms bigint,
  shows_ms bigint,
  next_ms bigint,
  UNIQUE (game, seq),
  UNIQUE (chain, nonce),
  CHECK ((state IN ('open', 'closed')) = (play IS NULL))
);
CREATE INDEX table_round_shoe ON table_round (game, shoe, number);
CREATE INDEX table_round_end ON table_round (next_ms) WHERE next_ms IS NOT NULL;

-- A member in a round, from his first stake on: paid once, for all his stakes.
CREATE TABLE table_seat (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  round bigint NOT NULL REFERENCES table_round,
  provider text NOT NULL,
  player text NOT NULL,
  session text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  is_demo boolean NOT NULL,
  -- In ten-thousandths of the currency, once the round is over.
  stake bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  -- open: in play; paying: its win is not acknowledged; void: no stake was taken.
  state text NOT NULL CHECK (state IN ('open', 'paying', 'over', 'void')),
  at_ms bigint NOT NULL,
  UNIQUE (round, provider, player)
);
CREATE INDEX table_seat_unfinished ON table_seat (round) WHERE state IN ('open', 'paying');
CREATE INDEX table_seat_history ON table_seat (provider, player, game, id);

-- Chips that a member confirmed at once: one stake at the wallet.
CREATE TABLE table_bet (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seat bigint NOT NULL REFERENCES table_seat,
  round bigint NOT NULL REFERENCES table_round,
  -- The page's own name of it: sent twice, it is one bet.
  wish text NOT NULL,
  -- Amounts by spot, in ten-thousandths.
  chips jsonb NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  -- asked: the wallet has not answered, or is giving back; placed: taken in time; void: not taken, or given back.
  state text NOT NULL CHECK (state IN ('asked', 'placed', 'void')),
  at_ms bigint NOT NULL,
  UNIQUE (seat, wish)
);
CREATE INDEX table_bet_round ON table_bet (round);

-- As in 001: names at wallets are never used twice.
SELECT setval(pg_get_serial_sequence(of, 'id'), (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
FROM unnest(ARRAY['table_round', 'table_seat', 'table_bet']) AS t(of);
