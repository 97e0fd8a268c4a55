-- Cash-outs that were asked for in play and wait as bets do (docs/decisions/0080-cash-out-in-play.md): one of a ticket at most. A
-- refused one stays for a while, so that its key is answered alike.
CREATE TABLE cash_wait (
  shard_key uuid NOT NULL,
  bet_id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- The client's key, where it sent one.
  bet_key text,
  percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
  amount bigint NOT NULL CHECK (amount > 0),
  -- Asked for by the house, as the member wished before.
  by_itself boolean NOT NULL,
  asked_ms bigint NOT NULL,
  -- The match of each leg as it was then.
  starts jsonb NOT NULL,
  -- When it is looked at next.
  due_ms bigint NOT NULL,
  -- The code and its numbers.
  refusal jsonb,
  PRIMARY KEY (shard_key, bet_id)
);
CREATE INDEX cash_wait_due ON cash_wait (due_ms);
GRANT SELECT, INSERT, UPDATE, DELETE ON cash_wait TO quarterline_app;

-- What the house itself writes has no operator, and is not among what operators sent.
CREATE INDEX IF NOT EXISTS message_sent ON message (id) WHERE operator <> '';
