/** Results: the boards of a day, the history of a number, and counts of past draws. */
import { calendarDate, DAY_MS, HOUR_MS, ZONE_HOURS } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { orderingsOf } from '@quarterline/core/lottery/coverage'
import { PRIZE_TIERS } from '@quarterline/core/lottery/lottery'
import { digitsByPlace, mostDrawn } from '@quarterline/core/lottery/numberStatistics'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { FROM_DRAW, isRowId, readDraws, resultOf } from '../rows/drawRows.ts'
import { readTicketRows } from '../rows/ticketRows.ts'
import { viewTickets } from '../ticket/ticketView.ts'
import { boardOf } from './board.ts'

type AnswerTo<N extends 'lottery/results' | 'lottery/times' | 'lottery/number' | 'lottery/statistics'> = Omit<
  SuccessOf<N>,
  'status' | 'statusdesc'
>

const DAY = `to_char(to_timestamp(d.draw_ms / 1000.0) AT TIME ZONE 'Asia/Singapore', 'YYYY-MM-DD')`
const OF_COMPANY = (at: number) => `($${at}::text IS NULL OR d.company = $${at})`
const DAYS = `
  SELECT (SELECT ${DAY} FROM lottery_draw d WHERE d.draw_ms < $1 AND ${OF_COMPANY(3)} ORDER BY d.draw_ms DESC LIMIT 1) AS before,
    (SELECT ${DAY} FROM lottery_draw d WHERE d.draw_ms >= $2 AND d.cut_off_ms <= $4 AND ${OF_COMPANY(3)}
     ORDER BY d.draw_ms LIMIT 1) AS after`
const LAST = `SELECT max(d.draw_ms) AS last FROM lottery_draw d WHERE d.ruling > 0 AND ${OF_COMPANY(1)}`
const DRAWS_MAX = 200
const WON_MAX = 20

/** The start of a calendar day in GMT+8. */
const dayStartMs = (date: string): number => Date.parse(`${date}T00:00:00Z`) - ZONE_HOURS * HOUR_MS

const WON = `
  WHERE t.shard_key = $1 AND t.member_id = $2 AND t.state = 'won' AND t.draw_id = ANY($3::uuid[])
  ORDER BY t.win DESC, t.ref_no LIMIT ${WON_MAX}`

/** The boards of a day, newest first, with the caller's tickets that won there. */
export async function readResults(
  db: Queries,
  member: Member,
  { date, company }: RequestOf<'lottery/results'>,
  nowMs: number,
): Promise<AnswerTo<'lottery/results'>> {
  const of = company ?? null
  const last = (await db.query<{ last: number | null }>(LAST, [of])).rows[0]?.last ?? nowMs
  const day = date ?? calendarDate(last)
  const fromMs = dayStartMs(day)
  const toMs = fromMs + DAY_MS
  const where = `WHERE d.draw_ms >= $1 AND d.draw_ms < $2 AND d.cut_off_ms <= $3 AND ${OF_COMPANY(4)}
    ORDER BY d.draw_ms DESC, d.company LIMIT ${DRAWS_MAX}`
  const draws = await readDraws(db, where, [fromMs, toMs, nowMs, of])
  type Around = { before: string | null; after: string | null }
  const [around] = (await db.query<Around>(DAYS, [fromMs, toMs, of, nowMs])).rows
  const ids = draws.map(({ id }) => id)
  const won = await readTicketRows(db, WON, [member.shardKey, member.id, ids])
  return {
    date: day,
    ...(around?.before && { before: around.before }),
    ...(around?.after && { after: around.after }),
    draws: draws.map((draw) => boardOf(draw, nowMs)),
    won: await viewTickets(db, won, nowMs),
  }
}

const STANDS = `d.ruling > 0 AND NOT d.is_cancelled AND d.numbers IS NOT NULL`
const TIMES = `
  SELECT d.id AS draw_id, array_agg(c.times ORDER BY n.at) AS times,
    (SELECT f.draw_ms FROM lottery_draw f WHERE f.company = d.company AND f.ruling > 0 AND NOT f.is_cancelled
     ORDER BY f.draw_ms LIMIT 1) AS since
  FROM lottery_draw d CROSS JOIN LATERAL unnest(d.numbers[1:3]) WITH ORDINALITY AS n(number, at)
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS times FROM lottery_draw p CROSS JOIN LATERAL unnest(p.numbers) AS m(number)
    WHERE p.numbers && ARRAY[n.number] AND m.number = n.number AND p.company = d.company AND p.ruling > 0 AND NOT p.is_cancelled) c
  WHERE d.id = ANY($1::uuid[]) AND ${STANDS} GROUP BY d.id`

