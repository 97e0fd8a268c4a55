-- Chains are found by what they say: many are looked up at once where an upline's terms change.
CREATE INDEX IF NOT EXISTS chain_body ON chain (shard_key, md5(body::text));
