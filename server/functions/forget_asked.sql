-- Deletes bets that a wallet refused or that were released, once the wallet owes no acknowledgement for them.
CREATE OR REPLACE FUNCTION forget_asked(before_ms bigint, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE gone integer;
BEGIN
  DELETE FROM seamless_bet WHERE (shard_key, bet_id) IN (
    SELECT s.shard_key, s.bet_id FROM seamless_bet s
    WHERE s.state IN ('refused', 'released') AND s.asked_ms < before_ms AND NOT EXISTS (
      SELECT FROM outbox o WHERE o.lane = 'licensee:' || s.licensee_id AND o.item = s.bet_id::text AND o.sent_ms IS NULL)
    ORDER BY s.asked_ms LIMIT at_most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION forget_asked(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_asked(bigint, integer) TO quarterline_app;
