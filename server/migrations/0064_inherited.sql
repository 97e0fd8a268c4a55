-- Who is below an upline that is suspended or closed is so as well, from that instant on, whoever writes the state
-- (docs/decisions/0061-states-come-down.md).

-- The strongest state of those above; kept by the triggers below.
ALTER TABLE upline ADD COLUMN above_state text NOT NULL DEFAULT 'active' CHECK (above_state IN ('active', 'suspended', 'closed'));
ALTER TABLE member ADD COLUMN upline_state text NOT NULL DEFAULT 'active' CHECK (upline_state IN ('active', 'suspended', 'closed'));

-- What an upline is with those above him.
CREATE FUNCTION upline_reach(own text, above text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN 'closed' IN (own, above) THEN 'closed' WHEN 'suspended' IN (own, above) THEN 'suspended' ELSE 'active' END
$$;
-- What a member is with those above him: never more than he is himself.
CREATE FUNCTION member_reach(own text, above text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN above = 'closed' THEN 'closed' WHEN above = 'suspended' AND own = 'active' THEN 'suspended' ELSE own END
$$;

CREATE FUNCTION pass_state_down() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER upline_state_down AFTER UPDATE OF state ON upline FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION pass_state_down();

CREATE FUNCTION take_state_above() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER upline_above_state BEFORE INSERT ON upline FOR EACH ROW EXECUTE FUNCTION take_state_above();
CREATE TRIGGER member_above_state BEFORE INSERT OR UPDATE OF parent_id ON member FOR EACH ROW EXECUTE FUNCTION take_state_above();

-- As before (0048); and the profile says whether those above let him bet.
CREATE OR REPLACE FUNCTION turn_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.parent_id, OLD.nickname, OLD.currency, OLD.state, OLD.comm_type, OLD.given_credit, OLD.upline_state) IS DISTINCT FROM
     (NEW.parent_id, NEW.nickname, NEW.currency, NEW.state, NEW.comm_type, NEW.given_credit, NEW.upline_state) THEN
    NEW.profile_turn := OLD.profile_turn + 1;
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER member_profile_turn ON member;
CREATE TRIGGER member_profile_turn BEFORE UPDATE OF parent_id, nickname, currency, state, comm_type, given_credit, upline_state
  ON member FOR EACH ROW EXECUTE FUNCTION turn_profile();

-- What stood before.
WITH RECURSIVE reached AS (
  SELECT u.shard_key, u.id, 'active'::text AS above, u.state AS reach FROM upline u WHERE u.parent_id IS NULL
  UNION ALL
  SELECT u.shard_key, u.id, r.reach, upline_reach(u.state, r.reach) FROM reached r
  JOIN upline u ON u.shard_key = r.shard_key AND u.parent_id = r.id
), told AS (
  UPDATE upline u SET above_state = r.above FROM reached r
  WHERE u.shard_key = r.shard_key AND u.id = r.id AND u.above_state <> r.above
)
UPDATE member m SET upline_state = r.reach FROM reached r
WHERE m.shard_key = r.shard_key AND m.parent_id = r.id AND m.upline_state <> r.reach;
