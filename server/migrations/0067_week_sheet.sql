-- What an upline hands up of a week, as he or his parent signed it; signed by both it is done (docs/decisions/0062-signed-sheets.md).
CREATE TABLE week_sheet (
  shard_key uuid NOT NULL,
  -- Its Monday.
  week date NOT NULL,
  -- Who hands up.
  upline_id uuid NOT NULL,
  -- As the first signature found it, in ten-thousandths.
  rows jsonb NOT NULL,
  mark text NOT NULL,
  below_by text,
  below_ms bigint,
  above_by text,
  above_ms bigint,
  PRIMARY KEY (shard_key, week, upline_id),
  FOREIGN KEY (shard_key, upline_id) REFERENCES upline (shard_key, id),
  CHECK (below_ms IS NOT NULL OR above_ms IS NOT NULL),
  CHECK ((below_by IS NULL) = (below_ms IS NULL) AND (above_by IS NULL) = (above_ms IS NULL))
);

-- Not even the application changes what was signed, or takes a signature back.
CREATE FUNCTION keep_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.shard_key, OLD.week, OLD.upline_id, OLD.rows, OLD.mark) IS DISTINCT FROM
     (NEW.shard_key, NEW.week, NEW.upline_id, NEW.rows, NEW.mark)
    OR (OLD.below_ms IS NOT NULL AND (OLD.below_by, OLD.below_ms) IS DISTINCT FROM (NEW.below_by, NEW.below_ms))
    OR (OLD.above_ms IS NOT NULL AND (OLD.above_by, OLD.above_ms) IS DISTINCT FROM (NEW.above_by, NEW.above_ms)) THEN
    RAISE EXCEPTION 'a signed sheet is not changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER week_sheet_signed BEFORE UPDATE ON week_sheet FOR EACH ROW EXECUTE FUNCTION keep_signed();
GRANT SELECT, INSERT, UPDATE ON week_sheet TO quarterline_app;
