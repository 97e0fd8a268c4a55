-- What the house makes of the offer of a source that prices by its own model (docs/decisions/0082-tuning.md): a match's expected
-- sides in per cent, and its margins on top of the source's in hundredths of a per cent.
CREATE TABLE match_shift (
  match_id text PRIMARY KEY CHECK (length(match_id) <= 64),
  total numeric(4, 1) NOT NULL CHECK (total BETWEEN -30 AND 30),
  balance numeric(4, 1) NOT NULL CHECK (balance BETWEEN -30 AND 30),
  at_ms bigint NOT NULL
);
CREATE INDEX match_shift_age ON match_shift (at_ms);
CREATE TABLE house_margin (
  bet_group text PRIMARY KEY CHECK (bet_group IN ('twoWay', 'threeWay', 'scores', 'goals')),
  more integer NOT NULL CHECK (more BETWEEN 0 AND 1000)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON match_shift, house_margin TO quarterline_app;
-- Whether the source prices as the house tunes it.
ALTER TABLE feed_source ADD COLUMN tuned boolean NOT NULL DEFAULT false;
