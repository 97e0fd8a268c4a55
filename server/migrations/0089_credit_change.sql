-- What a member's credit was before each change of it: a week's reset asks how it stood at the week's end
-- (docs/decisions/0053-the-week.md). Who has no row here has had his present credit all along, as far as anybody knows.
CREATE TABLE credit_change (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  at_ms bigint NOT NULL,
  -- In order also within a millisecond.
  id uuid NOT NULL,
  before bigint NOT NULL CHECK (before >= 0),
  after bigint NOT NULL CHECK (after >= 0),
  -- His cash balance at that instant, stakes that are held included.
  balance bigint NOT NULL,
  PRIMARY KEY (shard_key, member_id, at_ms, id),
  FOREIGN KEY (shard_key, member_id) REFERENCES member (shard_key, id)
);
CREATE TRIGGER credit_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON credit_change TO quarterline_app;
