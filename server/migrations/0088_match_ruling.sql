-- Every ruling of a match as it was made: a bet follows them one after the other, however late settlement comes, and can be
-- held against the one that it must follow (docs/decisions/0083-rulings-in-order.md).
CREATE TABLE match_ruling (
  match_id text NOT NULL,
  -- The match's ruling_seq once it was made.
  seq integer NOT NULL,
  at_ms bigint NOT NULL,
  -- Whether two operators made it: it reaches what was settled more than 72 hours before (R2-17).
  allowed boolean NOT NULL,
  decided jsonb NOT NULL,
  PRIMARY KEY (match_id, seq)
);
GRANT SELECT, INSERT, DELETE ON match_ruling TO quarterline_app;

-- What nobody has followed yet was ruled just now, as far as anybody knows.
INSERT INTO match_ruling (match_id, seq, at_ms, allowed, decided)
SELECT m.id, m.ruling_seq, coalesce((SELECT now_ms FROM clock), 0), coalesce((m.state->>'lateAllowed')::boolean, false),
  jsonb_build_object('fixture', (m.state->'fixture') - 'runners', 'source', m.state->'source', 'result', m.state->'result',
    'scores', m.state->'scores', 'cancels', m.state->'cancels', 'held', m.state->'held',
    'startedAtMs', m.state->'startedAtMs', 'endedAtMs', m.state->'endedAtMs', 'resultAtMs', m.state->'resultAtMs')
FROM match m WHERE m.settled_seq < m.ruling_seq;

-- From what a bet is worked out now, where that is newer than its booking and no money moved.
ALTER TABLE bet ADD COLUMN evidence_id uuid;

-- As in 0022, with that.
CREATE FUNCTION settle_bets(
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
