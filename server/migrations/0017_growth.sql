-- What grows for ever lies in months, so that an old one can be kept elsewhere whole (docs/growth.md). Ids and causes are
-- made of their time (UUIDv7), so a range of them is a range of time, and one key is still unique over all months.

-- The first id of an instant.
CREATE FUNCTION first_id_at(at_ms bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex(at_ms), 12, '0') || repeat('0', 20))::uuid
$$;

-- Makes the partition of a month, unless it is there; what came before it was made stays with the rest. The application
-- may ask for months, and for nothing else of the kind.
CREATE FUNCTION keep_month(parent text, day date) RETURNS void
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
    -- Rows of that month lie with the rest already, or another process was first.
    NULL;
  END;
END $$;
REVOKE ALL ON FUNCTION keep_month(text, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_month(text, date) TO quarterline_app;

-- Transfers.
ALTER TABLE transfer RENAME TO transfer_before;
ALTER INDEX transfer_pkey RENAME TO transfer_before_pkey;
ALTER INDEX transfer_movement_credit RENAME TO transfer_before_credit;
ALTER INDEX transfer_movement_debit RENAME TO transfer_before_debit;
CREATE TABLE transfer (
  shard_key uuid NOT NULL,
  cause uuid NOT NULL,
  step text NOT NULL,
  round integer NOT NULL,
  debit uuid NOT NULL,
  credit uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  at_ms bigint NOT NULL,
  PRIMARY KEY (shard_key, cause, step, round),
  CHECK (debit <> credit)
) PARTITION BY RANGE (cause);
CREATE INDEX transfer_movement_credit ON transfer (shard_key, credit, at_ms)
  WHERE reason IN ('deposit', 'withdrawal', 'reset');
CREATE INDEX transfer_movement_debit ON transfer (shard_key, debit, at_ms)
  WHERE reason IN ('deposit', 'withdrawal', 'reset');
CREATE TABLE transfer_rest PARTITION OF transfer DEFAULT;
SELECT keep_month('transfer', day) FROM (
  SELECT DISTINCT date_trunc('month', to_timestamp(at_ms / 1000))::date AS day FROM transfer_before) AS months;
INSERT INTO transfer SELECT * FROM transfer_before;
DROP TABLE transfer_before;
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfer_rest_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_rest
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON transfer TO quarterline_app;

-- The operators' record.
ALTER TABLE audit_record RENAME TO audit_record_before;
ALTER INDEX audit_record_pkey RENAME TO audit_record_before_pkey;
ALTER INDEX audit_record_subject RENAME TO audit_record_before_subject;
ALTER INDEX audit_record_operator RENAME TO audit_record_before_operator;
CREATE TABLE audit_record (
  id uuid PRIMARY KEY,
  at_ms bigint NOT NULL,
  -- Null for what the house does by itself, and for logins of nobody.
  operator_id uuid REFERENCES operator (id),
  operator text NOT NULL,
  role text NOT NULL,
  call text NOT NULL,
  request jsonb NOT NULL,
  -- done, pending, or the code of the refusal.
  outcome text NOT NULL,
  ip text NOT NULL,
  subject text,
  approval_id uuid REFERENCES approval (id),
  before jsonb,
  after jsonb
) PARTITION BY RANGE (id);
CREATE INDEX audit_record_subject ON audit_record (subject, id);
CREATE INDEX audit_record_operator ON audit_record (operator, id);
CREATE TABLE audit_record_rest PARTITION OF audit_record DEFAULT;
INSERT INTO audit_record SELECT * FROM audit_record_before;
DROP TABLE audit_record_before;
CREATE TRIGGER audit_record_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_record_rest_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_record_rest
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON audit_record TO quarterline_app;

CREATE TRIGGER booking_rest_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON booking_rest
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evidence_rest_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON evidence_rest
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
