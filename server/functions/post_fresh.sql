-- Posts new transfers and updates balances; a transfer that already exists is an error. Updates the daily sums of
-- watched purses among them.
CREATE OR REPLACE FUNCTION post_fresh(
  shard uuid, at bigint, causes uuid[], steps text[], rounds int[], debits uuid[], credits uuid[], amounts bigint[],
  currencies text[], reasons text[], accounts uuid[], changes bigint[], account_currencies text[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET enable_nestloop = off AS $$
DECLARE
  moved integer;
  is_watched boolean;
BEGIN
  INSERT INTO transfer (shard_key, cause, step, round, debit, credit, amount, currency, reason, at_ms)
  SELECT shard, t.cause, t.step, t.round, t.debit, t.credit, t.amount, t.currency, t.reason, at
  FROM unnest(causes, steps, rounds, debits, credits, amounts, currencies, reasons)
    AS t(cause, step, round, debit, credit, amount, currency, reason);
  -- Rows are locked in id order, so that two postings cannot deadlock.
  WITH change AS (
    SELECT * FROM unnest(accounts, changes, account_currencies) AS c(id, amount, currency)
  ), locked AS (
    SELECT a.id, a.currency FROM ledger_account a
    WHERE a.shard_key = shard AND a.id = ANY(accounts) ORDER BY a.id FOR UPDATE
  ), done AS (
    UPDATE ledger_account a SET balance = a.balance + c.amount
    FROM change c JOIN locked l ON l.id = c.id AND l.currency = c.currency
    WHERE a.shard_key = shard AND a.id = ANY(accounts) AND a.id = c.id
    RETURNING a.watched
  )
  SELECT count(*), bool_or(done.watched) INTO moved, is_watched FROM done;
  IF moved <> cardinality(accounts) THEN
    RAISE EXCEPTION 'a transfer names an account that is not there in its currency' USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF is_watched THEN PERFORM note_play(shard, at, causes, debits, credits, amounts, reasons); END IF;
END $$;
