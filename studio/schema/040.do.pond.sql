-- Ponds, in which several members shoot the same fish: a pond for each currency, each shot a stake of its own, and who sits there.
CREATE TABLE pond (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text NOT NULL,
  currency text NOT NULL,
  -- Which fish swim where follows from it; it is no secret.
  seed text NOT NULL,
  UNIQUE (game, currency)
);

CREATE TABLE pond_shot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pond bigint NOT NULL REFERENCES pond,
  provider text NOT NULL,
  player text NOT NULL,
  session text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  is_demo boolean NOT NULL,
  -- The page's own name of the list that it came in, and its place there: sent twice, it is one shot.
  list text NOT NULL,
  place smallint NOT NULL,
  fish text NOT NULL,
  kind text NOT NULL,
  -- In ten-thousandths of the currency; the payout as it was drawn.
  stake bigint NOT NULL CHECK (stake > 0),
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  -- asked: the wallet has not answered; back: it is asked to take the shot back; over: paid; void: never was.
  state text NOT NULL CHECK (state IN ('asked', 'back', 'over', 'void')),
  -- Why it is void.
  code text,
  -- Absent if the fish was gone: nothing was drawn.
  seed uuid REFERENCES seed,
  nonce bigint,
  at_ms bigint NOT NULL,
  UNIQUE (provider, player, list, place),
  UNIQUE (seed, nonce),
  CHECK ((seed IS NULL) = (nonce IS NULL)),
  CHECK (seed IS NOT NULL OR state = 'void')
);
CREATE INDEX pond_shot_asked ON pond_shot (at_ms) WHERE state = 'asked';
CREATE INDEX pond_shot_news ON pond_shot (pond, id);
CREATE INDEX pond_shot_history ON pond_shot (provider, player, game, id);
CREATE INDEX pond_shot_ended ON pond_shot (at_ms) WHERE state IN ('over', 'void') AND NOT is_demo;
CREATE INDEX pond_shot_play_ended ON pond_shot (at_ms) WHERE state IN ('over', 'void') AND is_demo;

-- Fish that are gone before their time: landed once the wallet has taken the shot, and back in the pond if it does not.
CREATE TABLE pond_catch (
  pond bigint NOT NULL REFERENCES pond,
  fish text NOT NULL,
  shot bigint NOT NULL UNIQUE,
  at_ms bigint NOT NULL,
  landed_ms bigint,
  PRIMARY KEY (pond, fish)
);
CREATE INDEX pond_catch_landed ON pond_catch (landed_ms);

CREATE TABLE pond_seat (
  pond bigint NOT NULL REFERENCES pond,
  provider text NOT NULL,
  player text NOT NULL,
  -- Null while he is away.
  seat integer,
  -- What the day brought him, in ten-thousandths; the day is counted from noon GMT+8.
  day integer NOT NULL,
  net bigint NOT NULL DEFAULT 0,
  -- A demo account of a demo house, marked as such before others.
  is_guest boolean NOT NULL DEFAULT false,
  seen_ms bigint NOT NULL,
  PRIMARY KEY (pond, provider, player),
  UNIQUE (pond, seat)
);
CREATE INDEX pond_seat_left ON pond_seat (seen_ms);

-- As in 001: names at wallets are never used twice.
SELECT setval(pg_get_serial_sequence('pond_shot', 'id'), (extract(epoch FROM clock_timestamp()) * 1000)::bigint);
