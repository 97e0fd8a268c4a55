/** Handlers of members' calls of the lottery. */
import { type Currency, isCurrency, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { OFF_CODE } from '@quarterline/core/base/switch'
import { isDate } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { lineStakes, prizeRows } from '@quarterline/core/lottery/prizeRows'
import type { Member, Session } from '../account/session.ts'
import type { Queries } from '../kit/db.ts'
import type { CallContext } from '../kit/http/http.ts'
import type { LotteryHouse } from './house.ts'
import { readNumber, readResults, readStatistics, readTimes } from './list/results.ts'
import { readDraws } from './rows/drawRows.ts'
import { readMemberRates } from './rows/memberRates.ts'
import { findTicket } from './rows/ticketRows.ts'
import { cancelTicket } from './ticket/cancel.ts'
import { checkLines } from './ticket/check.ts'
import { type LotteryTicketList, listCancelled, listCancelledOf, listDecided, listOpen } from './ticket/lists.ts'
import { placeLines } from './ticket/place.ts'
import { readShort } from './ticket/short.ts'
import { viewTickets } from './ticket/ticketView.ts'

type MemberContext = CallContext<Session>
type Launch = Omit<SuccessOf<'lottery/LaunchLottery'>, 'status' | 'statusdesc'>

const COMPANIES = `
  SELECT code AS company, name, prize_table AS "table", provider IS NOT NULL AS draws_itself, cancel_ms
  FROM lottery_company WHERE is_open ORDER BY made_ms, code`
const COMING_MAX = 60
const COMING = `WHERE c.is_open AND d.ruling = 0 AND d.closed_ms IS NULL AND d.cut_off_ms > $1
  ORDER BY d.cut_off_ms, d.company LIMIT ${COMING_MAX}`

/** Draws to come, the next one first. */
async function comingDraws(db: Queries, nowMs: number): Promise<Launch['draws']> {
  const draws = await readDraws(db, COMING, [nowMs])
  return draws.map(({ id, company, draw, cutOffMs, drawMs, isSpecial, commitment }) => ({
    ...{ draw_id: id, company, draw, cut_off: cutOffMs, draw_at: drawMs, special: isSpecial },
    ...(commitment !== null && { commitment }),
  }))
}

/** The caller's rate, if he is paid commission on turnover. */
async function rebatePpm(db: Queries, { shardKey, chainId, commType }: Member): Promise<number> {
  if (chainId === null || commType !== 1) return 0
  return (await readMemberRates(db, shardKey, [chainId])).get(chainId)?.lottery ?? 0
}

async function launch(db: Queries, member: Member, nowMs: number): Promise<Result<Launch>> {
  const { currency } = member
  if (member.licenseeType === 2) return refuse(OFF_CODE.lottery)
  if (!isCurrency(currency)) return refuse('invalidCurrency')
  const { min, max, step } = lineStakes(currency)
  const companies = await db.query<Launch['companies'][number] & Record<string, unknown>>(COMPANIES)
  return ok({
    companies: companies.rows,
    draws: await comingDraws(db, nowMs),
    prizes: { A: prizeRows('A'), B: prizeRows('B') },
    ...{ currency, min_stake: toDecimal(min), max_stake: toDecimal(max), stake_step: toDecimal(step) },
    rebate_ppm: await rebatePpm(db, member),
  })
}

type PlaceAnswer = Omit<SuccessOf<'lottery/place'>, 'status' | 'statusdesc'>

async function place(
  house: LotteryHouse,
  member: Member,
  request: RequestOf<'lottery/place'>,
): Promise<Result<PlaceAnswer>> {
  const placed = await placeLines(house, member, request)
  if (!placed.ok) return placed
  const tickets = await viewTickets(house.db, placed.value.tickets, house.clock.now())
  const sumOf = (key: 'cost' | 'rebate') =>
    Math.round(tickets.reduce((sum, one) => sum + one[key], 0) * 10_000) / 10_000
  return ok({
    tickets,
    refused: placed.value.refused.map(({ at, refusal: { code, params } }) => ({
      ...{ line: at, status: 0 as const, statusdesc: code },
      ...(params && { params }),
    })),
    cost: sumOf('cost'),
    rebate: sumOf('rebate'),
  })
}

async function cancel(house: LotteryHouse, member: Member, ticketId: string) {
  const done = await cancelTicket(house, member, ticketId)
  if (!done.ok) return done
  const [ticket] = await viewTickets(house.db, [done.value.ticket], house.clock.now())
  return ticket ? ok({ ticket }) : refuse('betNotExists')
}

async function oneTicket(db: Queries, member: Member, ticketId: string, nowMs: number) {
  const row = await findTicket(db, member, ticketId)
  const [ticket] = row ? await viewTickets(db, [row], nowMs) : []
  return ticket ? ok({ ticket }) : refuse('betNotExists')
}

/** A list over a range of dates, for dates that exist. */
const ofRange =
  <Q extends { startDate: string; endDate: string }>(
    list: (db: Queries, member: Member, request: Q, nowMs: number) => Promise<LotteryTicketList>,
  ) =>
  async (db: Queries, member: Member, request: Q, nowMs: number): Promise<Result<LotteryTicketList>> =>
    isDate(request.startDate) && isDate(request.endDate)
      ? ok(await list(db, member, request, nowMs))
      : refuse('incompletedRequest', { at: '/startDate' })

/** The handlers of these calls. */
export function createLotteryHandlers(house: LotteryHouse) {
  const read =
    <Q, A>(look: (db: Queries, member: Member, request: Q, nowMs: number) => Promise<Result<A>>) =>
    ({ session: { member } }: MemberContext, request: Q): Promise<Result<A>> =>
      house.reads.turn(member.id, (db) => look(db, member, request, house.clock.now()))
  return {
    'lottery/LaunchLottery': read((db, member, _: RequestOf<'lottery/LaunchLottery'>, nowMs) =>
      launch(db, member, nowMs),
    ),
    'lottery/check': read(checkLines),
    'lottery/place': ({ session: { member } }: MemberContext, request: RequestOf<'lottery/place'>) =>
      place(house, member, request),
    'lottery/cancel': ({ session: { member } }: MemberContext, request: RequestOf<'lottery/cancel'>) =>
      cancel(house, member, request.ticket_id),
    'lottery/ticket': read((db, member, request: RequestOf<'lottery/ticket'>, nowMs) =>
      oneTicket(db, member, request.ticket_id, nowMs),
    ),
    'lottery/short': read((db, { currency }, { draw_id: drawId, number }: RequestOf<'lottery/short'>, nowMs) =>
      readShort(db, { drawId, number, currency: currency as Currency }, nowMs),
    ),
    'lottery/results': read(async (db, member, request: RequestOf<'lottery/results'>, nowMs) =>
      request.date !== undefined && !isDate(request.date)
        ? refuse('incompletedRequest', { at: '/date' })
        : ok(await readResults(db, member, request, nowMs)),
    ),
    'lottery/times': read(async (db, _, { draw_ids: ids }: RequestOf<'lottery/times'>) => ok(await readTimes(db, ids))),
    'lottery/number': read(async (db, _, request: RequestOf<'lottery/number'>) => ok(await readNumber(db, request))),
    'lottery/statistics': read(async (db, _, request: RequestOf<'lottery/statistics'>) =>
      ok(await readStatistics(db, request)),
    ),
    'bet/dbetlist': read(async (db, member, request: RequestOf<'bet/dbetlist'>, nowMs) =>
      ok(await listOpen(db, member, request, nowMs)),
    ),
    'bet/dbetlistcancel': read(async (db, member, request: RequestOf<'bet/dbetlistcancel'>, nowMs) =>
      ok(await listCancelled(db, member, request, nowMs)),
    ),
    'lottery/decided': read(ofRange<RequestOf<'lottery/decided'>>(listDecided)),
    'report/cancelledbetlistlottery': read(ofRange<RequestOf<'report/cancelledbetlistlottery'>>(listCancelledOf)),
  }
}
