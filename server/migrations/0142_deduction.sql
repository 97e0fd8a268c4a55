-- Points that a competition took away from a team in a season; typed at the console (docs/decisions/0148-brackets.md).
CREATE TABLE deduction (
  league_id text NOT NULL CHECK (length(league_id) BETWEEN 1 AND 64),
  season text NOT NULL CHECK (length(season) BETWEEN 1 AND 16),
  team text NOT NULL CHECK (length(team) BETWEEN 1 AND 200),
  points integer NOT NULL CHECK (points BETWEEN 1 AND 100),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  set_by text NOT NULL,
  at_ms bigint NOT NULL,
  PRIMARY KEY (league_id, season, team)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON deduction TO quarterline_app;
