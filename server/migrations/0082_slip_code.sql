-- Selections that a member shares by a short code (docs/decisions/0079-slip-code.md): addresses alone, never prices, stakes or
-- whose they are. A code goes a week after it was last made; the functions of growth take it away.
CREATE TABLE slip_code (
  code text PRIMARY KEY CHECK (length(code) = 8),
  member_id uuid NOT NULL,
  slip jsonb NOT NULL,
  at_ms bigint NOT NULL
);
CREATE INDEX slip_code_at ON slip_code (at_ms);
CREATE INDEX slip_code_member ON slip_code (member_id, at_ms);
GRANT SELECT, INSERT, UPDATE, DELETE ON slip_code TO quarterline_app;
