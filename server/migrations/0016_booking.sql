-- What items of products came to, by working date. Settlements become bookings; what they were worked out from is kept
-- once for all that it decided.

CREATE TABLE evidence (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (shard_key, id)
) PARTITION BY RANGE (id);
CREATE TABLE evidence_rest PARTITION OF evidence DEFAULT;
CREATE TRIGGER evidence_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON evidence
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE booking (
  shard_key uuid NOT NULL,
  -- Noon to noon in GMT+8; a closed date never changes, so old ones can be kept elsewhere whole.
  working_date date NOT NULL,
  product text NOT NULL,
  -- The cause of the transfers that the booking stands for.
  item uuid NOT NULL,
  round integer NOT NULL,
  undo boolean NOT NULL,
  member_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  rate_group text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL,
  risk bigint NOT NULL,
  turnover bigint NOT NULL,
  valid_turnover bigint NOT NULL,
  -- The member's win or loss without commission; what his commission is taken of; and the commission.
  result bigint NOT NULL,
  commission_base bigint NOT NULL,
  commission bigint NOT NULL,
  outcome text NOT NULL,
  evidence_id uuid,
  at_ms bigint NOT NULL,
  PRIMARY KEY (shard_key, item, round, undo, working_date)
) PARTITION BY RANGE (working_date);
CREATE INDEX booking_member ON booking (shard_key, member_id, at_ms);
CREATE TRIGGER booking_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON booking
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TABLE booking_rest PARTITION OF booking DEFAULT;

-- Noon to noon in GMT+8 (R0-3): epoch milliseconds to their working date.
CREATE FUNCTION working_date_of(at_ms bigint) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date '1970-01-01' + floor((at_ms - 4 * 3600000) / 86400000.0)::integer
$$;

INSERT INTO evidence (shard_key, id, body)
SELECT DISTINCT shard_key, md5(evidence::text)::uuid, evidence FROM settlement WHERE evidence IS NOT NULL;

-- The base of a commission follows from the bet's commission type as it did when it was paid (R7-6).
INSERT INTO booking
SELECT s.shard_key, working_date_of(s.at_ms), 'bet', s.bet_id, s.round, s.undo, s.member_id, b.chain_id,
  CASE WHEN b.kind <> 'single' THEN 'parlay'
       WHEN b.bet_type IN ('BT_HDP', 'BT_OU', 'BT_OE') THEN 'asian' ELSE 'other' END,
  b.currency,
  CASE WHEN s.undo THEN -b.stake ELSE b.stake END, CASE WHEN s.undo THEN -b.risk ELSE b.risk END,
  s.turnover, s.valid_turnover, s.net,
  CASE b.comm_type
    WHEN 1 THEN s.valid_turnover
    WHEN 2 THEN CASE WHEN s.undo THEN -1 ELSE 1 END * least(b.risk, abs(s.net))
    WHEN 3 THEN CASE WHEN (s.net < 0) <> s.undo THEN s.valid_turnover ELSE 0 END
    ELSE 0 END,
  s.commission, s.outcome, md5(s.evidence::text)::uuid, s.at_ms
FROM settlement s JOIN bet b ON b.shard_key = s.shard_key AND b.id = s.bet_id;

DROP TABLE settlement;
DROP FUNCTION working_date_of(bigint);

GRANT SELECT, INSERT ON booking, evidence TO quarterline_app;
