-- Refuses to bring the end of a break forward, even for the application.
CREATE OR REPLACE FUNCTION refuse_shorter_break() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.break_until_ms IS NOT NULL AND (NEW.break_until_ms IS NULL OR NEW.break_until_ms < OLD.break_until_ms) THEN
    RAISE EXCEPTION 'a break is not shortened' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
