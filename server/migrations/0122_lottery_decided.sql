-- Decided lottery tickets of a member, newest first.
CREATE INDEX IF NOT EXISTS lottery_ticket_decided ON lottery_ticket (shard_key, member_id, ended_ms DESC, ref_no DESC)
  WHERE state IN ('won', 'lost', 'refunded');
