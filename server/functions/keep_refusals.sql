-- Stores refusals under their keys, and deletes those that fall out of the ring. The caller has locked the member's
-- wallet, so that only one process numbers his refusals.
CREATE OR REPLACE FUNCTION keep_refusals(
  shard uuid, at bigint, member_ids uuid[], bet_keys text[], fingerprints text[], answers jsonb[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  who uuid;
  newest bigint;
BEGIN
  FOR who IN
    SELECT DISTINCT a.member_id FROM unnest(member_ids, answers) AS a(member_id, answer) WHERE a.answer->'status' = '0'
  LOOP
    SELECT coalesce(max(r.turn), 0) INTO newest FROM refusal r WHERE r.shard_key = shard AND r.member_id = who;
    INSERT INTO refusal (shard_key, member_id, turn, bet_key, fingerprint, code, params, at_ms)
    SELECT shard, who, newest + row_number() OVER (ORDER BY a.place), a.bet_key, a.fingerprint, a.answer->>'statusdesc',
      a.answer->'params', at
    FROM unnest(member_ids, bet_keys, fingerprints, answers) WITH ORDINALITY
      AS a(member_id, bet_key, fingerprint, answer, place)
    WHERE a.member_id = who AND a.answer->'status' = '0';
    DELETE FROM refusal r WHERE r.shard_key = shard AND r.member_id = who AND r.turn <= (
      SELECT max(n.turn) - 200 FROM refusal n WHERE n.shard_key = shard AND n.member_id = who);
  END LOOP;
END $$;
