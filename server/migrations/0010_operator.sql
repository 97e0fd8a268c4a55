-- Operators, their sessions, the record of what they do, and what waits for a second one.

CREATE TABLE operator (
  id uuid PRIMARY KEY,
  account text NOT NULL UNIQUE CHECK (account = lower(account)),
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('trader', 'settler', 'supervisor')),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'closed'))
);

-- Kept by the hash of their token, as members' are; a token of one kind is nothing to the other.
CREATE TABLE operator_session (
  token_hash bytea PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator (id),
  created_ms bigint NOT NULL,
  seen_ms bigint NOT NULL,
  ip text NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX operator_session_operator ON operator_session (operator_id);

-- What an operator asked for that one operator alone may not do.
CREATE TABLE approval (
  id uuid PRIMARY KEY,
  call text NOT NULL,
  request jsonb NOT NULL,
  -- Why one operator is not enough, what it would come to, and the state of things it was asked for in.
  why text NOT NULL,
  effect jsonb,
  basis text NOT NULL,
  requested_by uuid NOT NULL REFERENCES operator (id),
  requested_ms bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
  decided_by uuid REFERENCES operator (id),
  decided_ms bigint,
  CHECK ((state = 'pending') = (decided_by IS NULL)),
  CHECK (decided_by <> requested_by)
);
CREATE INDEX approval_state ON approval (state, id);

-- Every act: written in its own transaction, or alone when it was refused; never changed.
CREATE TABLE audit_record (
  id uuid PRIMARY KEY,
  at_ms bigint NOT NULL,
  -- Null for what the house does by itself, and for logins of nobody.
  operator_id uuid REFERENCES operator (id),
  operator text NOT NULL,
  role text NOT NULL,
  call text NOT NULL,
  request jsonb NOT NULL,
  -- done, pending, or the code of the refusal.
  outcome text NOT NULL,
  ip text NOT NULL,
  subject text,
  approval_id uuid REFERENCES approval (id),
  before jsonb,
  after jsonb
);
CREATE INDEX audit_record_subject ON audit_record (subject, id);
CREATE INDEX audit_record_operator ON audit_record (operator, id);
CREATE TRIGGER audit_record_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON operator TO quarterline_app;
GRANT SELECT, INSERT, UPDATE ON operator_session, approval TO quarterline_app;
GRANT DELETE ON operator_session TO quarterline_app;
GRANT SELECT, INSERT ON audit_record TO quarterline_app;
