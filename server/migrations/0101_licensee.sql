-- Needs 0100_outbox.sql.
-- Whose members they are, by their tree: a licensee of the house, or its own where there is none. What is switched off for
-- all of a licensee's members, and for one account (specification 9, rules 14.1).
CREATE TABLE licensee (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) <= 32),
  -- 1: members' money is here; 2: in the licensee's own wallet.
  type smallint NOT NULL CHECK (type IN (1, 2)),
  off text[] NOT NULL DEFAULT '{}',
  made_ms bigint NOT NULL
);
CREATE TABLE licensee_tree (
  shard_key uuid PRIMARY KEY,
  licensee_id uuid NOT NULL REFERENCES licensee (id)
);
CREATE TRIGGER licensee_product_turn AFTER UPDATE OF off, type ON licensee FOR EACH ROW EXECUTE FUNCTION turn_products();
CREATE TRIGGER licensee_tree_product_turn AFTER INSERT OR UPDATE OR DELETE ON licensee_tree
  FOR EACH ROW EXECUTE FUNCTION turn_products();
GRANT SELECT ON licensee, licensee_tree TO quarterline_app;

ALTER TABLE member ADD COLUMN off text[] NOT NULL DEFAULT '{}';
DROP TRIGGER member_profile_turn ON member;
CREATE TRIGGER member_profile_turn BEFORE UPDATE OF parent_id, nickname, currency, state, comm_type, given_credit, upline_state, off
  ON member FOR EACH ROW EXECUTE FUNCTION turn_profile();
