-- Which ticket a cashed part was cut off, and by how much that became less: what was placed can be told of both.
CREATE TABLE bet_part (
  shard_key uuid NOT NULL,
  part_id uuid NOT NULL,
  whole_id uuid NOT NULL,
  whole_ref bigint NOT NULL,
  stake bigint NOT NULL,
  risk bigint NOT NULL,
  -- By how much the most that could be won fell: of combinations that is not what the part could win, to the last step.
  profit bigint NOT NULL,
  PRIMARY KEY (shard_key, part_id)
);
CREATE INDEX bet_part_whole ON bet_part (shard_key, whole_id);
GRANT SELECT, INSERT ON bet_part TO quarterline_app;

-- As in 0070, with that.
CREATE OR REPLACE FUNCTION split_bet(
  shard uuid, whole uuid, part uuid, part_ref bigint, part_stake bigint, part_risk bigint, part_profit bigint,
  left_stake bigint, left_risk bigint, left_profit bigint
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  b bet%ROWTYPE;
  upto bigint;
BEGIN
  SELECT * INTO STRICT b FROM bet WHERE shard_key = shard AND id = whole AND state = 'accepted' FOR UPDATE;
  IF part_stake + left_stake <> b.stake OR part_risk + left_risk <> b.risk THEN
    RAISE EXCEPTION 'the parts of a ticket are not the whole' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE bet SET stake = left_stake, risk = left_risk, profit = left_profit, round = round + 1
  WHERE shard_key = shard AND id = whole;
  INSERT INTO bet (shard_key, id, ref_no, member_id, chain_id, cash_id, escrow_id, state, kind, folds, match_id, family_id,
    sport, bet_type, period, line, pick, odds_type, odds_milli, odds_option, market_group, in_play, score_home, score_away,
    red_home, red_away, phase, currency, stake, risk, profit, limit_group, comm_type, gate_seq, ip, placed_ms, accepted_ms)
  VALUES (shard, part, part_ref, b.member_id, b.chain_id, b.cash_id, b.escrow_id, b.state, b.kind, b.folds, b.match_id,
    b.family_id, b.sport, b.bet_type, b.period, b.line, b.pick, b.odds_type, b.odds_milli, b.odds_option, b.market_group,
    b.in_play, b.score_home, b.score_away, b.red_home, b.red_away, b.phase, b.currency, part_stake, part_risk, part_profit,
    b.limit_group, b.comm_type, b.gate_seq, b.ip, b.placed_ms, b.accepted_ms);
  INSERT INTO bet_part (shard_key, part_id, whole_id, whole_ref, stake, risk, profit)
  VALUES (shard, part, whole, b.ref_no, part_stake, part_risk, b.profit - left_profit);
  INSERT INTO bet_leg (shard_key, bet_id, leg_no, match_id, sport, bet_type, period, line, pick, odds_milli, market_group,
    in_play, score_home, score_away, red_home, red_away, phase, gate_seq, outcome, first_decided_ms, evidence, ruling_seq)
  SELECT shard, part, l.leg_no, l.match_id, l.sport, l.bet_type, l.period, l.line, l.pick, l.odds_milli, l.market_group,
    l.in_play, l.score_home, l.score_away, l.red_home, l.red_away, l.phase, l.gate_seq, l.outcome, l.first_decided_ms,
    l.evidence, l.ruling_seq
  FROM bet_leg l WHERE l.shard_key = shard AND l.bet_id = whole;
  -- A date that is added up already has one ticket more; whoever adds it up just now waits for this.
  INSERT INTO bet_day_end (shard_key, member_id, to_ms) VALUES (shard, b.member_id, 0) ON CONFLICT DO NOTHING;
  SELECT e.to_ms INTO upto FROM bet_day_end e WHERE e.shard_key = shard AND e.member_id = b.member_id FOR UPDATE;
  IF b.placed_ms < upto THEN
    UPDATE bet_day d SET bets = d.bets + 1, profit = d.profit + part_profit + left_profit - b.profit
    WHERE d.shard_key = shard AND d.member_id = b.member_id AND d.kind = b.kind
      AND d.from_ms <= b.placed_ms AND d.from_ms > b.placed_ms - 86400000;
  END IF;
END $$;

-- As in 0036, with what was cut off: a key is answered with the ticket as it was placed.
CREATE OR REPLACE FUNCTION answers_under(shard uuid, member_ids uuid[], bet_keys text[])
RETURNS TABLE (member_id uuid, bet_key text, fingerprint text, answer jsonb, id uuid, ref_no bigint, kind text, state text,
  stake bigint, risk bigint, profit bigint, odds_milli integer)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off AS $$
BEGIN
  RETURN QUERY
  SELECT k.member_id, k.bet_key, coalesce(a.fingerprint, b.fingerprint), a.answer, b.id, b.ref_no, b.kind, b.state,
    (b.stake + coalesce(p.stake, 0))::bigint, (b.risk + coalesce(p.risk, 0))::bigint,
    (b.profit + coalesce(p.profit, 0))::bigint, b.odds_milli
  FROM unnest(member_ids, bet_keys) AS k(member_id, bet_key)
  LEFT JOIN LATERAL (
    SELECT o.fingerprint, o.answer FROM bet_answer o
    WHERE o.shard_key = shard AND o.member_id = k.member_id AND o.bet_key = k.bet_key
    UNION ALL
    SELECT r.fingerprint, jsonb_build_object('bet_key', r.bet_key, 'status', 0, 'statusdesc', r.code)
      || CASE WHEN r.params IS NULL THEN '{}' ELSE jsonb_build_object('params', r.params) END
    FROM refusal r WHERE r.shard_key = shard AND r.member_id = k.member_id AND r.bet_key = k.bet_key
    LIMIT 1
  ) AS a ON true
  LEFT JOIN LATERAL (
    SELECT o.* FROM bet o
    WHERE o.shard_key = shard AND o.member_id = k.member_id AND o.bet_key >= k.bet_key AND o.bet_key <= k.bet_key
    ORDER BY o.bet_key LIMIT 1
  ) AS b ON true
  LEFT JOIN LATERAL (
    SELECT sum(c.stake) AS stake, sum(c.risk) AS risk, sum(c.profit) AS profit FROM bet_part c
    WHERE c.shard_key = shard AND c.whole_id = b.id
  ) AS p ON true
  WHERE a.fingerprint IS NOT NULL OR b.id IS NOT NULL;
END $$;
