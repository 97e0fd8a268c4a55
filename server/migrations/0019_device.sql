-- Devices that members and operators logged in from, by the hash of the token that a login leaves behind.

CREATE TABLE login_device (
  -- A member or an operator.
  owner_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  seen_ms bigint NOT NULL,
  PRIMARY KEY (owner_id, token_hash)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON login_device TO quarterline_app;
