-- What a member on credit has of his own in his wallet, as the last reset left it: deposits that he did not lose. It is not paid
-- out with his winnings (docs/decisions/0053-the-week.md).
CREATE TABLE week_own (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  -- The Monday of that reset.
  week date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (shard_key, member_id),
  FOREIGN KEY (shard_key, member_id) REFERENCES member (shard_key, id)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON week_own TO quarterline_app;
