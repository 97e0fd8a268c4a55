-- Live pictures of matches: which process draws a match, until when somebody watches it, and its last segments. Unlogged, because
-- after a crash of the database pictures begin anew.
CREATE UNLOGGED TABLE live_stream (
  match_id text PRIMARY KEY,
  -- The process that draws it, until when nobody else may, by the database's clock.
  holder uuid,
  held_until timestamptz NOT NULL DEFAULT '-infinity',
  wanted_until timestamptz NOT NULL,
  -- The number of its last segment.
  seq bigint NOT NULL DEFAULT 0
);
GRANT SELECT, INSERT, UPDATE, DELETE ON live_stream TO quarterline_app;
CREATE UNLOGGED TABLE live_segment (
  match_id text NOT NULL REFERENCES live_stream (match_id) ON DELETE CASCADE,
  seq bigint NOT NULL,
  -- Real time of its first frame.
  at_ms bigint NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (match_id, seq)
);
GRANT SELECT, INSERT, DELETE ON live_segment TO quarterline_app;
