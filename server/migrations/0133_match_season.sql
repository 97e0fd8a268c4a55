-- League tables read the matches of a season. Plain columns, so that no index follows what prices change; a match that counts
-- for nothing has none.
ALTER TABLE match ADD COLUMN league_id text;
ALTER TABLE match ADD COLUMN season text;
CREATE INDEX IF NOT EXISTS match_season ON match (league_id, season, starts_ms) WHERE season IS NOT NULL;
