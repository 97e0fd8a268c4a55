-- What operators write for members to read, and which terms a member accepted (docs/decisions/0041-news.md).

CREATE TABLE news (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('announcement', 'marquee', 'popup', 'banner')),
  -- By language: title and text.
  texts jsonb NOT NULL,
  important boolean NOT NULL,
  -- A path of the app, and whose banner it is.
  link text CHECK (length(link) <= 200),
  place text CHECK (length(place) <= 20),
  from_ms bigint NOT NULL,
  until_ms bigint NOT NULL CHECK (until_ms > from_ms),
  written_ms bigint NOT NULL,
  operator text NOT NULL CHECK (length(operator) <= 64),
  withdrawn_ms bigint
);
-- What stands or will, and what is over by its end.
CREATE INDEX news_until ON news (until_ms);

-- Goes up with every change of what stands, under its lock: whoever keeps it in memory sees that it is old, and whoever
-- writes counts what stands alone.
CREATE TABLE news_turn (
  id smallint PRIMARY KEY CHECK (id = 1),
  turn bigint NOT NULL
) WITH (fillfactor = 50);
INSERT INTO news_turn (id, turn) VALUES (1, 0);

-- Until when a member has seen the announcements.
CREATE TABLE news_seen (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  seen_ms bigint NOT NULL,
  PRIMARY KEY (shard_key, member_id)
) WITH (fillfactor = 70);

-- A message of the house, and a row for each member that it is to.
CREATE TABLE message (
  id uuid PRIMARY KEY,
  texts jsonb NOT NULL,
  important boolean NOT NULL,
  at_ms bigint NOT NULL,
  operator text NOT NULL CHECK (length(operator) <= 64),
  -- An upline's name, or the first of the accounts.
  sent_to text NOT NULL CHECK (length(sent_to) <= 64),
  sent integer NOT NULL,
  withdrawn_ms bigint
);
CREATE INDEX message_age ON message (at_ms);

CREATE TABLE message_to (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  message_id uuid NOT NULL REFERENCES message (id),
  read_ms bigint,
  PRIMARY KEY (shard_key, member_id, message_id)
);
-- What nobody has read yet is counted by it, however much was read.
CREATE INDEX message_unread ON message_to (shard_key, member_id) WHERE read_ms IS NULL;
-- Of a message that is taken back or has grown old.
CREATE INDEX message_of ON message_to (message_id);

-- Who accepted which version of the terms, when, and from where; never changed.
CREATE TABLE terms_accepted (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  version smallint NOT NULL,
  at_ms bigint NOT NULL,
  ip text NOT NULL CHECK (length(ip) <= 64),
  agent text NOT NULL CHECK (length(agent) <= 200),
  PRIMARY KEY (shard_key, member_id, version),
  FOREIGN KEY (shard_key, member_id) REFERENCES member (shard_key, id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON news, message, message_to TO quarterline_app;
GRANT SELECT, UPDATE ON news_turn TO quarterline_app;
GRANT SELECT, INSERT, UPDATE ON news_seen TO quarterline_app;
GRANT SELECT, INSERT ON terms_accepted TO quarterline_app;
