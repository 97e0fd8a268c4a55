-- A licensee's key that is made and not in use yet. Of next and former there is one at most.
ALTER TABLE licensee_wallet
  ADD COLUMN next_key_id text CHECK (length(next_key_id) BETWEEN 1 AND 32),
  ADD COLUMN next_secret bytea;
