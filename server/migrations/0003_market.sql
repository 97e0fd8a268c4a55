-- Matches with the state that the book holds, what has been decided about them, and where each source stands.

CREATE TABLE match (
  id text PRIMARY KEY,
  -- Rises with every change that can shut the desk; bets take the row in share mode and compare.
  gate_seq bigint NOT NULL,
  -- The book's match, so that a restart loses nothing.
  state jsonb NOT NULL,
  -- Rises with every result, rollback or cancel; settlement follows until settled_seq has caught up.
  ruling_seq integer NOT NULL DEFAULT 0,
  settled_seq integer NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
CREATE INDEX match_unsettled ON match (id) WHERE settled_seq < ruling_seq;

CREATE TABLE feed_source (
  name text PRIMARY KEY,
  -- Which offer this is: a different file or seed is another book.
  identity text NOT NULL,
  seq bigint NOT NULL
);

-- The platform has one clock, which the feed owns in a replay.
CREATE TABLE clock (
  id integer PRIMARY KEY CHECK (id = 1),
  now_ms bigint NOT NULL,
  speed double precision NOT NULL
);

GRANT SELECT, INSERT, UPDATE ON match, feed_source, clock TO quarterline_app;
GRANT DELETE ON match TO quarterline_app;
