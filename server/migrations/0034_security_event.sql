-- What happened to the security of a member's account: who came in or failed to, and what guards it from then on.

CREATE TABLE security_event (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  at_ms bigint NOT NULL,
  kind text NOT NULL CHECK (length(kind) <= 32),
  ip text NOT NULL CHECK (length(ip) <= 64),
  agent text NOT NULL CHECK (length(agent) <= 200),
  PRIMARY KEY (shard_key, member_id, id)
);
-- How much of a kind happened to somebody lately, and what is old.
CREATE INDEX security_event_kind ON security_event (shard_key, member_id, kind, at_ms);
CREATE INDEX security_event_age ON security_event (at_ms);

CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is old enough leaves by the one function that says how old.
  IF TG_OP = 'DELETE' AND current_setting('quarterline.forgetting', true) = 'security_event' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'security_event is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER security_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON security_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change();

GRANT SELECT, INSERT ON security_event TO quarterline_app;

-- Events that were kept long enough; the application may not take away any other.
CREATE FUNCTION forget_security_events(before_ms bigint, at_most integer) RETURNS integer
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
