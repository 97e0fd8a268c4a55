-- A message that is sent again: when it was first acknowledged, which stays true, and since when it waits once more.
ALTER TABLE outbox ADD COLUMN first_sent_ms bigint, ADD COLUMN again_ms bigint;
