-- What of a match's decision is an operator's is kept with the match.
UPDATE match SET state = '{"held": null, "lateAllowed": false}' || state;
-- How many bets its last ruling left open: a score that they need is missing.
ALTER TABLE match ADD COLUMN open_bets integer NOT NULL DEFAULT 0;
CREATE INDEX match_open ON match (id) WHERE open_bets > 0;
