-- Writes a batch of decided bets: rows, holds, balances, and stored answers. It decides nothing and fails if an account
-- is missing, so that it can be sent together with COMMIT. Planned once per connection: lists of any length are looked
-- up by id.
CREATE OR REPLACE FUNCTION place_bets(
  shard uuid, at bigint,
  ids uuid[], ref_nos bigint[], bet_keys text[], fingerprints text[], member_ids uuid[], chain_ids uuid[],
  cash_ids uuid[], escrow_ids uuid[], states text[], kinds text[], folds text[], match_ids text[], family_ids text[],
  sports int[], bet_types text[], periods text[], lines smallint[], picks text[], odds_types text[], odds_millis int[],
  odds_options smallint[], market_groups smallint[], in_plays boolean[], score_homes smallint[], score_aways smallint[],
  red_homes smallint[], red_aways smallint[], phases text[], currencies text[], stakes bigint[], risks bigint[],
  profits bigint[], limit_groups text[], comm_types smallint[], gate_seqs bigint[], ips text[],
  products text[], counter_ids uuid[], house_risks boolean[], are_shared boolean[],
  withhelds text[],
  answer_members uuid[], answer_keys text[], answer_prints text[], answers jsonb[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET enable_nestloop = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  wanted integer;
  moved integer;
BEGIN
  INSERT INTO bet_answer (shard_key, member_id, bet_key, fingerprint, answer, at_ms)
  SELECT shard, a.member_id, a.bet_key, a.fingerprint, a.answer, at
  FROM unnest(answer_members, answer_keys, answer_prints, answers) AS a(member_id, bet_key, fingerprint, answer)
  WHERE a.answer->'status' <> '0';
  PERFORM keep_refusals(shard, at, answer_members, answer_keys, answer_prints, answers);
  IF cardinality(ids) = 0 THEN RETURN; END IF;

  INSERT INTO bet (shard_key, placed_ms, accepted_ms, id, ref_no, bet_key, fingerprint, member_id, chain_id, cash_id,
    escrow_id, state, kind, folds, match_id, family_id, sport, bet_type, period, line, pick, odds_type, odds_milli,
    odds_option, market_group, in_play, score_home, score_away, red_home, red_away, phase, currency, stake, risk, profit,
    limit_group, comm_type, gate_seq, ip, product, counter_id, is_house_risk, is_shared, withheld_ppm)
  SELECT shard, at, CASE WHEN b.state = 'accepted' THEN at END, b.id, b.ref_no, b.bet_key, b.fingerprint, b.member_id,
    b.chain_id, b.cash_id, b.escrow_id, b.state, b.kind, b.folds::smallint[], b.match_id, b.family_id, b.sport, b.bet_type,
    b.period, b.line, b.pick, b.odds_type, b.odds_milli, b.odds_option, b.market_group, b.in_play, b.score_home,
    b.score_away, b.red_home, b.red_away, b.phase, b.currency, b.stake, b.risk, b.profit, b.limit_group, b.comm_type,
    b.gate_seq, b.ip, b.product, b.counter_id, b.is_house_risk, b.is_shared,
    b.withheld_ppm::integer[]
  FROM unnest(ids, ref_nos, bet_keys, fingerprints, member_ids, chain_ids, cash_ids, escrow_ids, states, kinds, folds,
    match_ids, family_ids, sports, bet_types, periods, lines, picks, odds_types, odds_millis, odds_options, market_groups,
    in_plays, score_homes, score_aways, red_homes, red_aways, phases, currencies, stakes, risks, profits, limit_groups,
    comm_types, gate_seqs, ips, products, counter_ids, house_risks, are_shared,
    withhelds)
    AS b(id, ref_no, bet_key, fingerprint, member_id, chain_id, cash_id, escrow_id, state, kind, folds, match_id,
      family_id, sport, bet_type, period, line, pick, odds_type, odds_milli, odds_option, market_group, in_play,
      score_home, score_away, red_home, red_away, phase, currency, stake, risk, profit, limit_group, comm_type, gate_seq,
      ip, product, counter_id, is_house_risk, is_shared, withheld_ppm);

  INSERT INTO open_bet (shard_key, member_id, bet_id)
  SELECT shard, o.member_id, o.bet_id FROM unnest(member_ids, ids) AS o(member_id, bet_id);

  -- The risk moves from cash to escrow (R7-10), as core's `hold` does.
  INSERT INTO transfer (shard_key, cause, step, round, debit, credit, amount, currency, reason, at_ms)
  SELECT shard, h.id, 'hold', 0, h.cash_id, h.escrow_id, h.risk, h.currency, 'hold', at
  FROM unnest(ids, cash_ids, escrow_ids, risks, currencies) AS h(id, cash_id, escrow_id, risk, currency);

  -- Every change of a purse's money locks its cash account first. The batch has locked these in id order, so the rows
  -- need no further lock.
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
