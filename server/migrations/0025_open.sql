-- What is open is found without reading what is over: bets by the matches that are not decided, a member's waiting and
-- turned-down bets by indexes of their own. Nothing that a settlement writes is in an index, so none has to follow it.

-- When a decided match was over, as the book forgets by; null while it is undecided. Prices do not change it.
ALTER TABLE match ADD COLUMN over_ms bigint GENERATED ALWAYS AS (
  CASE WHEN state->'result' <> 'null'::jsonb
       THEN greatest((state->'fixture'->>'startsAtMs')::bigint, (state->>'resultAtMs')::bigint) END) STORED;
CREATE INDEX match_over ON match (over_ms);

-- A column of its own, as for those that wait: from accepted to settled it stays as it is.
ALTER TABLE bet ADD COLUMN turned_down boolean NOT NULL GENERATED ALWAYS AS (state IN ('rejected', 'void')) STORED;
CREATE INDEX bet_turned_down ON bet (shard_key, member_id, id) WHERE turned_down;
CREATE INDEX bet_waiting_member ON bet (shard_key, member_id, id) WHERE waiting;
