-- What is held of a purse for an item that is not decided yet, with an end of its own: when that comes all goes back
-- (docs/decisions/0098-any-purse-any-product.md).
CREATE TABLE reservation (
  shard_key uuid NOT NULL,
  -- The item's id, and the cause of its transfers.
  id uuid NOT NULL,
  product text NOT NULL,
  member_id uuid NOT NULL,
  cash_id uuid NOT NULL,
  escrow_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'confirmed', 'released')),
  at_ms bigint NOT NULL,
  ends_ms bigint NOT NULL,
  ended_ms bigint,
  PRIMARY KEY (shard_key, id),
  CHECK ((state = 'held') = (ended_ms IS NULL))
);
CREATE INDEX reservation_due ON reservation (ends_ms) WHERE state = 'held';
CREATE INDEX reservation_purse ON reservation (shard_key, cash_id, at_ms);
GRANT SELECT, INSERT, UPDATE ON reservation TO quarterline_app;
