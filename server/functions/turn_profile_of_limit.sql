-- Counts a change of a member's limit as a change of his profile.
CREATE OR REPLACE FUNCTION turn_profile_of_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member SET profile_turn = profile_turn + 1
  WHERE (shard_key, id) IN ((OLD.shard_key, OLD.member_id), (NEW.shard_key, NEW.member_id));
  RETURN NULL;
END $$;
