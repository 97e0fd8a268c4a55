-- What a licensee's accounts moved on a date, for the comparison with his wallet.
CREATE INDEX IF NOT EXISTS transfer_mirror ON transfer (shard_key, at_ms) WHERE reason = 'mirror';
