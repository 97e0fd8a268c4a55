-- What is to be told outside, written in the transaction of the money that it speaks of: a lane for each receiver, in order for
-- each item, until it is acknowledged.
CREATE TABLE outbox (
  -- Made of its time: an item's messages go in the order of their ids.
  id uuid PRIMARY KEY,
  lane text NOT NULL CHECK (length(lane) BETWEEN 1 AND 64),
  item text NOT NULL CHECK (length(item) <= 64),
  -- Counts an item's messages from 1, for a receiver to know what it has had.
  seq integer NOT NULL,
  body jsonb NOT NULL,
  made_ms bigint NOT NULL,
  -- In real time: when it may be tried, and whoever tries it moves this on first.
  next_ms bigint NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  error text,
  sent_ms bigint,
  UNIQUE (lane, item, seq)
);
CREATE INDEX outbox_due ON outbox (lane, next_ms) WHERE sent_ms IS NULL;
CREATE INDEX outbox_sent ON outbox (sent_ms) WHERE sent_ms IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON outbox TO quarterline_app;
