-- Records bets as open or as no longer open. By index look-ups, since the planner cannot know how many are open.
CREATE OR REPLACE FUNCTION note_open(shard uuid, member_ids uuid[], bet_ids uuid[], are_open boolean[]) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  DELETE FROM open_bet o USING unnest(member_ids, bet_ids, are_open) AS n(member_id, bet_id, is_open)
  WHERE o.shard_key = shard AND o.member_id = n.member_id AND o.bet_id = n.bet_id AND NOT n.is_open;
  INSERT INTO open_bet (shard_key, member_id, bet_id)
  SELECT shard, n.member_id, n.bet_id FROM unnest(member_ids, bet_ids, are_open) AS n(member_id, bet_id, is_open)
  WHERE n.is_open ON CONFLICT DO NOTHING;
END $$;
