-- Cuts the cashed-out part off a ticket: it becomes a ticket of its own with the same time and price. The remaining
-- ticket's round goes up, so that a settlement that read it before must start again.
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
    red_home, red_away, phase, currency, stake, risk, profit, limit_group, comm_type, gate_seq, ip, placed_ms, accepted_ms,
    product, counter_id, is_house_risk, is_shared)
  VALUES (shard, part, part_ref, b.member_id, b.chain_id, b.cash_id, b.escrow_id, b.state, b.kind, b.folds, b.match_id,
    b.family_id, b.sport, b.bet_type, b.period, b.line, b.pick, b.odds_type, b.odds_milli, b.odds_option, b.market_group,
    b.in_play, b.score_home, b.score_away, b.red_home, b.red_away, b.phase, b.currency, part_stake, part_risk, part_profit,
    b.limit_group, b.comm_type, b.gate_seq, b.ip, b.placed_ms, b.accepted_ms,
    b.product, b.counter_id, b.is_house_risk, b.is_shared);
  INSERT INTO bet_part (shard_key, part_id, whole_id, whole_ref, stake, risk, profit, round)
  VALUES (shard, part, whole, b.ref_no, part_stake, part_risk, b.profit - left_profit, b.round);
  INSERT INTO bet_leg (shard_key, bet_id, leg_no, match_id, sport, bet_type, period, line, pick, odds_milli, market_group,
    in_play, score_home, score_away, red_home, red_away, phase, gate_seq, outcome, first_decided_ms, evidence, ruling_seq)
  SELECT shard, part, l.leg_no, l.match_id, l.sport, l.bet_type, l.period, l.line, l.pick, l.odds_milli, l.market_group,
    l.in_play, l.score_home, l.score_away, l.red_home, l.red_away, l.phase, l.gate_seq, l.outcome, l.first_decided_ms,
    l.evidence, l.ruling_seq
  FROM bet_leg l WHERE l.shard_key = shard AND l.bet_id = whole;
  -- A date that is already summed gets one more ticket; a process that is summing it waits for this lock.
  INSERT INTO bet_day_end (shard_key, member_id, to_ms) VALUES (shard, b.member_id, 0) ON CONFLICT DO NOTHING;
  SELECT e.to_ms INTO upto FROM bet_day_end e WHERE e.shard_key = shard AND e.member_id = b.member_id FOR UPDATE;
  IF b.placed_ms < upto AND b.product = 'bet' THEN
    UPDATE bet_day d SET bets = d.bets + 1, profit = d.profit + part_profit + left_profit - b.profit
    WHERE d.shard_key = shard AND d.member_id = b.member_id AND d.kind = b.kind
      AND d.from_ms <= b.placed_ms AND d.from_ms > b.placed_ms - 86400000;
  END IF;
END $$;
