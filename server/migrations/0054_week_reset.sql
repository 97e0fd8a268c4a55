-- Weeks that are settled outside: for each tree, from which Monday on balances begin anew (R7-9).
CREATE TABLE week_reset (
  shard_key uuid NOT NULL,
  -- The Monday that begins with it.
  week date NOT NULL,
  at_ms bigint NOT NULL,
  PRIMARY KEY (shard_key, week)
);
GRANT SELECT, INSERT ON week_reset TO quarterline_app;
