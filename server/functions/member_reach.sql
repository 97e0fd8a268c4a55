-- The stricter of a member's own state and the state set by his uplines or licensee.
CREATE OR REPLACE FUNCTION member_reach(own text, above text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN above = 'closed' THEN 'closed' WHEN above = 'suspended' AND own = 'active' THEN 'suspended' ELSE own END
$$;
