-- Members come in from an operator's own site with a token that it signed: whose signatures the house takes, and which
-- tokens were used.

CREATE TABLE launch_issuer (
  -- What its tokens are addressed to (`aud`): made here, so that a token names this house and this key and no other.
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) <= 32),
  -- The tree whose members it may let in.
  shard_key uuid NOT NULL,
  -- Ed25519.
  public_key bytea NOT NULL CHECK (length(public_key) = 32),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'closed')),
  created_ms bigint NOT NULL
);

CREATE TABLE launch_used (
  issuer_id uuid NOT NULL,
  token_id text NOT NULL CHECK (length(token_id) <= 64),
  -- Real time from which the token is too old in any case.
  expires_ms bigint NOT NULL,
  PRIMARY KEY (issuer_id, token_id)
);
CREATE INDEX launch_used_age ON launch_used (expires_ms);

-- Issuers are the administrator's alone.
GRANT SELECT ON launch_issuer TO quarterline_app;
GRANT SELECT, INSERT, DELETE ON launch_used TO quarterline_app;
