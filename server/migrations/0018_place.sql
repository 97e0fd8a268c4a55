-- A bet carries the key it was asked for under, and the answer of one that was taken at once follows from its row: only
-- refusals and answers of bets that wait are kept beside it, and those only for a while (docs/growth.md).
ALTER TABLE bet ADD COLUMN bet_key text, ADD COLUMN fingerprint text;
-- What was taken before is unique for ever too (R6-9), however long its answer is kept.
UPDATE bet b SET bet_key = a.bet_key, fingerprint = a.fingerprint
FROM bet_answer a
WHERE a.shard_key = b.shard_key AND a.member_id = b.member_id AND (a.answer->>'bet_id')::uuid = b.id;
CREATE UNIQUE INDEX bet_key ON bet (shard_key, member_id, bet_key) WHERE bet_key IS NOT NULL;
ALTER TABLE bet_answer ADD COLUMN at_ms bigint NOT NULL DEFAULT 0;
UPDATE bet_answer SET at_ms = coalesce((SELECT now_ms FROM clock), 0);
ALTER TABLE bet_answer ALTER COLUMN at_ms DROP DEFAULT;
CREATE INDEX bet_answer_age ON bet_answer (at_ms);

-- Answers that were kept long enough; the application may not take away any other.
CREATE FUNCTION forget_answers(before_ms bigint, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE gone integer;
BEGIN
  IF before_ms > (SELECT now_ms FROM clock) - 7 * 86400000::bigint THEN
    RAISE EXCEPTION 'answers are kept for seven days' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM bet_answer WHERE ctid IN (SELECT ctid FROM bet_answer WHERE at_ms < before_ms LIMIT at_most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION forget_answers(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_answers(bigint, integer) TO quarterline_app;

-- Writes a batch of bets that were decided: their rows, what is held for each, the balances, and the answers that are kept.
-- It decides nothing; it refuses to write where an account is missing, so that it can travel with the COMMIT. Planned once a
-- connection: lists of any length are found by their ids in one way.
CREATE FUNCTION place_bets(
  shard uuid, at bigint,
  ids uuid[], ref_nos bigint[], bet_keys text[], fingerprints text[], member_ids uuid[], chain_ids uuid[],
  cash_ids uuid[], escrow_ids uuid[], states text[], kinds text[], folds text[], match_ids text[], family_ids text[],
  sports int[], bet_types text[], periods text[], lines smallint[], picks text[], odds_types text[], odds_millis int[],
  odds_options smallint[], market_groups smallint[], in_plays boolean[], score_homes smallint[], score_aways smallint[],
  red_homes smallint[], red_aways smallint[], phases text[], currencies text[], stakes bigint[], risks bigint[],
  profits bigint[], limit_groups text[], comm_types smallint[], gate_seqs bigint[], ips text[],
  answer_members uuid[], answer_keys text[], answer_prints text[], answers jsonb[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET enable_nestloop = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  wanted integer;
  moved integer;
BEGIN
  INSERT INTO bet_answer (shard_key, member_id, bet_key, fingerprint, answer, at_ms)
  SELECT shard, a.member_id, a.bet_key, a.fingerprint, a.answer, at
  FROM unnest(answer_members, answer_keys, answer_prints, answers) AS a(member_id, bet_key, fingerprint, answer);
  IF cardinality(ids) = 0 THEN RETURN; END IF;

  INSERT INTO bet (shard_key, placed_ms, accepted_ms, id, ref_no, bet_key, fingerprint, member_id, chain_id, cash_id,
    escrow_id, state, kind, folds, match_id, family_id, sport, bet_type, period, line, pick, odds_type, odds_milli,
    odds_option, market_group, in_play, score_home, score_away, red_home, red_away, phase, currency, stake, risk, profit,
    limit_group, comm_type, gate_seq, ip)
  SELECT shard, at, CASE WHEN b.state = 'accepted' THEN at END, b.id, b.ref_no, b.bet_key, b.fingerprint, b.member_id,
    b.chain_id, b.cash_id, b.escrow_id, b.state, b.kind, b.folds::smallint[], b.match_id, b.family_id, b.sport, b.bet_type,
    b.period, b.line, b.pick, b.odds_type, b.odds_milli, b.odds_option, b.market_group, b.in_play, b.score_home,
    b.score_away, b.red_home, b.red_away, b.phase, b.currency, b.stake, b.risk, b.profit, b.limit_group, b.comm_type,
    b.gate_seq, b.ip
  FROM unnest(ids, ref_nos, bet_keys, fingerprints, member_ids, chain_ids, cash_ids, escrow_ids, states, kinds, folds,
    match_ids, family_ids, sports, bet_types, periods, lines, picks, odds_types, odds_millis, odds_options, market_groups,
    in_plays, score_homes, score_aways, red_homes, red_aways, phases, currencies, stakes, risks, profits, limit_groups,
    comm_types, gate_seqs, ips)
    AS b(id, ref_no, bet_key, fingerprint, member_id, chain_id, cash_id, escrow_id, state, kind, folds, match_id,
      family_id, sport, bet_type, period, line, pick, odds_type, odds_milli, odds_option, market_group, in_play,
      score_home, score_away, red_home, red_away, phase, currency, stake, risk, profit, limit_group, comm_type, gate_seq,
      ip);

  INSERT INTO open_bet (shard_key, member_id, bet_id)
  SELECT shard, o.member_id, o.bet_id FROM unnest(member_ids, ids) AS o(member_id, bet_id);

  -- The risk goes from cash to escrow (R7-10), as core's hold says it.
  INSERT INTO transfer (shard_key, cause, step, round, debit, credit, amount, currency, reason, at_ms)
  SELECT shard, h.id, 'hold', 0, h.cash_id, h.escrow_id, h.risk, h.currency, 'hold', at
  FROM unnest(ids, cash_ids, escrow_ids, risks, currencies) AS h(id, cash_id, escrow_id, risk, currency);

  -- Nobody moves a purse's money who has not locked its cash, which the batch locked in the order of the ids: its rows
  -- need no lock of their own before they are changed.
  WITH change AS (
    SELECT c.id, c.currency, sum(c.amount)::bigint AS amount FROM (
      SELECT u.cash_id AS id, u.currency, -u.risk AS amount FROM unnest(cash_ids, currencies, risks) AS u(cash_id, currency, risk)
      UNION ALL
      SELECT u.escrow_id, u.currency, u.risk FROM unnest(escrow_ids, currencies, risks) AS u(escrow_id, currency, risk)
    ) AS c GROUP BY c.id, c.currency
  ), done AS (
    UPDATE ledger_account a SET balance = a.balance + c.amount
    FROM change c
    WHERE a.shard_key = shard AND a.id = ANY(cash_ids || escrow_ids) AND a.id = c.id AND a.currency = c.currency
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM change), (SELECT count(*) FROM done) INTO wanted, moved;
  IF moved <> wanted THEN
    RAISE EXCEPTION 'a bet names an account that is not there in its currency' USING ERRCODE = 'foreign_key_violation';
  END IF;
END $$;

-- Stakes of members on match families by limit group (R5-3). A plan that is kept from when the table was empty takes any
-- index that begins with the shard: all seem to cost the same. Asked for in the order of the right one, the others would
-- have to sort, which they may not; nor may every bet there is be read. So it is for the keys below.
CREATE FUNCTION staked_on(shard uuid, member_ids uuid[], family_ids text[])
RETURNS TABLE (member_id uuid, family_id text, limit_group text, staked bigint)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off AS $$
BEGIN
  RETURN QUERY
  SELECT p.member_id, p.family_id, s.limit_group, s.staked
  FROM (SELECT DISTINCT * FROM unnest(member_ids, family_ids) AS u(member_id, family_id)) AS p
  CROSS JOIN LATERAL (
    SELECT o.limit_group, sum(o.stake)::bigint AS staked FROM (
      SELECT b.limit_group, b.stake FROM bet b
      WHERE b.shard_key = shard AND b.member_id = p.member_id AND b.family_id >= p.family_id AND b.family_id <= p.family_id
        AND b.state IN ('waiting', 'accepted', 'settled')
      ORDER BY b.family_id OFFSET 0
    ) AS o
    GROUP BY o.limit_group
  ) AS s;
END $$;

-- What is known under bet keys: an answer that was kept, the bet that was taken, or both.
CREATE FUNCTION answers_under(shard uuid, member_ids uuid[], bet_keys text[])
RETURNS TABLE (member_id uuid, bet_key text, fingerprint text, answer jsonb, id uuid, ref_no bigint, kind text, state text,
  stake bigint, risk bigint, profit bigint, odds_milli integer)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off AS $$
BEGIN
  RETURN QUERY
  SELECT k.member_id, k.bet_key, coalesce(a.fingerprint, b.fingerprint), a.answer, b.id, b.ref_no, b.kind, b.state,
    b.stake, b.risk, b.profit, b.odds_milli
  FROM unnest(member_ids, bet_keys) AS k(member_id, bet_key)
  LEFT JOIN LATERAL (
    SELECT o.fingerprint, o.answer FROM bet_answer o
    WHERE o.shard_key = shard AND o.member_id = k.member_id AND o.bet_key = k.bet_key LIMIT 1
  ) AS a ON true
  LEFT JOIN LATERAL (
    SELECT o.* FROM bet o
    WHERE o.shard_key = shard AND o.member_id = k.member_id AND o.bet_key >= k.bet_key AND o.bet_key <= k.bet_key
    ORDER BY o.bet_key LIMIT 1
  ) AS b ON true
  WHERE a.fingerprint IS NOT NULL OR b.id IS NOT NULL;
END $$;
