-- Sums a member's bets by working date, for dates that began before an instant (itself the start of a date). A date
-- with a waiting bet, whose price may still change, stays open, and so do all later ones. Returns the date up to which
-- sums exist.
CREATE OR REPLACE FUNCTION close_bet_days(shard uuid, member uuid, until bigint) RETURNS bigint
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  day CONSTANT bigint := 86400000;
  since bigint;
  upto bigint := until;
  waits bigint;
BEGIN
  SELECT e.to_ms INTO since FROM bet_day_end e WHERE e.shard_key = shard AND e.member_id = member;
  IF since >= until THEN RETURN since; END IF;
  INSERT INTO bet_day_end (shard_key, member_id, to_ms) VALUES (shard, member, 0) ON CONFLICT DO NOTHING;
  SELECT e.to_ms INTO since FROM bet_day_end e WHERE e.shard_key = shard AND e.member_id = member FOR UPDATE;
  SELECT min(b.placed_ms) INTO waits FROM bet b WHERE b.shard_key = shard AND b.member_id = member AND b.waiting;
  IF waits < upto THEN upto := until - ((until - waits + day - 1) / day) * day; END IF;
  IF since >= upto THEN RETURN since; END IF;
  INSERT INTO bet_day (shard_key, member_id, from_ms, kind, bets, stake, risk, profit)
  SELECT shard, member, until - ((until - b.placed_ms + day - 1) / day) * day AS from_ms, b.kind, count(*), sum(b.stake),
    sum(b.risk), sum(b.profit)
  FROM bet b WHERE b.shard_key = shard AND b.member_id = member AND b.placed_ms >= since AND b.placed_ms < upto
    AND b.product = 'bet'
  GROUP BY 3, b.kind;
  UPDATE bet_day_end e SET to_ms = upto WHERE e.shard_key = shard AND e.member_id = member;
  RETURN upto;
END $$;
