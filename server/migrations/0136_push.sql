-- Notices pushed to members' devices. The house's key pair (VAPID): the secret is sealed, one row.
CREATE TABLE push_key (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  public_key text NOT NULL,
  secret bytea NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON push_key TO quarterline_app;
-- A browser that a member subscribed; it ends with the session that it was last seen with.
CREATE TABLE push_device (
  id uuid PRIMARY KEY,
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  session_hash bytea NOT NULL REFERENCES session (token_hash) ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  agent text NOT NULL,
  language text NOT NULL,
  since_ms bigint NOT NULL,
  -- Since when its push service has taken nothing, in real time.
  failing_ms bigint
);
CREATE UNIQUE INDEX push_device_endpoint ON push_device (md5(endpoint));
CREATE INDEX push_device_member ON push_device (member_id);
CREATE INDEX push_device_session ON push_device (session_hash);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_device TO quarterline_app;
-- What a member with devices was last told of his matches.
CREATE TABLE push_memory (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  memory jsonb NOT NULL,
  PRIMARY KEY (shard_key, member_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_memory TO quarterline_app;
