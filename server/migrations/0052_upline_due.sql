-- What was booked before there were shares is due as well: what is noted already was booked since.
ALTER TABLE ledger_account VALIDATE CONSTRAINT ledger_account_kind_check;

WITH noted AS MATERIALIZED (
  SELECT d.shard_key, n.item, n.round, n.undo FROM upline_due d CROSS JOIN unnest(d.items, d.rounds, d.undos) AS n(item, round, undo)
), before AS (
  SELECT k.shard_key, k.working_date, k.item, k.round, k.undo,
    (row_number() OVER (PARTITION BY k.shard_key, k.working_date ORDER BY k.item, k.round, k.undo) - 1) / 300 AS part
  FROM booking k
  WHERE NOT EXISTS (
    SELECT 1 FROM noted n WHERE n.shard_key = k.shard_key AND n.item = k.item AND n.round = k.round AND n.undo = k.undo)
)
INSERT INTO upline_due (shard_key, id, working_date, items, rounds, undos)
SELECT shard_key, md5(min(concat_ws('/', item, round, undo)))::uuid, working_date,
  array_agg(item ORDER BY item, round, undo), array_agg(round ORDER BY item, round, undo),
  array_agg(undo ORDER BY item, round, undo)
FROM before GROUP BY shard_key, working_date, part;
