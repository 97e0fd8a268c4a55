-- A member's limit counts what he staked on a match and on all that hangs from it: corners, cards, sets (R5-3).
ALTER TABLE bet ADD COLUMN family_id text;
UPDATE bet SET family_id = coalesce(
  (SELECT m.state->'fixture'->'parent'->>'matchId' FROM match m WHERE m.id = bet.match_id), match_id);
ALTER TABLE bet ADD CHECK ((kind = 'single') = (family_id IS NOT NULL));
DROP INDEX bet_member;
CREATE INDEX bet_member ON bet (shard_key, member_id, family_id);
