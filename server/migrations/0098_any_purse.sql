-- Needs 0097_present_keys.sql.
-- Bets of any purse: which product they are booked under, who stands on the other side where that is not the house, and
-- whether the house pays what is won and uplines share it (docs/decisions/0098-any-purse-any-product.md).
ALTER TABLE bet ADD COLUMN product text NOT NULL DEFAULT 'bet', ADD COLUMN counter_id uuid,
  ADD COLUMN is_house_risk boolean NOT NULL DEFAULT true, ADD COLUMN is_shared boolean NOT NULL DEFAULT true;

-- What reports group bookings by, and what of the result uplines share. Rows that were written before have neither, and are
-- never changed: their kind is that of their bet, and all of the result is shared.
ALTER TABLE booking ADD COLUMN kind text, ADD COLUMN sport integer, ADD COLUMN shared bigint;

-- Products have ledger accounts of their own kinds.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_check;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_kind_check CHECK (kind ~ '^[a-z]{2,20}$') NOT VALID;
