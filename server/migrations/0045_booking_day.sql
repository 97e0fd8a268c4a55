-- What a member's bookings of a working date came to, by product, sport and bet type, added up once the date is over: a closed
-- date never changes. Statements and reports of years read these rows, and bookings of what is younger.
CREATE TABLE booking_day (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  working_date date NOT NULL,
  product text NOT NULL,
  -- 0 where there is no one sport: tickets of several legs, and what is no sport.
  sport integer NOT NULL,
  -- Of tickets of several legs their kind.
  bet_type text NOT NULL,
  entries bigint NOT NULL,
  -- Those that were settled for the first time.
  bets bigint NOT NULL,
  turnover bigint NOT NULL,
  valid_turnover bigint NOT NULL,
  result bigint NOT NULL,
  commission bigint NOT NULL,
  PRIMARY KEY (shard_key, member_id, currency, working_date, product, sport, bet_type)
);
-- The first date of a member that is not added up.
CREATE TABLE booking_day_end (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  to_date date NOT NULL,
  PRIMARY KEY (shard_key, member_id)
);
GRANT SELECT, INSERT ON booking_day TO quarterline_app;
GRANT SELECT, INSERT, UPDATE ON booking_day_end TO quarterline_app;

-- Adds up a member's dates before one, each of which must be over for whoever still writes. Answers how far they are added up.
CREATE FUNCTION close_booking_days(shard uuid, member uuid, until date) RETURNS date
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
    count(*), count(*) FILTER (WHERE NOT k.undo AND k.round <= 1), sum(k.turnover), sum(k.valid_turnover), sum(k.result),
    sum(k.commission)
  FROM booking k LEFT JOIN bet b ON b.shard_key = k.shard_key AND b.id = k.item AND k.product = 'bet'
  WHERE k.shard_key = shard AND k.member_id = member AND k.working_date >= since AND k.working_date < until
  GROUP BY 3, 4, 5, 6, 7;
  UPDATE booking_day_end e SET to_date = until WHERE e.shard_key = shard AND e.member_id = member;
  RETURN until;
END $$;
