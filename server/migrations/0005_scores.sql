-- Every bet type, period and sport: what is decided of a match is kept as scores by period, and a settlement keeps what
-- it was worked out from. What stands from before is written in the new form.

-- The result of a match: {fullTime, halfTime} and {score, halfTime} become scores by period.
CREATE FUNCTION as_scores(result jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN result->>'state' IN ('completed', 'abandoned') AND NOT result ? 'scores'
    THEN (result - 'fullTime' - 'halfTime' - 'score') || jsonb_build_object('scores', jsonb_strip_nulls(
      jsonb_build_object('FT', coalesce(result->'fullTime', result->'score'), '1H', result->'halfTime')))
    ELSE result END
$$;

UPDATE match SET state = (state - 'halfTime') || jsonb_build_object(
  'scores', jsonb_strip_nulls(jsonb_build_object('1H', nullif(state->'halfTime', 'null'::jsonb))),
  'running', '{}'::jsonb,
  'lastPart', CASE WHEN state->>'phase' IN ('1H', '2H') THEN state->'phase' ELSE 'null'::jsonb END,
  'result', as_scores(state->'result'))
WHERE NOT state ? 'scores';

-- The books that are only added to are written anew by their owner, and by nobody after this.
ALTER TABLE settlement DISABLE TRIGGER settlement_append_only;
UPDATE settlement SET evidence = jsonb_build_object(
  'outcome', outcome, 'rule', 'R2', 'source', '', 'atMs', NULL,
  'scores', coalesce(as_scores(evidence->'result')->'scores', '{}'::jsonb))
WHERE evidence IS NOT NULL AND NOT evidence ? 'rule';
ALTER TABLE settlement ENABLE TRIGGER settlement_append_only;

-- Parlays have commission rates of their own; until they are set, those of the other bets.
ALTER TABLE chain DISABLE TRIGGER chain_append_only;
UPDATE chain SET body = jsonb_set(
  jsonb_set(body, '{memberRatesPpm,parlay}', body->'memberRatesPpm'->'other'),
  '{levels}', (SELECT jsonb_agg(jsonb_set(level, '{ratesPpm,parlay}', level->'ratesPpm'->'other') ORDER BY at)
               FROM jsonb_array_elements(body->'levels') WITH ORDINALITY AS l(level, at)))
WHERE NOT body->'memberRatesPpm' ? 'parlay';
ALTER TABLE chain ENABLE TRIGGER chain_append_only;
UPDATE upline SET rates_ppm = jsonb_set(rates_ppm, '{parlay}', rates_ppm->'other') WHERE NOT rates_ppm ? 'parlay';

DROP FUNCTION as_scores(jsonb);
