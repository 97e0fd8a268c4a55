-- Highlights read the latest matches of competitions that are over, however many years of matches lie before them.
CREATE INDEX IF NOT EXISTS match_played ON match (starts_ms) WHERE season IS NOT NULL AND over_ms IS NOT NULL;
