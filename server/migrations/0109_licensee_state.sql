-- What a licensee lets his member do, beside the member's own state, which the house and his uplines set: the strictest holds.
ALTER TABLE member ADD COLUMN licensee_state text NOT NULL DEFAULT 'active'
  CHECK (licensee_state IN ('active', 'suspended', 'closed'));
CREATE TRIGGER member_licensee_turn BEFORE UPDATE OF licensee_state ON member FOR EACH ROW EXECUTE FUNCTION turn_profile();
