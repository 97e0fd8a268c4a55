/** The auditor's view of a season's tournament rooms: every bet in points against the season file, every seat by its bets. */
import { auditMatch, auditPrice, auditScores, auditSelection, openNotes } from './auditSelection.ts'
import { amount, type Row } from './csv.ts'
import type { Difference } from './difference.ts'
import { cutTo, type Fraction, fraction, less, negative, ONE, signOf, sum, times, ZERO } from './exact.ts'
import { type AuditedRoom, type AuditedSeat, endOf, type PointsBet, type SeatOutcome } from './roomBook.ts'
import { STEP, settle, stakes } from './ruleBook.ts'
import type { SheetMatch } from './seasonSheet.ts'

/** Points are counted in hundredths, as such a currency. */
const POINTS = 'MYR'
/** R10-3. */
const BET_TYPES = ['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_OE', 'BT_ML']
const [STAKE_MIN, STAKE_MAX] = [10, 500]

/** The change of a member's own money by his seat, and its time. */
export interface RoomMove {
  account: string
  atMs: number
  change: Fraction
}

interface AuditedPoints {
  bet: PointsBet
  differences: Difference[]
  settledMs: number
  /** Whether it was settled once. */
  isFirst: boolean
}

/** A bet in points, settled by the season file. */
function auditPoints(row: Row, sheet: ReadonlyMap<string, SheetMatch>): AuditedPoints {
  const notes = openNotes(row, `bet in points of seat ${row.get('seat')} on ${row.get('home')}`)
  const { cell, differences, is, equals, holds, ms } = notes
  const stake = amount(row, 'stake')
  const nothing = { match: cell('match_id'), stake, odds: ONE, outcome: 'void' }
  const written = auditMatch(notes, sheet)
  const times = { settledMs: ms('settled_ms'), isFirst: cell('rounds') === '1' }
  if (!written) return { bet: nothing, differences, ...times }
  const { match, odds } = written
  holds('placed_ms', ms('placed_ms') < match.kickoffMs, 'before the match')
  holds('bet_type', BET_TYPES.includes(cell('bet_type')), 'one of rooms')
  const isWhole = signOf(less(cutTo(stake, ONE), stake)) === 0
  const isWithin = signOf(less(stake, fraction(STAKE_MIN))) >= 0 && signOf(less(stake, fraction(STAKE_MAX))) <= 0
  holds('stake', isWhole && isWithin, `whole points from ${STAKE_MIN} to ${STAKE_MAX}`)
  is('odds_type', 'DEC')
  auditPrice(notes, { ...written, placedMs: ms('placed_ms') })
  const amounts = stakes(stake, 'DEC', odds, POINTS)
  equals('win', amounts.win)
  const { outcome, net } = settle(auditSelection(notes), amounts, auditScores(notes, match), POINTS)
  is('outcome', outcome)
  equals('net', net)
  return { bet: { ...nothing, odds, outcome }, differences, ...times }
}

interface WrittenSeat extends AuditedSeat {
  row: Row
  points: readonly AuditedPoints[]
}

/** The end of a room, as far as its papers show it. */
interface RoomEnd {
  fee: Fraction
  room: string
  endedMs: number
  isEnded: boolean
  /** By seat; absent where prizes may follow from a result that is not the last one. */
  ends: ReadonlyMap<string, SeatOutcome> | undefined
}

