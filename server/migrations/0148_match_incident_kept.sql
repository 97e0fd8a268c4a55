-- Incidents that are kept as long as their match: goals and what belongs to them (docs/decisions/0156-scorers.md). The version before
-- writes none.
ALTER TABLE match_incident ADD COLUMN is_kept boolean NOT NULL DEFAULT false;
