-- The first id of an instant.
CREATE OR REPLACE FUNCTION first_id_at(at_ms bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex(at_ms), 12, '0') || repeat('0', 20))::uuid
$$;
