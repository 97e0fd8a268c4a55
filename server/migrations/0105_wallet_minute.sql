-- How fast each licensee's wallet answered, by minute of real time: calls by how long their answer took (the bounds are in
-- core/src/wallet/seamless/answerTimes.ts), and those that were not answered.
CREATE TABLE wallet_minute (
  licensee_id uuid NOT NULL REFERENCES licensee (id),
  minute_ms bigint NOT NULL,
  answered integer[] NOT NULL,
  unanswered integer NOT NULL,
  PRIMARY KEY (licensee_id, minute_ms)
);
GRANT SELECT, INSERT, UPDATE ON wallet_minute TO quarterline_app;

-- Supervisors open licensees at the console.
GRANT INSERT, UPDATE ON licensee, licensee_tree TO quarterline_app;

-- What is on the way to a member's wallet, for his balance.
CREATE INDEX IF NOT EXISTS outbox_member ON outbox ((body ->> 'member_id')) WHERE sent_ms IS NULL;
