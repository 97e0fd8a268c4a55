-- Clips of highlights. A row without bytes is a clip that a process is making, until when nobody else may, by the database's clock
-- (docs/decisions/0153-highlights.md).
CREATE TABLE highlight_clip (
  match_id text PRIMARY KEY,
  -- The result that it shows: another result makes another clip.
  basis text NOT NULL,
  holder uuid NOT NULL,
  held_until timestamptz NOT NULL,
  -- When it was made or begun, in real time.
  made_ms bigint NOT NULL,
  length_ms integer,
  bytes bytea
);
CREATE INDEX highlight_clip_made ON highlight_clip (made_ms);
GRANT SELECT, INSERT, UPDATE, DELETE ON highlight_clip TO quarterline_app;
