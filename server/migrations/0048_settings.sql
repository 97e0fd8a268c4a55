-- What a member has set for himself, one bounded row each; and whether a session's page knows his profile as it is now
-- (docs/decisions/0046-settings.md).

CREATE TABLE member_setting (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  -- By the names of the call; what he has never set is not in it.
  body jsonb NOT NULL CHECK (octet_length(body::text) <= 40000),
  PRIMARY KEY (shard_key, member_id),
  FOREIGN KEY (shard_key, member_id) REFERENCES member (shard_key, id)
) WITH (fillfactor = 70);

-- Goes up whenever the profile says something else, the balances aside.
ALTER TABLE member ADD COLUMN profile_turn bigint NOT NULL DEFAULT 0;
-- The turn that the page of this session has read.
ALTER TABLE session ADD COLUMN profile_turn bigint NOT NULL DEFAULT 0;

CREATE FUNCTION turn_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.parent_id, OLD.nickname, OLD.currency, OLD.state, OLD.comm_type, OLD.given_credit) IS DISTINCT FROM
     (NEW.parent_id, NEW.nickname, NEW.currency, NEW.state, NEW.comm_type, NEW.given_credit) THEN
    NEW.profile_turn := OLD.profile_turn + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_profile_turn BEFORE UPDATE OF parent_id, nickname, currency, state, comm_type, given_credit
  ON member FOR EACH ROW EXECUTE FUNCTION turn_profile();

CREATE FUNCTION turn_profile_of_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member SET profile_turn = profile_turn + 1
  WHERE (shard_key, id) IN ((OLD.shard_key, OLD.member_id), (NEW.shard_key, NEW.member_id));
  RETURN NULL;
END $$;
CREATE TRIGGER limit_profile_turn AFTER INSERT OR UPDATE OR DELETE ON member_limit
  FOR EACH ROW EXECUTE FUNCTION turn_profile_of_limit();

GRANT SELECT, INSERT, UPDATE ON member_setting TO quarterline_app;
