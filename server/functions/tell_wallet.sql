-- Mirrors what happened to bets of seamless wallets: their cash here returns to zero against the licensee's account,
-- and messages to the wallet are queued, both derived from the bets' transfers. Bets of other members are ignored, so
-- that it can be called for all. A cashed-out part is reported under its whole ticket, whose id the wallet knows, and a
-- room's prize under its fee. The caller has locked the purses. `names` are: hold (taken there, nothing to tell yet),
-- confirm, release, refuse (the wallet took nothing), settle, unsettle, void.
CREATE OR REPLACE FUNCTION tell_wallet(
  shard uuid, at bigint, date text, bet_ids uuid[], names text[], reasons text[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  wanted integer;
  moved integer;
BEGIN
  IF NOT EXISTS (SELECT FROM seamless_bet WHERE shard_key = shard) THEN RETURN; END IF;

  WITH said AS (
    SELECT coalesce(p.whole_id, a.bet_id) AS bet_id, a.name, a.reason
    FROM unnest(bet_ids, names, reasons) AS a(bet_id, name, reason)
    LEFT JOIN bet_part p ON p.shard_key = shard AND p.part_id = a.bet_id
  ), locked AS MATERIALIZED (
    SELECT * FROM seamless_bet s
    WHERE s.shard_key = shard AND s.bet_id = ANY(ARRAY(SELECT bet_id FROM said)) ORDER BY s.bet_id FOR UPDATE
  ), causes AS MATERIALIZED (
    SELECT bet_id, bet_id AS cause, cash_id FROM locked
    UNION ALL
    SELECT l.bet_id, p.part_id, l.cash_id FROM locked l JOIN bet_part p ON p.shard_key = shard AND p.whole_id = l.bet_id
    UNION ALL
    SELECT bet_id, prize_item, cash_id FROM locked WHERE prize_item IS NOT NULL
  ), sums AS (
    SELECT c.bet_id, sum(CASE WHEN t.credit = c.cash_id THEN t.amount ELSE -t.amount END)::bigint AS due,
      sum(CASE WHEN t.reason = 'mirror' THEN 0 WHEN t.credit = c.cash_id THEN t.amount ELSE -t.amount END)::bigint AS played
    FROM causes c JOIN transfer t ON t.cause = c.cause AND c.cash_id IN (t.debit, t.credit)
    WHERE t.shard_key = shard AND t.cause = ANY(ARRAY(SELECT cause FROM causes))
    GROUP BY c.bet_id
  ), telling AS MATERIALIZED (
    SELECT l.bet_id, a.name, a.reason, l.licensee_id, l.member_id, l.account_id, l.cash_id, l.currency, l.reserved, l.paid, l.ticket,
      l.seq + 1 AS seq, l.mirrored + 1 AS mirrored, gen_random_uuid() AS message_id, h.id AS licensee_account,
      coalesce(s.due, 0) AS due, coalesce(s.played, 0) AS played,
      CASE a.name WHEN 'confirm' THEN -coalesce(s.played, 0) ELSE l.risk END AS risk
    FROM locked l JOIN said a ON a.bet_id = l.bet_id LEFT JOIN sums s ON s.bet_id = l.bet_id
    JOIN ledger_account h
      ON h.shard_key = shard AND h.owner_id = shard AND h.kind = 'licensee' AND h.currency = l.currency
    -- A released bet stays released.
    WHERE NOT (a.name IN ('release', 'refuse') AND l.state IN ('released', 'refused'))
  ), mirror AS (
    INSERT INTO transfer (shard_key, cause, step, round, debit, credit, amount, currency, reason, at_ms)
    SELECT shard, t.bet_id, 'mirror', t.mirrored, CASE WHEN t.due > 0 THEN t.cash_id ELSE t.licensee_account END,
      CASE WHEN t.due > 0 THEN t.licensee_account ELSE t.cash_id END, abs(t.due), t.currency, 'mirror', at
    FROM telling t WHERE t.due <> 0
  ), change AS MATERIALIZED (
    SELECT id, sum(amount)::bigint AS amount FROM (
      SELECT cash_id AS id, -due AS amount FROM telling WHERE due <> 0
      UNION ALL SELECT licensee_account, due FROM telling WHERE due <> 0
    ) AS each GROUP BY id
  ), done AS (
    UPDATE ledger_account a SET balance = a.balance + c.amount FROM change c
    WHERE a.shard_key = shard AND a.id = ANY(ARRAY(SELECT id FROM change)) AND a.id = c.id RETURNING 1
  ), message AS (
    INSERT INTO outbox (id, lane, item, seq, body, made_ms, next_ms)
    SELECT t.message_id, 'licensee:' || t.licensee_id, t.bet_id, t.seq, jsonb_build_object(
      'call', t.name, 'shard', shard, 'transfer_id', t.message_id, 'account_id', t.account_id, 'member_id', t.member_id,
      'currency', t.currency, 'bet_id', t.bet_id, 'seq', t.seq, 'at', at, 'workingDate', date
    ) || CASE
      WHEN t.name = 'confirm' THEN jsonb_build_object('debit_amount', wallet_amount(t.risk),
        'credit_amount', wallet_amount(t.reserved - t.risk)) || coalesce(t.ticket, wallet_ticket(shard, t.bet_id))
      WHEN t.name = 'release' THEN jsonb_build_object('credit_amount', wallet_amount(t.reserved), 'reason', t.reason)
      ELSE jsonb_build_object('payout_total', wallet_amount(t.risk + t.played))
        || CASE WHEN t.risk + t.played < t.paid
             THEN jsonb_build_object('debit_amount', wallet_amount(t.paid - t.risk - t.played))
             ELSE jsonb_build_object('credit_amount', wallet_amount(t.risk + t.played - t.paid)) END
        || CASE WHEN t.name = 'unsettle' THEN '{}' ELSE jsonb_build_object('reason', t.reason) END
      END, at, 0
    FROM telling t WHERE t.name NOT IN ('hold', 'refuse')
  ), noted AS (
    UPDATE seamless_bet s SET
      state = CASE t.name WHEN 'hold' THEN 'held' WHEN 'confirm' THEN 'confirmed' WHEN 'release' THEN 'released'
        WHEN 'refuse' THEN 'refused' ELSE s.state END,
      code = CASE WHEN t.name IN ('release', 'refuse') THEN t.reason ELSE s.code END,
      risk = t.risk,
      paid = CASE WHEN t.name IN ('settle', 'unsettle', 'void') THEN t.risk + t.played ELSE s.paid END,
      seq = CASE WHEN t.name IN ('hold', 'refuse') THEN s.seq ELSE t.seq END,
      mirrored = CASE WHEN t.due = 0 THEN s.mirrored ELSE t.mirrored END
    FROM telling t WHERE s.shard_key = shard AND s.bet_id = ANY(ARRAY(SELECT bet_id FROM telling)) AND s.bet_id = t.bet_id
  )
  SELECT (SELECT count(*) FROM change), (SELECT count(*) FROM done) INTO wanted, moved;
  IF moved <> wanted THEN
    RAISE EXCEPTION 'a bet names an account that is not there in its currency' USING ERRCODE = 'foreign_key_violation';
  END IF;
END $$;
