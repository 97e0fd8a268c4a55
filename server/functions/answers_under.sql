-- The answers under bet keys: a stored answer, a refusal from the ring, or the accepted bet as it was placed, with the
-- cuts made since.
CREATE OR REPLACE FUNCTION answers_under(shard uuid, member_ids uuid[], bet_keys text[])
RETURNS TABLE (member_id uuid, bet_key text, fingerprint text, answer jsonb, id uuid, ref_no bigint, kind text, state text,
  stake bigint, risk bigint, profit bigint, odds_milli integer)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off AS $$
BEGIN
  RETURN QUERY
  SELECT k.member_id, k.bet_key, coalesce(a.fingerprint, b.fingerprint), a.answer, b.id, b.ref_no, b.kind, b.state,
    (b.stake + coalesce(p.stake, 0))::bigint, (b.risk + coalesce(p.risk, 0))::bigint,
    (b.profit + coalesce(p.profit, 0))::bigint, b.odds_milli
  FROM unnest(member_ids, bet_keys) AS k(member_id, bet_key)
  LEFT JOIN LATERAL (
    SELECT o.fingerprint, o.answer FROM bet_answer o
    WHERE o.shard_key = shard AND o.member_id = k.member_id AND o.bet_key = k.bet_key
    UNION ALL
    SELECT r.fingerprint, jsonb_build_object('bet_key', r.bet_key, 'status', 0, 'statusdesc', r.code)
      || CASE WHEN r.params IS NULL THEN '{}' ELSE jsonb_build_object('params', r.params) END
    FROM refusal r WHERE r.shard_key = shard AND r.member_id = k.member_id AND r.bet_key = k.bet_key
    LIMIT 1
  ) AS a ON true
  LEFT JOIN LATERAL (
    SELECT o.* FROM bet o
    WHERE o.shard_key = shard AND o.member_id = k.member_id AND o.bet_key >= k.bet_key AND o.bet_key <= k.bet_key
    ORDER BY o.bet_key LIMIT 1
  ) AS b ON true
  LEFT JOIN LATERAL (
    SELECT sum(c.stake) AS stake, sum(c.risk) AS risk, sum(c.profit) AS profit FROM bet_part c
    WHERE c.shard_key = shard AND c.whole_id = b.id
  ) AS p ON true
  WHERE a.fingerprint IS NOT NULL OR b.id IS NOT NULL;
END $$;