/** Audits a seat of a finished room: its result, and the money moved for it. */
function auditSeat({ row, seat }: WrittenSeat, { fee, room, endedMs, isEnded, ends }: RoomEnd) {
  const { cell, differences, equals, holds, is, ms } = openNotes(row, `seat ${seat} of room ${room}`)
  const account = cell('account_id')
  const isOut = cell('left') === 'yes' || !isEnded
  const end = isOut ? undefined : ends?.get(seat)
  holds('state', ['ended', 'cancelled'].includes(cell('state')), 'over')
  holds('joined_ms', ms('joined_ms') < ms('join_ends_ms'), 'before joining ended')
  const isReturned = cell('refunded_ms') !== ''
  const isBack = end ? signOf(end.refund) > 0 : isOut || isReturned
  holds('refunded_ms', isBack === isReturned, isBack ? 'when it came back' : '')
  if (end) {
    is('place', end.place === 0 ? '' : String(end.place))
    equals('points', end.points)
    equals('prize', end.prize)
  }
  if (isOut) is('prize', '')
  const moves: RoomMove[] = [
    { account, atMs: ms('joined_ms'), change: negative(fee) },
    ...(isBack ? [{ account, atMs: ms('refunded_ms'), change: fee }] : []),
    { account, atMs: endedMs, change: end ? end.prize : amount(row, 'prize') },
  ]
  return { differences, moves }
}

/** Audits a finished room by its seats. */
function auditRoom(seats: readonly WrittenSeat[]): { differences: Difference[]; moves: RoomMove[] } {
  const row = seats[0]?.row as Row
  const [fee, rake] = [amount(row, 'fee'), times(amount(row, 'rake_percent'), fraction(1, 100))]
  const made = { fee, rake, prize: ZERO, step: STEP[row.get('currency') ?? ''] ?? ONE }
  const endedMs = Number(row.get('ended_ms'))
  const sitting = seats.filter((seat) => seat.row.get('left') === 'no')
  const isEnded = row.get('state') === 'ended'
  // A result that was corrected after the prizes were paid changes bets and no prize (R10-7).
  const isOpen = sitting.some(({ points }) => points.some(({ settledMs, isFirst }) => settledMs >= endedMs && !isFirst))
  const ends = isEnded && !isOpen ? endOf(made, sitting) : undefined
  const room = row.get('room') ?? ''
  const audited = seats.map((seat) => auditSeat(seat, { fee, room, endedMs, isEnded, ends }))
  return {
    differences: [...audited.flatMap((seat) => seat.differences), ...auditPool(row, sitting, { made, isEnded })],
    moves: audited.flatMap((seat) => seat.moves),
  }
}

/** For every prize table: a room that paid has prizes of fees less rake (R10-4); any other room has none. */
function auditPool(
  row: Row,
  sitting: readonly WrittenSeat[],
  { made, isEnded }: { made: AuditedRoom; isEnded: boolean },
): Difference[] {
  const paid = sum(sitting.map((seat) => amount(seat.row, 'prize')))
  const isPaid = isEnded && sitting.every((seat) => seat.row.get('refunded_ms') === '')
  const kept = cutTo(times(made.fee, made.rake), made.step)
  const pool = isPaid ? times(less(made.fee, kept), fraction(sitting.length)) : ZERO
  if (signOf(less(paid, pool)) === 0) return []
  return [{ of: `room ${row.get('room')}`, column: 'sum of prizes', written: 'another', expected: 'its pool' }]
}

/** Audits the rooms of a season. @returns the moves of members' money by the rooms as well, as audited */
export function auditSeasonRooms(
  papers: { seats: readonly Row[]; points: readonly Row[] },
  sheet: ReadonlyMap<string, SheetMatch>,
): { differences: Difference[]; moves: RoomMove[]; rooms: number } {
  const bets = papers.points.map((row) => ({ seat: row.get('seat') ?? '', audited: auditPoints(row, sheet) }))
  const betsOf = Map.groupBy(bets, ({ seat }) => seat)
  const seats = papers.seats.map((row): WrittenSeat => {
    const seat = row.get('seat') ?? ''
    const points = (betsOf.get(seat) ?? []).map(({ audited }) => audited)
    return { row, seat, joined: Number(row.get('joined_ms')), points, bets: points.map(({ bet }) => bet) }
  })
  const rooms = [...Map.groupBy(seats, ({ row }) => row.get('room')).values()].map(auditRoom)
  return {
    differences: [...bets.flatMap(({ audited }) => audited.differences), ...rooms.flatMap((room) => room.differences)],
    moves: rooms.flatMap((room) => room.moves),
    rooms: rooms.length,
  }
}
