-- What is withheld of Myanmar tickets, by number of matches from one to ten, in parts per million: an agent's own table,
-- and the bounds that an upline sets for those below him. Null: the house's table, no bounds of his own.
ALTER TABLE upline
  ADD COLUMN withheld_ppm integer[] CHECK (withheld_ppm IS NULL OR (cardinality(withheld_ppm) = 10 AND level = 1)),
  ADD COLUMN withheld_lowest_ppm integer[] CHECK (withheld_lowest_ppm IS NULL OR (cardinality(withheld_lowest_ppm) = 10 AND level > 1)),
  ADD COLUMN withheld_highest_ppm integer[] CHECK ((withheld_highest_ppm IS NULL) = (withheld_lowest_ppm IS NULL)
    AND (withheld_highest_ppm IS NULL OR cardinality(withheld_highest_ppm) = 10));
-- The house's own: the table of agents without one, and the bounds of all. Without a row, the first ones of the program.
CREATE TABLE withheld_house (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  usual_ppm integer[] NOT NULL CHECK (cardinality(usual_ppm) = 10),
  lowest_ppm integer[] NOT NULL CHECK (cardinality(lowest_ppm) = 10),
  highest_ppm integer[] NOT NULL CHECK (cardinality(highest_ppm) = 10)
);
GRANT SELECT, INSERT, UPDATE ON withheld_house TO quarterline_app;
