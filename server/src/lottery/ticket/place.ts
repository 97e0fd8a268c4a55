/**
 * Places lines: one ticket for each draw, in one transaction under the locks of the member's purse, of the draws and of the numbers.
 * A line is taken whole or refused; if the member cannot pay all that would be taken, nothing is placed.
 */
import { createHash } from 'node:crypto'
import { canonicalJson } from '@quarterline/core/base/canonicalJson'
import { type Currency, isCurrency } from '@quarterline/core/base/money'
import { type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import { OFF_CODE } from '@quarterline/core/base/switch'
import type { RequestOf } from '@quarterline/core/calls'
import { spendRefusal } from '@quarterline/core/wallet/spend'
import { hold } from '@quarterline/core/wallet/stake'
import { uuidv7 } from 'uuidv7'
import { type Member, purseOf, readBettingRefusal } from '../../account/session.ts'
import type { Queries, Tx } from '../../kit/db.ts'
import { readWallet } from '../../wallet/balance.ts'
import { readOwnLimits } from '../../wallet/play/ownLimitState.ts'
import { lockPurses, post } from '../../wallet/post.ts'
import { type LotteryHouse, TICKETS_TOPIC } from '../house.ts'
import { shareDraws } from '../rows/drawRows.ts'
import { addTicket, readTicketRows, type TicketRow } from '../rows/ticketRows.ts'
import {
  costOfLines,
  type DecidedLine,
  decideLines,
  keysOf,
  placedLine,
  type RefusedLine,
  readLines,
} from './decideLines.ts'
import { addExposure, readNumberStates } from './exposure.ts'

/** The result of a placement. */
export interface Placement {
  tickets: TicketRow[]
  refused: RefusedLine[]
}

const FIND =
  'SELECT fingerprint, tickets, refused FROM lottery_placement WHERE shard_key = $1 AND member_id = $2 AND bet_key = $3'
const KEEP = `
  INSERT INTO lottery_placement (shard_key, member_id, bet_key, fingerprint, tickets, refused, at_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`

const fingerprintOf = ({ lines }: RequestOf<'lottery/place'>): Buffer =>
  createHash('sha256').update(canonicalJson(lines)).digest()

/** The former answer to the same placement. */
async function formerOf(
  tx: Queries,
  { shardKey, id }: Member,
  request: RequestOf<'lottery/place'>,
): Promise<Result<Placement> | undefined> {
  type Row = { fingerprint: Buffer; tickets: string[]; refused: RefusedLine[] }
  const [row] = (await tx.query<Row>(FIND, [shardKey, id, request.bet_key])).rows
  if (!row) return undefined
  if (!row.fingerprint.equals(fingerprintOf(request))) return refuse('invalidBet', { reason: 'keyUsed' })
  const where = 'WHERE t.shard_key = $1 AND t.id = ANY($2::uuid[]) ORDER BY t.ref_no'
  const tickets = await readTicketRows(tx, where, [shardKey, row.tickets])
  return { ok: true, value: { tickets, refused: row.refused } }
}

/** Why the member's money may not be staked. */
async function moneyRefusal(tx: Queries, member: Member, cost: number, nowMs: number): Promise<Refusal | undefined> {
  const { shardKey, cashId } = member
  const { available, watched } = await readWallet(tx, member)
  const ownLimits = watched ? (await readOwnLimits(tx, shardKey, [cashId], nowMs)).get(cashId) : undefined
  const accountRefusal = await readBettingRefusal(tx, member)
  return spendRefusal({ accountRefusal, available, ...(ownLimits && { ownLimits }) }, cost as never)
}

/** Groups taken lines by their draws: a ticket each. */
function byDraw(taken: readonly DecidedLine[]): DecidedLine[][] {
  const groups = new Map<string, DecidedLine[]>()
  for (const one of taken) groups.set(one.drawId, [...(groups.get(one.drawId) ?? []), one])
  return [...groups.values()]
}

/** A member who may be booked. */
type BookedMember = Member & { chainId: string; currency: Currency }

function ticketOf(member: BookedMember, lines: readonly DecidedLine[], refNo: number, nowMs: number): TicketRow {
  const { shardKey, id: memberId, chainId, commType, cashId, escrowId, currency } = member
  return {
    ...{ shardKey, id: uuidv7(), refNo, drawId: (lines[0] as DecidedLine).drawId, memberId, chainId, commType },
    ...{ cashId, escrowId, currency, cost: costOfLines(lines), lines: lines.map(placedLine) },
    ...{ state: 'open', win: 0 as TicketRow['win'], ruling: 0, settled: 0, placedMs: nowMs, endedMs: null },
  }
}

/** The context of a placement. */
interface PlaceGround {
  tx: Tx
  house: LotteryHouse
  member: BookedMember
  request: RequestOf<'lottery/place'>
  /** Numbers for its tickets, taken before it: they are never used if it fails. */
  refNos: readonly number[]
}

/** Writes the tickets of accepted lines, and holds their costs. */
async function writeTickets({ tx, member, refNos }: PlaceGround, taken: readonly DecidedLine[], nowMs: number) {
  const tickets = byDraw(taken).map((lines, at) => ticketOf(member, lines, refNos[at] as number, nowMs))
  for (const ticket of tickets) await addTicket(tx, ticket)
  const purse = purseOf(member)
  const holds = tickets.map(({ id, cost }) => hold(id, cost, purse))
  await post(tx, member.shardKey, holds, nowMs)
  return tickets
}

async function placeLocked(ground: PlaceGround): Promise<Result<Placement>> {
  const { tx, house, member, request } = ground
  await lockPurses(tx, member.shardKey, [member.cashId])
  const former = await formerOf(tx, member, request)
  if (former) return former
  const read = readLines(request.lines, member.currency)
  if (!read.ok) return read
  const { lines, refused: unread } = read.value
  const draws = await shareDraws(tx, [...new Set(lines.map(({ drawId }) => drawId))])
  const numbers = await readNumberStates(tx, keysOf(lines, draws), true)
  // After the last lock: whoever waited for it may have come too late.
  const nowMs = house.clock.now()
  const { taken, refused } = decideLines(lines, { draws, numbers, currency: member.currency, nowMs })
  const all = [...unread, ...refused].sort((a, b) => a.at - b.at)
  if (taken.length === 0) return { ok: true, value: { tickets: [], refused: all } }
  const unpaid = await moneyRefusal(tx, member, costOfLines(taken), nowMs)
  if (unpaid) return unpaid
  const tickets = await writeTickets(ground, taken, nowMs)
  await addExposure(tx, numbers.added())
  const { shardKey, id } = member
  const ids = tickets.map((ticket) => ticket.id)
  await tx.query(KEEP, [shardKey, id, request.bet_key, fingerprintOf(request), ids, JSON.stringify(all), nowMs])
  return { ok: true, value: { tickets, refused: all } }
}

/** Places lines of a member, or repeats the earlier answer to the same placement. */
export async function placeLines(
  house: LotteryHouse,
  member: Member,
  request: RequestOf<'lottery/place'>,
): Promise<Result<Placement>> {
  const { chainId, currency, licenseeType } = member
  // Money at home: his wallet is not asked for tickets.
  if (licenseeType === 2) return refuse(OFF_CODE.lottery)
  if (!isCurrency(currency)) return refuse('invalidCurrency')
  if (chainId === null) return refuse('memberCommissionNotSetup')
  const refNos = await house.refNumbers(new Set(request.lines.map(({ draw_id }) => draw_id)).size)
  const placed = await house.db.tx((tx) =>
    placeLocked({ tx, house, member: { ...member, chainId, currency }, request, refNos }),
  )
  if (placed.ok && placed.value.tickets.length > 0) house.membersChanged([member.id], TICKETS_TOPIC)
  return placed
}
