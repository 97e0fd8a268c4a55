-- Rows are numbered from here on. Those from before are counted and added up once; large houses make the indexes beforehand.
-- Numbers rise with the place in the table, so a few bytes for each range of pages find them: writing a row costs next to
-- nothing more.
CREATE INDEX IF NOT EXISTS transfer_chain ON transfer USING brin (chain_no) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX IF NOT EXISTS audit_record_chain ON audit_record USING brin (chain_no) WITH (pages_per_range = 16, autosummarize = on);

INSERT INTO chain_block (chain, block_no, after_no, to_no, row_count, marks, hash)
SELECT 'transfer', 0, 0, 0, count(*), '', sha256('') FROM transfer WHERE chain_no IS NULL;
INSERT INTO chain_block (chain, block_no, after_no, to_no, row_count, marks, hash)
SELECT 'audit_record', 0, 0, 0, count(*), '', sha256('') FROM audit_record WHERE chain_no IS NULL;

INSERT INTO ledger_sum (shard_key, account, currency, amount)
SELECT shard_key, account, currency, sum(amount) FROM (
  SELECT shard_key, debit AS account, currency, -amount AS amount FROM transfer WHERE chain_no IS NULL
  UNION ALL
  SELECT shard_key, credit, currency, amount FROM transfer WHERE chain_no IS NULL
) AS sides GROUP BY shard_key, account, currency;
