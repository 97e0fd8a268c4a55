-- A plan that is kept from when the table was empty takes any index that begins with the shard: all seem to cost the same.
-- Asked for in the order of the right one, the others would have to sort, which they may not.
CREATE OR REPLACE FUNCTION staked_on(shard uuid, member_ids uuid[], family_ids text[])
RETURNS TABLE (member_id uuid, family_id text, limit_group text, staked bigint)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off AS $$
BEGIN
  RETURN QUERY
  SELECT p.member_id, p.family_id, s.limit_group, s.staked
  FROM (SELECT DISTINCT * FROM unnest(member_ids, family_ids) AS u(member_id, family_id)) AS p
  CROSS JOIN LATERAL (
    SELECT o.limit_group, sum(o.stake)::bigint AS staked FROM (
      SELECT b.limit_group, b.stake FROM bet b
      WHERE b.shard_key = shard AND b.member_id = p.member_id AND b.family_id >= p.family_id AND b.family_id <= p.family_id
        AND b.state IN ('waiting', 'accepted', 'settled')
      ORDER BY b.family_id OFFSET 0
    ) AS o
    GROUP BY o.limit_group
  ) AS s;
END $$;

CREATE OR REPLACE FUNCTION answers_under(shard uuid, member_ids uuid[], bet_keys text[])
RETURNS TABLE (member_id uuid, bet_key text, fingerprint text, answer jsonb, id uuid, ref_no bigint, kind text, state text,
  stake bigint, risk bigint, profit bigint, odds_milli integer)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off AS $$
BEGIN
  RETURN QUERY
  SELECT k.member_id, k.bet_key, coalesce(a.fingerprint, b.fingerprint), a.answer, b.id, b.ref_no, b.kind, b.state,
    b.stake, b.risk, b.profit, b.odds_milli
  FROM unnest(member_ids, bet_keys) AS k(member_id, bet_key)
  LEFT JOIN LATERAL (
    SELECT o.fingerprint, o.answer FROM bet_answer o
    WHERE o.shard_key = shard AND o.member_id = k.member_id AND o.bet_key = k.bet_key LIMIT 1
  ) AS a ON true
  LEFT JOIN LATERAL (
    SELECT o.* FROM bet o
    WHERE o.shard_key = shard AND o.member_id = k.member_id AND o.bet_key >= k.bet_key AND o.bet_key <= k.bet_key
    ORDER BY o.bet_key LIMIT 1
  ) AS b ON true
  WHERE a.fingerprint IS NOT NULL OR b.id IS NOT NULL;
END $$;
