-- An account placed below an upline takes over his state.
CREATE OR REPLACE FUNCTION take_state_above() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'upline' THEN
    NEW.above_state := coalesce((
      SELECT upline_reach(state, above_state) FROM upline WHERE shard_key = NEW.shard_key AND id = NEW.parent_id), 'active');
  ELSE
    NEW.upline_state := coalesce((
      SELECT upline_reach(state, above_state) FROM upline WHERE shard_key = NEW.shard_key AND id = NEW.parent_id), 'active');
  END IF;
  RETURN NEW;
END $$;
