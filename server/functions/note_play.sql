-- Adds transfers to the daily sums of watched purses; the caller has locked their cash. A hold counts on the date of
-- its cause's first hold, and a release on the same date. All other transfers except movements are wins or losses of
-- the present date.
CREATE OR REPLACE FUNCTION note_play(
  shard uuid, at bigint, causes uuid[], debits uuid[], credits uuid[], amounts bigint[], reasons text[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET enable_nestloop = on AS $$
BEGIN
  INSERT INTO play_day AS d (shard_key, cash_id, working_date, staked, result)
  SELECT shard, m.cash_id, m.working_date, sum(m.staked), sum(m.result)
  FROM (
    SELECT p.cash_id, p.since_date, play_date(coalesce((
        SELECT h.at_ms FROM transfer h WHERE h.shard_key = shard AND h.cause = t.cause AND h.step = 'hold' AND h.round = 0
      ), at)) AS working_date,
      CASE t.reason WHEN 'hold' THEN t.amount ELSE -t.amount END AS staked, 0::bigint AS result
    FROM unnest(causes, debits, credits, amounts, reasons) AS t(cause, debit, credit, amount, reason)
    JOIN play p ON p.shard_key = shard AND p.cash_id = CASE t.reason WHEN 'hold' THEN t.debit ELSE t.credit END
    WHERE t.reason IN ('hold', 'release')
    UNION ALL
    SELECT p.cash_id, p.since_date, play_date(at), 0, s.amount
    FROM (
      SELECT t.debit AS account, -t.amount AS amount, t.reason FROM unnest(debits, amounts, reasons) AS t(debit, amount, reason)
      UNION ALL
      SELECT t.credit, t.amount, t.reason FROM unnest(credits, amounts, reasons) AS t(credit, amount, reason)
    ) AS s
    JOIN ledger_account a ON a.shard_key = shard AND a.id = s.account AND a.watched
    JOIN play p ON p.shard_key = shard AND p.owner_id = a.owner_id AND p.currency = a.currency
    WHERE s.reason NOT IN ('hold', 'release', 'deposit', 'withdrawal', 'reset', 'grant', 'mirror')
  ) AS m
  WHERE m.working_date >= m.since_date
  GROUP BY m.cash_id, m.working_date
  ON CONFLICT (shard_key, cash_id, working_date)
    DO UPDATE SET staked = d.staked + excluded.staked, result = d.result + excluded.result;
END $$;
