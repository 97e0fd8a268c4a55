-- Deletes messages acknowledged long ago, except the last of each item, from which the next is numbered; a licensee's
-- messages are numbered by bet. The application may delete no others.
CREATE OR REPLACE FUNCTION forget_sent(before_ms bigint, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE gone integer;
BEGIN
  DELETE FROM outbox WHERE id IN (
    SELECT o.id FROM outbox o WHERE o.sent_ms < before_ms AND (o.lane LIKE 'licensee:%' OR EXISTS (
      SELECT FROM outbox n WHERE n.lane = o.lane AND n.item = o.item AND n.seq > o.seq))
    LIMIT at_most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION forget_sent(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_sent(bigint, integer) TO quarterline_app;
