-- Requests that licensees signed and we carried out, so that none counts twice: in any process, and after a restart.
CREATE TABLE licensee_nonce (
  key_id text NOT NULL CHECK (length(key_id) BETWEEN 1 AND 32),
  nonce text NOT NULL CHECK (length(nonce) BETWEEN 8 AND 64),
  -- Real time, by which signatures are dated.
  at_ms bigint NOT NULL,
  PRIMARY KEY (key_id, nonce)
);
CREATE INDEX licensee_nonce_at ON licensee_nonce (at_ms);
GRANT SELECT, INSERT, DELETE ON licensee_nonce TO quarterline_app;
