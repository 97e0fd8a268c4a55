-- The keys of operators' acts with their answers, so that an act whose answer was lost is done once. The version before writes none.
CREATE TABLE act_key (
  operator_id uuid NOT NULL REFERENCES operator (id),
  act_key text NOT NULL CHECK (length(act_key) <= 64),
  call text NOT NULL,
  fingerprint bytea NOT NULL,
  -- Null only within the transaction of the act.
  answer jsonb,
  at_ms bigint NOT NULL,
  PRIMARY KEY (operator_id, act_key)
);
CREATE INDEX act_key_age ON act_key (at_ms);
GRANT SELECT, INSERT, UPDATE, DELETE ON act_key TO quarterline_app;
