-- Stakes of purses on match families by limit group (R5-3). A plan cached while the table was empty may use any index
-- that begins with the shard, because all seem equally cheap. Ordering by the right index, with sorts and sequential
-- scans disabled, leaves only that one. The same holds for the keys below.
CREATE OR REPLACE FUNCTION staked_on(shard uuid, member_ids uuid[], cash_ids uuid[], family_ids text[])
RETURNS TABLE (cash_id uuid, family_id text, limit_group text, staked bigint)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off AS $$
BEGIN
  RETURN QUERY
  SELECT p.cash_id, p.family_id, s.limit_group, s.staked
  FROM (SELECT DISTINCT * FROM unnest(member_ids, cash_ids, family_ids) AS u(member_id, cash_id, family_id)) AS p
  CROSS JOIN LATERAL (
    SELECT o.limit_group, sum(o.stake)::bigint AS staked FROM (
      SELECT b.limit_group, b.stake FROM bet b
      WHERE b.shard_key = shard AND b.member_id = p.member_id AND b.family_id >= p.family_id AND b.family_id <= p.family_id
        AND b.cash_id = p.cash_id AND b.state IN ('waiting', 'accepted', 'settled')
      ORDER BY b.family_id OFFSET 0
    ) AS o
    GROUP BY o.limit_group
  ) AS s;
END $$;
