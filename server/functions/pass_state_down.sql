-- Writes an upline's new state to his whole downline.
CREATE OR REPLACE FUNCTION pass_state_down() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH RECURSIVE below AS (
    SELECT u.id, u.above_state AS above, upline_reach(u.state, u.above_state) AS reach FROM upline u
    WHERE u.shard_key = NEW.shard_key AND u.id = NEW.id
    UNION ALL
    SELECT u.id, b.reach, upline_reach(u.state, b.reach) FROM below b JOIN upline u ON u.shard_key = NEW.shard_key AND u.parent_id = b.id
  ), told AS (
    UPDATE upline u SET above_state = b.above FROM below b
    WHERE u.shard_key = NEW.shard_key AND u.id = b.id AND u.above_state <> b.above
  )
  UPDATE member m SET upline_state = b.reach FROM below b
  WHERE m.shard_key = NEW.shard_key AND m.parent_id = b.id AND m.upline_state <> b.reach;
  RETURN NULL;
END $$;
