-- Transfers and the operators' record are numbered as they come, and sealed in blocks of which each holds the one before
-- (docs/decisions/0028-chains.md): `npm run verify` names a row that was changed, taken away or put in afterwards.
CREATE SEQUENCE transfer_chain_no;
CREATE SEQUENCE audit_record_chain_no;
ALTER TABLE transfer ADD COLUMN chain_no bigint;
ALTER TABLE transfer ALTER COLUMN chain_no SET DEFAULT nextval('transfer_chain_no');
ALTER TABLE audit_record ADD COLUMN chain_no bigint;
ALTER TABLE audit_record ALTER COLUMN chain_no SET DEFAULT nextval('audit_record_chain_no');
GRANT USAGE, SELECT ON SEQUENCE transfer_chain_no, audit_record_chain_no TO quarterline_app;

CREATE TABLE chain_block (
  chain text NOT NULL CHECK (chain IN ('transfer', 'audit_record')),
  -- Block 0 counts what came before there was a chain.
  block_no bigint NOT NULL,
  -- The numbers of its rows: from behind the first up to the second. Numbers of transactions that were undone are missing.
  after_no bigint NOT NULL,
  to_no bigint NOT NULL CHECK (to_no >= after_no),
  row_count bigint NOT NULL,
  -- Six bytes for each row: its number less after_no, and the beginning of its digest.
  marks bytea NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (chain, block_no)
);
CREATE TRIGGER chain_block_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_block
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON chain_block TO quarterline_app;

-- What the sealed transfers of each account come to: with those that are not sealed yet, its balance.
CREATE TABLE ledger_sum (
  shard_key uuid NOT NULL,
  account uuid NOT NULL,
  currency text NOT NULL,
  amount numeric NOT NULL,
  PRIMARY KEY (shard_key, account, currency)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON ledger_sum TO quarterline_app;
