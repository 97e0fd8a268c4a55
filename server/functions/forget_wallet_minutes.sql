-- Deletes old per-minute metrics of licensees' wallets.
CREATE OR REPLACE FUNCTION forget_wallet_minutes(before_ms bigint, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE gone integer;
BEGIN
  DELETE FROM wallet_minute WHERE ctid IN (SELECT ctid FROM wallet_minute WHERE minute_ms < before_ms LIMIT at_most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION forget_wallet_minutes(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_wallet_minutes(bigint, integer) TO quarterline_app;
