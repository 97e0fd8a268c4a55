-- What a bet is paid from stands on its row: placing and settling know purses, not members' columns.
ALTER TABLE bet ADD COLUMN cash_id uuid, ADD COLUMN escrow_id uuid;
UPDATE bet b SET cash_id = m.cash_id, escrow_id = m.escrow_id
FROM member m WHERE m.shard_key = b.shard_key AND m.id = b.member_id;
ALTER TABLE bet ALTER COLUMN cash_id SET NOT NULL, ALTER COLUMN escrow_id SET NOT NULL;
