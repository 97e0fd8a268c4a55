-- A bet in messages to a licensee's wallet: its number, and the ticket at its present prices.
CREATE OR REPLACE FUNCTION wallet_ticket(shard uuid, bet uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('ref_no', b.ref_no::text, 'ticket', jsonb_build_object(
    'kind', b.kind, 'bet_amount', wallet_amount(b.stake), 'legs', coalesce(
      (SELECT jsonb_agg(jsonb_build_object('matchId', l.match_id, 'betType', l.bet_type, 'period', l.period,
         'line', l.line / 4.0, 'pick', l.pick, 'odds', l.odds_milli / 1000.0, 'oddsType', coalesce(b.odds_type, 'DEC')) ORDER BY l.leg_no)
       FROM bet_leg l WHERE l.shard_key = shard AND l.bet_id = b.id),
      jsonb_build_array(jsonb_build_object('matchId', b.match_id, 'betType', b.bet_type, 'period', b.period,
        'line', b.line / 4.0, 'pick', b.pick, 'odds', b.odds_milli / 1000.0, 'oddsType', b.odds_type)))))
  FROM bet b WHERE b.shard_key = shard AND b.id = bet
$$;
