-- What a member is with those above him, or with his licensee: never more than he is himself.
CREATE OR REPLACE FUNCTION member_reach(own text, above text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN above = 'closed' THEN 'closed' WHEN above = 'suspended' AND own = 'active' THEN 'suspended' ELSE own END
$$;
