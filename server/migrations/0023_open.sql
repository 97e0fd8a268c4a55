-- What is open is found without reading what is over: bets by the matches that are not decided, a member's waiting and
-- turned-down bets by indexes of their own, his open ones by notes beside them. Nothing that a settlement writes is in an
-- index of bets, so none has to follow it.

-- When a decided match was over, as the book forgets by; null while it is undecided. Prices do not change it.
ALTER TABLE match ADD COLUMN over_ms bigint GENERATED ALWAYS AS (
  CASE WHEN state->'result' <> 'null'::jsonb
       THEN greatest((state->'fixture'->>'startsAtMs')::bigint, (state->>'resultAtMs')::bigint) END) STORED;
CREATE INDEX match_over ON match (over_ms);

-- A column of its own, as for those that wait: from accepted to settled it stays as it is.
ALTER TABLE bet ADD COLUMN turned_down boolean NOT NULL GENERATED ALWAYS AS (state IN ('rejected', 'void')) STORED;
CREATE INDEX bet_turned_down ON bet (shard_key, member_id, id) WHERE turned_down;
CREATE INDEX bet_waiting_member ON bet (shard_key, member_id, id) WHERE waiting;

-- A member's open bets, so that his list of them never reads what is over: a partial index on bets would have to be followed
-- by every settlement in all indexes of the row, these few bytes are written and taken away.
CREATE TABLE open_bet (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  bet_id uuid NOT NULL,
  PRIMARY KEY (shard_key, member_id, bet_id)
);
GRANT SELECT, INSERT, DELETE ON open_bet TO quarterline_app;
INSERT INTO open_bet (shard_key, member_id, bet_id)
SELECT shard_key, member_id, id FROM bet WHERE state IN ('waiting', 'accepted');

-- Bets that are open from now on, or no more. Found one by one: how many are open nobody knows when the plan is made.
CREATE FUNCTION note_open(shard uuid, member_ids uuid[], bet_ids uuid[], are_open boolean[]) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  DELETE FROM open_bet o USING unnest(member_ids, bet_ids, are_open) AS n(member_id, bet_id, is_open)
  WHERE o.shard_key = shard AND o.member_id = n.member_id AND o.bet_id = n.bet_id AND NOT n.is_open;
  INSERT INTO open_bet (shard_key, member_id, bet_id)
  SELECT shard, n.member_id, n.bet_id FROM unnest(member_ids, bet_ids, are_open) AS n(member_id, bet_id, is_open)
  WHERE n.is_open ON CONFLICT DO NOTHING;
END $$;
