-- Writes the settlement of bets, each only if unchanged since it was read: if another process was faster, the
-- transaction is retried and finds nothing to do. If only the evidence differs, nothing else changes.
CREATE OR REPLACE FUNCTION settle_bets(
  shard uuid, at bigint, seq integer, ids uuid[], before_rounds int[], before_outcomes text[], states text[], outcomes text[], nets bigint[],
  commissions bigint[], turnovers bigint[], valid_turnovers bigint[], after_rounds int[], changes boolean[], evidence_ids uuid[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET enable_nestloop = off AS $$
DECLARE written integer;
BEGIN
  UPDATE bet SET state = d.state, outcome = d.outcome, net = d.net, commission = d.commission, turnover = d.turnover,
    valid_turnover = d.valid_turnover, round = d.after_round, ruling_seq = seq,
    evidence_id = CASE WHEN d.changed THEN NULL ELSE coalesce(d.evidence_id, bet.evidence_id) END,
    settled_ms = CASE WHEN d.state = 'accepted' THEN NULL WHEN d.changed THEN at ELSE bet.settled_ms END,
    first_settled_ms = CASE WHEN d.changed AND d.state <> 'accepted' THEN coalesce(bet.first_settled_ms, at)
                            ELSE bet.first_settled_ms END
  FROM unnest(ids, before_rounds, before_outcomes, states, outcomes, nets, commissions, turnovers, valid_turnovers, after_rounds,
      changes, evidence_ids)
    AS d(id, before_round, before_outcome, state, outcome, net, commission, turnover, valid_turnover, after_round, changed, evidence_id)
  WHERE bet.shard_key = shard AND bet.id = ANY(ids) AND bet.id = d.id AND bet.round = d.before_round
    AND bet.outcome IS NOT DISTINCT FROM d.before_outcome
    AND bet.state IN ('accepted', 'settled', 'void') AND (bet.ruling_seq < seq OR bet.kind <> 'single');
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> cardinality(ids) THEN
    RAISE EXCEPTION 'another process has settled these bets' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;
