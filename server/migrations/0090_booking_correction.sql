-- Bookings that may correct one before them, by the chain that they are shared along: a sheet reads the corrections of its week and
-- of the chains that name its upline, and nothing else (server/src/report/carried.ts). Whoever runs a large house makes it
-- beforehand under the same name: on each month's table with CREATE INDEX CONCURRENTLY, then ON ONLY booking, then attached.
CREATE INDEX IF NOT EXISTS booking_correction ON booking (shard_key, chain_id, at_ms) WHERE undo OR round > 1;
