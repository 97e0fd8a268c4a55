-- Sessions are taken away by their age, whoever they are of.
CREATE INDEX session_age ON session (created_ms);
CREATE INDEX operator_session_age ON operator_session (created_ms);
