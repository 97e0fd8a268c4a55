-- The strictest state of an upline and those above him.
CREATE OR REPLACE FUNCTION upline_reach(own text, above text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN 'closed' IN (own, above) THEN 'closed' WHEN 'suspended' IN (own, above) THEN 'suspended' ELSE 'active' END
$$;
