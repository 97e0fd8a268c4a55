-- Outside providers of widgets (docs/decisions/0152-outside-widgets.md), and the settings before the last change.
CREATE TABLE widget_provider (
  id text PRIMARY KEY,
  settings jsonb NOT NULL,
  former jsonb,
  since_ms bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON widget_provider TO quarterline_app;
-- Which matches a provider knows, by its own ids.
CREATE TABLE widget_match (
  provider text NOT NULL REFERENCES widget_provider (id) ON DELETE CASCADE,
  match_id text NOT NULL,
  outside_id text NOT NULL,
  at_ms bigint NOT NULL,
  PRIMARY KEY (provider, match_id)
);
CREATE INDEX widget_match_match ON widget_match (match_id);
CREATE INDEX widget_match_old ON widget_match (at_ms);
GRANT SELECT, INSERT, UPDATE, DELETE ON widget_match TO quarterline_app;
