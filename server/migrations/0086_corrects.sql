-- A part that is cut off a ticket raises the round of what is left, which corrects nothing: a booking is told apart by that.
ALTER TABLE bet_part ADD COLUMN round integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN bet_part.round IS 'Of the whole before it was cut';

-- As in 0084, with that.
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
  INSERT INTO bet_part (shard_key, part_id, whole_id, whole_ref, stake, risk, profit, round)
  VALUES (shard, part, whole, b.ref_no, part_stake, part_risk, b.profit - left_profit, b.round);
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

-- Whether a booking takes back or replaces what was booked before.
CREATE FUNCTION corrects(shard uuid, of_item uuid, of_round integer, is_undo boolean) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN is_undo THEN true
    WHEN of_round <= 1 THEN false
    ELSE of_round > 1 + (
      SELECT count(*) FROM bet_part p WHERE p.shard_key = shard AND p.whole_id = of_item AND p.round + 1 < of_round)
  END
$$;

-- As in 0045, with that.
CREATE OR REPLACE FUNCTION close_booking_days(shard uuid, member uuid, until date) RETURNS date
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  since date;
BEGIN
  SELECT e.to_date INTO since FROM booking_day_end e WHERE e.shard_key = shard AND e.member_id = member;
  IF since >= until THEN RETURN since; END IF;
  INSERT INTO booking_day_end (shard_key, member_id, to_date) VALUES (shard, member, date '0001-01-01')
  ON CONFLICT DO NOTHING;
  SELECT e.to_date INTO since FROM booking_day_end e WHERE e.shard_key = shard AND e.member_id = member FOR UPDATE;
  IF since >= until THEN RETURN since; END IF;
  INSERT INTO booking_day
  SELECT shard, member, k.currency, k.working_date, k.product, coalesce(b.sport, 0),
    CASE WHEN b.kind = 'single' THEN b.bet_type ELSE coalesce(b.kind, k.product) END,
    count(*), count(*) FILTER (WHERE NOT corrects(shard, k.item, k.round, k.undo)), sum(k.turnover), sum(k.valid_turnover), sum(k.result),
    sum(k.commission)
  FROM booking k LEFT JOIN bet b ON b.shard_key = k.shard_key AND b.id = k.item AND k.product = 'bet'
  WHERE k.shard_key = shard AND k.member_id = member AND k.working_date >= since AND k.working_date < until
  GROUP BY 3, 4, 5, 6, 7;
  UPDATE booking_day_end e SET to_date = until WHERE e.shard_key = shard AND e.member_id = member;
  RETURN until;
END $$;

-- Dates of members who cut tickets are added up anew, and uplines' dates have the bets that were taken for corrections.
CREATE TEMPORARY TABLE cutter ON COMMIT DROP AS
  SELECT DISTINCT b.shard_key, b.member_id FROM bet_part p JOIN bet b ON b.shard_key = p.shard_key AND b.id = p.whole_id;
DELETE FROM booking_day d USING cutter c WHERE d.shard_key = c.shard_key AND d.member_id = c.member_id;
DELETE FROM booking_day_end e USING cutter c WHERE e.shard_key = c.shard_key AND e.member_id = c.member_id;
UPDATE upline_day d SET bets = d.bets + n.bets
FROM (
  SELECT k.shard_key, k.working_date, k.member_id, k.chain_id, k.product, k.rate_group, k.currency, count(*) AS bets
  FROM (SELECT DISTINCT shard_key, whole_id FROM bet_part) AS p
  JOIN booking k ON k.shard_key = p.shard_key AND k.item = p.whole_id AND k.round > 1 AND NOT k.undo
  WHERE NOT corrects(k.shard_key, k.item, k.round, k.undo) AND NOT EXISTS (
    SELECT FROM upline_due u CROSS JOIN unnest(u.items, u.rounds, u.undos) AS w(item, round, undo)
    WHERE u.shard_key = k.shard_key AND w.item = k.item AND w.round = k.round AND w.undo = k.undo)
  GROUP BY 1, 2, 3, 4, 5, 6, 7
) AS n
WHERE d.shard_key = n.shard_key AND d.working_date = n.working_date AND d.member_id = n.member_id
  AND d.chain_id = n.chain_id AND d.product = n.product AND d.rate_group = n.rate_group AND d.currency = n.currency;
