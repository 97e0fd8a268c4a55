-- Noon to noon in GMT+8 (R0-3).
CREATE OR REPLACE FUNCTION play_date(at_ms bigint) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date '1970-01-01' + floor((at_ms - 4 * 3600000) / 86400000.0)::integer
$$;
