-- Sums a member's bookings by working date, for dates before a given one, to which no process may still write. Returns
-- the date up to which sums exist. A correction counts as a row, not as an item.
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
  SELECT shard, member, k.currency, k.working_date, k.product, coalesce(k.sport, b.sport, 0),
    coalesce(k.kind, CASE WHEN b.kind = 'single' THEN b.bet_type ELSE coalesce(b.kind, k.product) END),
    count(*), count(*) FILTER (WHERE NOT corrects(shard, k.item, k.round, k.undo)), sum(k.turnover), sum(k.valid_turnover), sum(k.result),
    sum(k.commission)
  -- A booking from before bookings had a kind takes the kind of its bet.
  FROM booking k LEFT JOIN bet b ON k.kind IS NULL AND b.shard_key = k.shard_key AND b.id = k.item
  WHERE k.shard_key = shard AND k.member_id = member AND k.working_date >= since AND k.working_date < until
  GROUP BY 3, 4, 5, 6, 7;
  UPDATE booking_day_end e SET to_date = until WHERE e.shard_key = shard AND e.member_id = member;
  RETURN until;
END $$;
