-- Whether a booking reverses or replaces an earlier booking of its item. A cut raises a ticket's round and corrects
-- nothing. In plpgsql, so that the planner does not inline it: nearly all bookings are the first of their item and need
-- no look-up.
CREATE OR REPLACE FUNCTION corrects(shard uuid, of_item uuid, of_round integer, is_undo boolean) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF is_undo THEN RETURN true; END IF;
  IF of_round <= 1 THEN RETURN false; END IF;
  RETURN of_round > 1 + (
    SELECT count(*) FROM bet_part p WHERE p.shard_key = shard AND p.whole_id = of_item AND p.round + 1 < of_round);
END $$;
