-- Needs 0024_quarantine.sql.
-- A standing cash-out order that cannot be followed is put into quarantine, and the others are followed.
ALTER TABLE quarantine DROP CONSTRAINT quarantine_kind_check, DROP CONSTRAINT quarantine_check;
ALTER TABLE quarantine
  ADD CONSTRAINT quarantine_kind_check CHECK (kind IN ('accept', 'settle', 'order', 'ruling', 'feed')) NOT VALID,
  ADD CONSTRAINT quarantine_check CHECK (kind NOT IN ('accept', 'settle', 'order') OR shard_key IS NOT NULL) NOT VALID;
