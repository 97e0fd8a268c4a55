-- Deletes security events older than their retention; the application may delete no others.
CREATE OR REPLACE FUNCTION forget_security_events(before_ms bigint, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE gone integer;
BEGIN
  IF before_ms > (SELECT now_ms FROM clock) - 300 * 86400000::bigint THEN
    RAISE EXCEPTION 'security events are kept for 300 days' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('quarterline.forgetting', 'security_event', true);
  DELETE FROM security_event WHERE ctid IN (SELECT ctid FROM security_event WHERE at_ms < before_ms LIMIT at_most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('quarterline.forgetting', '', true);
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION forget_security_events(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_security_events(bigint, integer) TO quarterline_app;
