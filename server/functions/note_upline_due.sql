-- Records which bookings are due to be shared among uplines, one row per statement and date. Points are never shared.
CREATE OR REPLACE FUNCTION note_upline_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO upline_due (shard_key, id, working_date, items, rounds, undos)
  SELECT shard_key, md5(min(concat_ws('/', item, round, undo)))::uuid, working_date, array_agg(item), array_agg(round),
    array_agg(undo)
  FROM (SELECT f.*, (row_number() OVER () - 1) / 300 AS part FROM fresh f WHERE currency <> 'PTS') AS parted
  GROUP BY shard_key, working_date, part;
  RETURN NULL;
END $$;
