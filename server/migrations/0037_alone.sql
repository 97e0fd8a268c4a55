-- What operators moved alone, each act below the amount that needs two of them: on one match in all, and of one operator on
-- a working date. A row is locked by whoever adds to it, so that no two acts slip through beside each other.
CREATE TABLE moved_alone (
  kind text NOT NULL CHECK (kind IN ('match', 'operator')),
  -- The match's or the operator's id.
  subject text NOT NULL,
  -- Of an operator the beginning of the working date that is counted; of a match nothing.
  since_ms bigint NOT NULL,
  -- Ten-thousandths of MYR, by the house's fixed factors.
  moved bigint NOT NULL CHECK (moved >= 0),
  PRIMARY KEY (kind, subject)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON moved_alone TO quarterline_app;
