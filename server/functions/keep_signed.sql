-- Refuses changes of signed sheets and removal of signatures, even by the application.
CREATE OR REPLACE FUNCTION keep_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.shard_key, OLD.week, OLD.upline_id, OLD.rows, OLD.mark) IS DISTINCT FROM
     (NEW.shard_key, NEW.week, NEW.upline_id, NEW.rows, NEW.mark)
    OR (OLD.below_ms IS NOT NULL AND (OLD.below_by, OLD.below_ms) IS DISTINCT FROM (NEW.below_by, NEW.below_ms))
    OR (OLD.above_ms IS NOT NULL AND (OLD.above_by, OLD.above_ms) IS DISTINCT FROM (NEW.above_by, NEW.above_ms)) THEN
    RAISE EXCEPTION 'a signed sheet is not changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
