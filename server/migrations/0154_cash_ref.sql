-- References of deposits and withdrawals at the cashier's desk: a command that is run again under one books nothing.
CREATE TABLE cash_ref (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  reason text NOT NULL CHECK (reason IN ('deposit', 'withdrawal')),
  ref text NOT NULL CHECK (length(ref) BETWEEN 1 AND 64),
  cause uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- What the member had to bet with then, which a repeat tells.
  available bigint NOT NULL,
  PRIMARY KEY (shard_key, member_id, reason, ref),
  FOREIGN KEY (shard_key, member_id) REFERENCES member (shard_key, id)
);
GRANT SELECT ON cash_ref TO quarterline_app;
