/** The auditor's view of a season's tournament rooms: every bet in points against the season file, every seat by its bets. */
import { auditMatch, auditPrice, auditScores, auditSelection, openNotes } from './auditSelection.ts'
import { amount, type Row } from './csv.ts'
import type { Difference } from './difference.ts'
import { cutTo, type Fraction, fraction, less, negative, ONE, signOf, sum, times, ZERO } from './exact.ts'
import { type AuditedSeat, endOf, type PointsBet } from './roomBook.ts'
import { STEP, settle, stakes } from './ruleBook.ts'
import type { SheetMatch } from './seasonSheet.ts'

/** Points are counted in hundredths, as such a currency. */
const POINTS = 'MYR'
/** R10-3. */
const BET_TYPES = ['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_OE', 'BT_ML']
const [STAKE_MIN, STAKE_MAX] = [10, 500]

/** What a member's seat moved of his own money, and when. */
export interface RoomMove {
  account: string
  atMs: number
  change: Fraction
}

interface AuditedPoints {
  bet: PointsBet
  differences: Difference[]
  settledMs: number
  /** Whether the result that is in the file settled it at first. */
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

/** A room that is over, by its seats. */
function auditRoom(seats: readonly WrittenSeat[]): { differences: Difference[]; moves: RoomMove[] } {
  const row = seats[0]?.row as Row
  const [fee, rake] = [amount(row, 'fee'), times(amount(row, 'rake_percent'), fraction(1, 100))]
  const room = { fee, rake, prize: ZERO, step: STEP[row.get('currency') ?? ''] ?? ONE }
  const endedMs = Number(row.get('ended_ms'))
  const sitting = seats.filter((seat) => seat.row.get('left') === 'no')
  const isEnded = row.get('state') === 'ended'
  // A result that was corrected after the prizes were paid, or settled otherwise at first, changes bets and no prize (R10-7).
  const isOpen = sitting.some(({ points }) => points.some(({ settledMs, isFirst }) => settledMs >= endedMs || !isFirst))
  const ends = isEnded && !isOpen ? endOf(room, sitting) : undefined
  const differences: Difference[] = []
  const moves: RoomMove[] = []
  for (const { row: seat, seat: name } of seats) {
    const notes = openNotes(seat, `seat ${name} of room ${row.get('room')}`)
    const account = seat.get('account_id') ?? ''
    const isOut = seat.get('left') === 'yes' || !isEnded
    const end = ends?.get(name)
    notes.holds('state', ['ended', 'cancelled'].includes(notes.cell('state')), 'over')
    notes.holds('joined_ms', notes.ms('joined_ms') < notes.ms('join_ends_ms'), 'before joining ended')
    const isBack = end ? signOf(end.refund) > 0 : isOut || notes.cell('refunded_ms') !== ''
    notes.holds('refunded_ms', isBack === (notes.cell('refunded_ms') !== ''), isBack ? 'when it came back' : '')
    if (end && !isOut) {
      notes.is('place', end.place === 0 ? '' : String(end.place))
      notes.equals('points', end.points)
      notes.equals('prize', end.prize)
    }
    if (isOut) notes.is('prize', '')
    for (const difference of notes.differences) differences.push(difference)
    moves.push({ account, atMs: notes.ms('joined_ms'), change: negative(fee) })
    if (isBack) moves.push({ account, atMs: notes.ms('refunded_ms'), change: fee })
    moves.push({ account, atMs: endedMs, change: end && !isOut ? end.prize : amount(seat, 'prize') })
  }
  return { differences: [...differences, ...auditPool(row, sitting, { room, isEnded })], moves }
}

/** Whatever the table: of a room that paid, prizes are fees less rake (R10-4); of another there are none. */
function auditPool(
  row: Row,
  sitting: readonly WrittenSeat[],
  { room, isEnded }: { room: { fee: Fraction; rake: Fraction; step: Fraction }; isEnded: boolean },
): Difference[] {
  const paid = sum(sitting.map((seat) => amount(seat.row, 'prize')))
  const isPaid = isEnded && sitting.every((seat) => seat.row.get('refunded_ms') === '')
  const kept = cutTo(times(room.fee, room.rake), room.step)
  const pool = isPaid ? times(less(room.fee, kept), fraction(sitting.length)) : ZERO
  if (signOf(less(paid, pool)) === 0) return []
  return [{ of: `room ${row.get('room')}`, column: 'sum of prizes', written: 'another', expected: 'its pool' }]
}

/** Audits the rooms of a season. @returns what they moved of members' money as well, as audited */
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
