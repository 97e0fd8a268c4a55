-- Rounds of the house's games begin every few minutes, five thousand a day with the places of races: those that nobody bet on are
-- taken away after a day (growth.ts). A column of its own, so that no index follows what prices change.
ALTER TABLE match ADD COLUMN is_round boolean GENERATED ALWAYS AS (
  (state->'fixture'->>'sport')::integer IN (41, 42, 43, 44, 45, 46, 47, 49, 50, 51, 52)) STORED;
CREATE INDEX match_round ON match (starts_ms) WHERE is_round;
