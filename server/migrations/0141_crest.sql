-- Crests that operators put in the place of those made from names (docs/decisions/0149-crests-of-the-house.md). The latest one of
-- a team is shown; taking it back shows the one before.
CREATE TABLE crest (
  team text NOT NULL CHECK (length(team) BETWEEN 1 AND 128),
  at_ms bigint NOT NULL,
  -- Names its content, so that an address never changes what it shows.
  version text NOT NULL CHECK (length(version) = 32),
  kind text NOT NULL CHECK (kind IN ('image/png', 'image/webp')),
  body bytea NOT NULL CHECK (octet_length(body) <= 32768),
  set_by text NOT NULL,
  PRIMARY KEY (team, at_ms)
);
CREATE INDEX crest_version ON crest (version);
GRANT SELECT, INSERT, DELETE ON crest TO quarterline_app;
