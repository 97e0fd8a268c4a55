-- Results are asked for by the day on which matches begin. A column of its own, so that no index follows what prices change.
ALTER TABLE match ADD COLUMN starts_ms bigint GENERATED ALWAYS AS ((state->'fixture'->>'startsAtMs')::bigint) STORED;
CREATE INDEX match_start ON match (starts_ms);
