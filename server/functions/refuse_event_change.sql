-- Refuses changes of append-only rows, except the deletion of old ones.
CREATE OR REPLACE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only the function that knows the retention may delete old rows.
  IF TG_OP = 'DELETE' AND current_setting('quarterline.forgetting', true) = 'security_event' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'security_event is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
