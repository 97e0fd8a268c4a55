-- A member's wish that an open ticket be paid out by itself as soon as the offer reaches an amount
-- (docs/decisions/0078-cash-out-by-itself.md). A row goes when its ticket is decided; an account has fifty at most.
CREATE TABLE cash_order (
  shard_key uuid NOT NULL,
  bet_id uuid NOT NULL,
  member_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at_ms bigint NOT NULL,
  PRIMARY KEY (shard_key, bet_id)
);
CREATE INDEX cash_order_member ON cash_order (shard_key, member_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON cash_order TO quarterline_app;
