-- Creates the partition of a month unless it exists; earlier rows of that month stay in the default partition. The
-- application may create monthly partitions and no other tables.
CREATE OR REPLACE FUNCTION keep_month(parent text, day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  month date := date_trunc('month', day)::date;
  next date := (month + interval '1 month')::date;
  name text := parent || to_char(month, '_YYYY_MM');
  ends text[];
BEGIN
  IF parent NOT IN ('transfer', 'booking', 'evidence', 'audit_record') THEN
    RAISE EXCEPTION 'no months are kept of %', parent USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF to_regclass(quote_ident(name)) IS NOT NULL THEN RETURN; END IF;
  IF parent = 'booking' THEN
    ends := ARRAY[month::text, next::text];
  ELSE
    ends := ARRAY[first_id_at(extract(epoch FROM month)::bigint * 1000)::text,
                  first_id_at(extract(epoch FROM next)::bigint * 1000)::text];
  END IF;
  BEGIN
    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', name, parent, ends[1], ends[2]);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT
                    EXECUTE FUNCTION refuse_change()', name || '_append_only', name);
  EXCEPTION WHEN check_violation OR duplicate_table THEN
    -- The default partition already has rows of that month, or another process was first.
    NULL;
  END;
END $$;
REVOKE ALL ON FUNCTION keep_month(text, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_month(text, date) TO quarterline_app;
