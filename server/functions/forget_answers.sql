-- Deletes answers older than their retention; the application may delete no others.
CREATE OR REPLACE FUNCTION forget_answers(before_ms bigint, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE gone integer;
BEGIN
  IF before_ms > (SELECT now_ms FROM clock) - 7 * 86400000::bigint THEN
    RAISE EXCEPTION 'answers are kept for seven days' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM bet_answer WHERE ctid IN (SELECT ctid FROM bet_answer WHERE at_ms < before_ms LIMIT at_most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION forget_answers(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_answers(bigint, integer) TO quarterline_app;
