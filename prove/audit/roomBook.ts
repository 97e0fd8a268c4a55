/**
 * A second implementation of tournament rooms, for the auditor: written from rules 10 and 14.22 alone. It imports
 * nothing from core or server; amounts are exact fractions, and prizes are found place by place instead of player by
 * player.
 */
import { compare, cutTo, type Fraction, fraction, less, ONE, plus, roundTo, signOf, sum, times, ZERO } from './exact.ts'

const CENT = fraction(1, 100)
const HALF = fraction(1, 2)
/** R10-3. */
const START = fraction(1000)
const MATCHES_MIN = 3
const STAKED_MIN = fraction(300)

/** A bet in points, decided. */
export interface PointsBet {
  match: string
  stake: Fraction
  /** Decimal. */
  odds: Fraction
  /** `void` if its points are returned. */
  outcome: string
}

export interface AuditedSeat {
  seat: string
  /** The order of joining; the unit does not matter. */
  joined: number
  bets: readonly PointsBet[]
}

/** The terms of a room: its fee and the house's share of fees, or the prize of a free room. */
export interface AuditedRoom {
  fee: Fraction
  rake: Fraction
  prize: Fraction
  /** The currency's step. */
  step: Fraction
}

/** The result of a seat. */
export interface SeatOutcome {
  points: Fraction
  /** 0 for a player who is not ranked. */
  place: number
  prize: Fraction
  /** The house's part of his fee, and the refunded part. */
  rake: Fraction
  refund: Fraction
}

/** R1-8 for risk = stake at a decimal price. */
function netOf({ stake, odds, outcome }: PointsBet): Fraction {
  const win = roundTo(times(stake, less(odds, ONE)), CENT)
  const half = (amount: Fraction) => roundTo(times(amount, HALF), CENT)
  switch (outcome) {
    case 'win':
      return win
    case 'halfWin':
      return half(win)
    case 'halfLose':
      return less(ZERO, half(stake))
    case 'lose':
      return less(ZERO, stake)
    case 'draw':
    case 'refund':
    case 'void':
      return ZERO
    default:
      throw new Error(`a bet in points has no outcome ${outcome}`)
  }
}

/** R10-5 and rules 14.22: the share of a place in hundredths of the pool, by the number of players who can win. */
function worth(place: number, winners: number): number {
  const rows: readonly (readonly [number, string])[] = [
    ...([
      [4, '100'],
      [7, '65/35'],
      [12, '50/30/20'],
      [18, '40/30/20/10'],
    ] as const),
    ...([
      [27, '40/23/16/12/9'],
      [30, '33/20/15/11/8/7/6'],
    ] as const),
  ]
  const row = rows.find(([most]) => winners <= most)?.[1] ?? ''
  return Number(row.split('/')[place - 1] ?? 0)
}

/** R10-6: prizes of the places, rounded down; the remainder goes to the first place. */
function purses(pool: Fraction, winners: number, step: Fraction): Fraction[] {
  const floored = Array.from({ length: winners }, (_, at) =>
    cutTo(times(pool, fraction(worth(at + 1, winners), 100)), step),
  )
  const [first = ZERO, ...others] = floored
  return winners === 0 ? [] : [plus(first, less(pool, sum(floored))), ...others]
}

/** The points, place and money of every seat of a room that ended, by seat. */
export function endOf(room: AuditedRoom, seats: readonly AuditedSeat[]): Map<string, SeatOutcome> {
  const { fee, rake, prize, step } = room
  const players = seats.map(({ seat, joined, bets }) => {
    const staked = sum(bets.map(({ stake }) => stake))
    const isRanked = new Set(bets.map(({ match }) => match)).size >= MATCHES_MIN && compare(staked, STAKED_MIN) >= 0
    return { seat, joined, points: sum([START, ...bets.map(netOf)]), isRanked }
  })
  const ranked = players.filter(({ isRanked }) => isRanked)
  const nobody = ranked.length === 0
  // Of each fee the house has whole steps, which its player's own chain shares (rules 14.22).
  const kept = nobody ? ZERO : cutTo(times(fee, rake), step)
  const pool = signOf(fee) === 0 ? prize : times(less(fee, kept), fraction(seats.length))
  const worths = purses(pool, ranked.length, step)
  return new Map(
    players.map(({ seat, joined, points, isRanked }): [string, SeatOutcome] => {
      const money = { rake: kept, refund: nobody ? fee : ZERO }
      if (!isRanked) return [seat, { points, place: 0, prize: ZERO, ...money }]
      const above = ranked.filter((other) => compare(other.points, points) > 0).length
      const equals = ranked.filter((other) => compare(other.points, points) === 0)
      const shared = sum(worths.slice(above, above + equals.length))
      const each = cutTo(times(shared, fraction(1, equals.length)), step)
      const left = less(shared, times(each, fraction(equals.length)))
      // One step more for each of the earliest joiners, as long as there are some.
      const earlier = equals.filter((other) => other.joined < joined || (other.joined === joined && other.seat < seat))
      const more = compare(times(step, fraction(earlier.length)), left) < 0 ? step : ZERO
      return [seat, { points, place: above + 1, prize: plus(each, more), ...money }]
    }),
  )
}
