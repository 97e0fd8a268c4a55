/** Checks that bets equal their bookings, and tickets of several legs their legs. */
import { DAY_MS, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import { BET_PRODUCT } from '@quarterline/core/bet/terms'
import type { Queries } from '../kit/db.ts'
import { inUnits } from '../wallet/audit.ts'
import { auditRulings } from './auditRulings.ts'

/** The open bets noted for a member must be his waiting or accepted bets. */
const NOTED = `
  SELECT coalesce(b.id, o.bet_id)::text AS id, b.state, o.bet_id IS NOT NULL AS noted
  FROM (SELECT * FROM bet WHERE state IN ('waiting', 'accepted')) AS b
  FULL JOIN open_bet o ON o.shard_key = b.shard_key AND o.member_id = b.member_id AND o.bet_id = b.id
  WHERE b.id IS NULL OR o.bet_id IS NULL ORDER BY 1`

/** A member's daily sums must equal his bets of those dates. */
const FIRST_MS = workingDateStartMs('1970-01-01')
const DAYS = `
  WITH said AS (
    SELECT b.shard_key, b.member_id, (b.placed_ms - ${FIRST_MS}) / ${DAY_MS} * ${DAY_MS} + ${FIRST_MS} AS from_ms, b.kind,
      count(*) AS bets, sum(b.stake) AS stake, sum(b.risk) AS risk, sum(b.profit) AS profit
    FROM bet b JOIN bet_day_end e ON e.shard_key = b.shard_key AND e.member_id = b.member_id AND b.placed_ms < e.to_ms
    WHERE b.product = '${BET_PRODUCT}' GROUP BY 1, 2, 3, 4
  )
  SELECT coalesce(d.member_id, s.member_id)::text AS member, coalesce(d.from_ms, s.from_ms) AS from_ms,
    coalesce(d.kind, s.kind) AS kind
  FROM bet_day d FULL JOIN said s
    ON s.shard_key = d.shard_key AND s.member_id = d.member_id AND s.from_ms = d.from_ms AND s.kind = d.kind
  WHERE (d.bets, d.stake, d.risk, d.profit) IS DISTINCT FROM (s.bets, s.stake, s.risk, s.profit)
  ORDER BY 1, 2, 3`

/** A bet's result must equal its bookings, undoings included; an open bet has none. */
const BOOKED = `
  WITH booked AS (
    SELECT shard_key, item, sum(result) AS net, sum(commission) AS commission, sum(turnover) AS turnover,
      sum(valid_turnover) AS valid_turnover, sum(risk) AS risk
    FROM booking k
    WHERE k.product = '${BET_PRODUCT}' OR EXISTS (SELECT FROM bet b WHERE b.shard_key = k.shard_key AND b.id = k.item)
    GROUP BY shard_key, item
  ), said AS (
    SELECT shard_key, id, state, net, commission, turnover, valid_turnover, risk
    FROM bet WHERE state IN ('settled', 'void')
  )
  SELECT coalesce(s.id, b.item)::text AS id, s.state, coalesce(b.net + b.commission, 0)::text AS booked,
    coalesce(s.net + s.commission, 0)::text AS said
  FROM said s FULL JOIN booked b ON b.shard_key = s.shard_key AND b.item = s.id
  WHERE coalesce(b.net, 0) <> coalesce(s.net, 0) OR coalesce(b.commission, 0) <> coalesce(s.commission, 0)
    OR coalesce(b.turnover, 0) <> coalesce(s.turnover, 0) OR coalesce(b.risk, 0) <> coalesce(s.risk, 0)
    OR coalesce(b.valid_turnover, 0) <> coalesce(s.valid_turnover, 0)
  ORDER BY 1`

/** Differences, one sentence per bet whose bookings, rulings, legs or open note disagree with it. */
export async function auditBets(db: Queries): Promise<string[]> {
  const differences: string[] = []
  for (const { id, state, booked, said } of (await db.query(BOOKED)).rows) {
    differences.push(
      `Bet ${id} (${state ?? 'open or unknown'}) is booked with ${inUnits(booked)}, but says ${inUnits(said)}.`,
    )
  }
  for (const { id, state, noted } of (await db.query(NOTED)).rows) {
    differences.push(`Bet ${id} (${state ?? 'not open'}) is ${noted ? '' : 'not '}among its member’s open bets.`)
  }
  for (const { member, from_ms, kind } of (await db.query(DAYS)).rows) {
    const date = workingDate(from_ms)
    differences.push(`Member ${member} has other bets (${kind}) of ${date} than were added up.`)
  }
  return [...differences, ...(await auditRulings(db))]
}