/** How often the first three numbers of draws were drawn by their companies. */
export async function readTimes(db: Queries, drawIds: readonly string[]): Promise<AnswerTo<'lottery/times'>> {
  type Row = AnswerTo<'lottery/times'>['rows'][number] & Record<string, unknown>
  return { rows: (await db.query<Row>(TIMES, [drawIds.filter(isRowId)])).rows }
}

const HITS_MAX = 100
const HITS = `
  SELECT d.id AS draw_id, d.company, d.draw, d.draw_ms AS draw_at, n.at::int AS at,
    (SELECT count(*)::int FROM lottery_draw later WHERE later.company = d.company AND later.draw_ms > d.draw_ms
       AND later.ruling > 0 AND NOT later.is_cancelled) AS since
  FROM lottery_draw d CROSS JOIN LATERAL unnest(d.numbers) WITH ORDINALITY AS n(number, at)
  WHERE ${STANDS} AND d.numbers && ARRAY[$1]::text[] AND n.number = $1 AND ${OF_COMPANY(2)}
  ORDER BY d.draw_ms DESC, d.company, n.at LIMIT ${HITS_MAX}`
const ORDERINGS = `
  SELECT count(*)::int AS hits FROM lottery_draw d CROSS JOIN LATERAL unnest(d.numbers) AS n(number)
  WHERE ${STANDS} AND d.numbers && $1::text[] AND n.number = ANY($1::text[]) AND ${OF_COMPANY(2)}`
const COUNT = `SELECT count(*)::int AS draws, min(d.draw_ms) AS since ${FROM_DRAW} WHERE ${STANDS} AND ${OF_COMPANY(1)}`

const NUMBERS = 10_000
const DRAWN = 23
const DIGITS = 4

/** The prize of a place among a draw's 23 numbers, from 1. */
const prizeAt = (at: number): string => PRIZE_TIERS[at <= 3 ? at - 1 : at <= 13 ? 3 : 4] as string

/** When a number of four digits was drawn, and how often its orderings were. */
export async function readNumber(
  db: Queries,
  { number: asked, company }: RequestOf<'lottery/number'>,
): Promise<AnswerTo<'lottery/number'>> {
  const number = asked.padStart(DIGITS, '0')
  const of = company ?? null
  const orderings = orderingsOf(number)
  type Hit = Omit<AnswerTo<'lottery/number'>['rows'][number], 'prize'> & { at: number }
  const hits = (await db.query<Hit & Record<string, unknown>>(HITS, [number, of])).rows
  const [count] = (await db.query<{ draws: number; since: number | null }>(COUNT, [of])).rows
  const [all] = (await db.query<{ hits: number }>(ORDERINGS, [orderings, of])).rows
  const draws = count?.draws ?? 0
  return {
    rows: hits.map(({ at, ...hit }) => ({ ...hit, prize: prizeAt(at) })),
    draws,
    ...(count?.since != null && { since: count.since }),
    orderings: orderings.length,
    hits: all?.hits ?? 0,
    expected: Math.round((draws * DRAWN * orderings.length * 10) / NUMBERS) / 10,
  }
}

const STATISTICS_DRAWS = 100
const MOST = 10
const RECENT = `SELECT d.draw AS id, d.numbers FROM lottery_draw d WHERE ${STANDS} AND ${OF_COMPANY(1)} ORDER BY d.draw_ms DESC LIMIT $2`

/** Counts over the last draws. */
export async function readStatistics(
  db: Queries,
  { company, draws = STATISTICS_DRAWS }: RequestOf<'lottery/statistics'>,
): Promise<AnswerTo<'lottery/statistics'>> {
  const { rows } = await db.query<{ id: string; numbers: string[] }>(RECENT, [company ?? null, draws])
  const past = rows.map(({ id, numbers }) => ({ id, result: resultOf(numbers) }))
  return { draws: past.length, most: mostDrawn(past, MOST), digits: digitsByPlace(past) }
}
