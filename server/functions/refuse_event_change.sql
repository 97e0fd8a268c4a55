-- The same, but what is old enough may be forgotten.
CREATE OR REPLACE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is old enough leaves by the one function that says how old.
  IF TG_OP = 'DELETE' AND current_setting('quarterline.forgetting', true) = 'security_event' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'security_event is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
