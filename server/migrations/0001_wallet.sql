-- The ledger: accounts, and transfers that are only ever added. Every money table leads with shard_key,
-- the root of the upline tree, so that a member, his uplines and his bets stay together.

CREATE TABLE ledger_account (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash', 'escrow', 'house', 'bank')),
  currency text NOT NULL,
  -- Ten-thousandths of the currency unit; kept in the transaction of each transfer, recomputed by verify.
  balance bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (shard_key, id),
  UNIQUE (shard_key, owner_id, kind, currency),
  -- A stake that is held can never be more than what was put there.
  CHECK (kind <> 'escrow' OR balance >= 0)
) WITH (fillfactor = 50);

CREATE TABLE transfer (
  shard_key uuid NOT NULL,
  cause uuid NOT NULL,
  step text NOT NULL,
  round integer NOT NULL,
  debit uuid NOT NULL,
  credit uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  at_ms bigint NOT NULL,
  PRIMARY KEY (shard_key, cause, step, round),
  CHECK (debit <> credit)
);

-- Deposits and the like are read for the statement; bets have their own rows.
CREATE INDEX transfer_movement_credit ON transfer (shard_key, credit, at_ms)
  WHERE reason IN ('deposit', 'withdrawal', 'reset');
CREATE INDEX transfer_movement_debit ON transfer (shard_key, debit, at_ms)
  WHERE reason IN ('deposit', 'withdrawal', 'reset');

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON transfer TO quarterline_app;
GRANT SELECT, INSERT, UPDATE ON ledger_account TO quarterline_app;
