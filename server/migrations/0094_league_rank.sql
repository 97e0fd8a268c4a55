-- Where the house wants a league to stand among those of its sport, before what its source says (docs/decisions/0088-leagues-by-rank.md).
CREATE TABLE league_rank (
  league_id text PRIMARY KEY CHECK (length(league_id) <= 64),
  rank integer NOT NULL CHECK (rank BETWEEN 1 AND 9999)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON league_rank TO quarterline_app;
