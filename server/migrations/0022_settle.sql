-- Nobody knows how long a list is when a plan is made: rows are found by their ids in the list and then put beside it by
-- hashing, never list against list.
--
-- Settlement in two packets a chunk: what is written travels with the COMMIT, so the database itself refuses what does not
-- fit instead of being asked how many rows it changed.

-- Posts transfers that nobody posted before, and the balances that they change; one that is there already is an error.
CREATE FUNCTION post_fresh(
  shard uuid, at bigint, causes uuid[], steps text[], rounds int[], debits uuid[], credits uuid[], amounts bigint[],
  currencies text[], reasons text[], accounts uuid[], changes bigint[], account_currencies text[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET enable_nestloop = off AS $$
DECLARE moved integer;
BEGIN
  INSERT INTO transfer (shard_key, cause, step, round, debit, credit, amount, currency, reason, at_ms)
  SELECT shard, t.cause, t.step, t.round, t.debit, t.credit, t.amount, t.currency, t.reason, at
  FROM unnest(causes, steps, rounds, debits, credits, amounts, currencies, reasons)
    AS t(cause, step, round, debit, credit, amount, currency, reason);
  -- Rows are locked in the order of their ids, so that two postings never wait for each other in a ring.
  WITH change AS (
    SELECT * FROM unnest(accounts, changes, account_currencies) AS c(id, amount, currency)
  ), locked AS (
    SELECT a.id, a.currency FROM ledger_account a
    WHERE a.shard_key = shard AND a.id = ANY(accounts) ORDER BY a.id FOR UPDATE
  )
  UPDATE ledger_account a SET balance = a.balance + c.amount
  FROM change c JOIN locked l ON l.id = c.id AND l.currency = c.currency
  WHERE a.shard_key = shard AND a.id = ANY(accounts) AND a.id = c.id;
  GET DIAGNOSTICS moved = ROW_COUNT;
  IF moved <> cardinality(accounts) THEN
    RAISE EXCEPTION 'a transfer names an account that is not there in its currency' USING ERRCODE = 'foreign_key_violation';
  END IF;
END $$;

-- Writes what a ruling made of bets, each as it was when it was read: where another process was faster the transaction is
-- run again, and finds nothing left to do.
CREATE FUNCTION settle_bets(
  shard uuid, at bigint, seq integer, ids uuid[], before_rounds int[], before_outcomes text[], states text[], outcomes text[], nets bigint[],
  commissions bigint[], turnovers bigint[], valid_turnovers bigint[], after_rounds int[], changes boolean[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET enable_nestloop = off AS $$
DECLARE written integer;
BEGIN
  UPDATE bet SET state = d.state, outcome = d.outcome, net = d.net, commission = d.commission, turnover = d.turnover,
    valid_turnover = d.valid_turnover, round = d.after_round, ruling_seq = seq,
    settled_ms = CASE WHEN d.state = 'accepted' THEN NULL WHEN d.changed THEN at ELSE bet.settled_ms END,
    first_settled_ms = CASE WHEN d.changed AND d.state <> 'accepted' THEN coalesce(bet.first_settled_ms, at)
                            ELSE bet.first_settled_ms END
  FROM unnest(ids, before_rounds, before_outcomes, states, outcomes, nets, commissions, turnovers, valid_turnovers, after_rounds, changes)
    AS d(id, before_round, before_outcome, state, outcome, net, commission, turnover, valid_turnover, after_round, changed)
  WHERE bet.shard_key = shard AND bet.id = ANY(ids) AND bet.id = d.id AND bet.round = d.before_round
    AND bet.outcome IS NOT DISTINCT FROM d.before_outcome
    AND bet.state IN ('accepted', 'settled', 'void') AND (bet.ruling_seq < seq OR bet.kind <> 'single');
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> cardinality(ids) THEN
    RAISE EXCEPTION 'another process has settled these bets' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;
