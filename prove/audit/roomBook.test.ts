/**
 * The auditor's room book by itself, on the worked examples of rules 10, and against the tables of the house over many rooms:
 * every fee, currency, rake and number of players, ties across paid places, players who bet too little.
 */
import { CURRENCIES, CURRENCY, type Currency, MONEY_SCALE, money, toDecimal } from '@quarterline/core/base/money'
import { stakeAmounts } from '@quarterline/core/base/odds'
import type { Outcome } from '@quarterline/core/bet/bet'
import { pay } from '@quarterline/core/bet/settle/settle'
import { poolOf, rakeOf } from '@quarterline/core/tournament/prizes'
import { isRanked, tableOf } from '@quarterline/core/tournament/ranking'
import { feeBounds, GRANTED } from '@quarterline/core/tournament/room'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction, inDecimals, sum } from './exact.ts'
import { type AuditedRoom, type AuditedSeat, endOf, type PointsBet } from './roomBook.ts'
import { STEP } from './ruleBook.ts'

const CENT = fraction(1, 100)
const TEN_PERCENT = fraction(1, 10)

/** A ranked player with so many points: two small bets that were refunded, and one that won or lost the difference. */
function withPoints(points: number, at: number): AuditedSeat {
  const back = (match: string): PointsBet => ({ match, stake: fraction(100), odds: fraction(2), outcome: 'void' })
  const change = points - 1000
  const third = { match: 'c', stake: fraction(Math.max(100, -change)) }
  const won = { ...third, odds: fraction(100 + change, 100), outcome: 'win' }
  const lost = { ...third, odds: fraction(2), outcome: 'lose' }
  const even = { ...third, odds: fraction(2), outcome: 'draw' }
  const change3 = change > 0 ? won : change < 0 ? lost : even
  return { seat: `s${at}`, joined: at, bets: [back('a'), back('b'), change3] }
}

const down = (count: number, from: number) => Array.from({ length: count }, (_, at) => from - at)

// R10: players, fee, rake, points best first, pool, prizes; then rules 14.22 and the remainder.
test.each([
  { fee: 10, points: [1200, 1100, 900], prizes: [27, 0, 0] },
  { fee: 50, points: [1500, 1500, 1200, 900, 800, 700], prizes: [135, 135, 0, 0, 0, 0] },
  {
    ...{ fee: 100, points: [1800, 1500, 1500, 1500, 900, 800, 700, 650, 640, 630] },
    prizes: [450, 150, 150, 150, 0, 0, 0, 0, 0, 0],
  },
  {
    ...{ fee: 25, points: [2000, 1900, 1800, 1700, 1700, 1700, ...down(8, 900)] },
    prizes: [126, 94.5, 63, 10.5, 10.5, 10.5, ...Array(8).fill(0)],
  },
  { fee: 10, points: down(30, 3000), prizes: [89.1, 54, 40.5, 29.7, 21.6, 18.9, 16.2, ...Array(23).fill(0)] },
  // 49.50: the second place has 17.32, which three share; a cent is left.
  { fee: 11, points: [1009, 1008, 1008, 1008, 1007], prizes: [32.18, 5.78, 5.77, 5.77, 0] },
])('$points.length players of $fee', ({ fee, points, prizes }) => {
  const room: AuditedRoom = { fee: fraction(fee), rake: TEN_PERCENT, prize: fraction(0), step: CENT }
  const ends = endOf(room, points.map(withPoints))
  expect(points.map((_, at) => Number(inDecimals(ends.get(`s${at}`)?.prize ?? fraction(-1))))).toEqual(prizes)
  expect(points.map((_, at) => Number(inDecimals(ends.get(`s${at}`)?.points ?? fraction(-1))))).toEqual(points)
})

const OUTCOMES: readonly Outcome[] = ['win', 'halfWin', 'draw', 'halfLose', 'lose', 'refund', 'void']

const bet = fc.record({
  match: fc.constantFrom('a', 'b', 'c', 'd'),
  stake: fc.constantFrom(10, 50, 90, 100, 100, 101, 200, 500),
  milli: fc.constantFrom(1010, 1333, 1950, 1950, 2000, 3335, 7777),
  outcome: fc.constantFrom(...OUTCOMES),
})
const seats = fc.array(fc.record({ joined: fc.integer({ min: 0, max: 3 }), bets: fc.array(bet, { maxLength: 5 }) }), {
  ...{ maxLength: 30, size: 'max' },
})
const room = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  share: fc.nat(),
  rakePpm: fc.oneof(fc.constant(100_000), fc.integer({ min: 0, max: 500_000 })),
  prize: fc.option(fc.integer({ min: 1, max: 100_000 })),
  seats,
})
type DrawnRoom = typeof room extends fc.Arbitrary<infer R> ? R : never

/** By the house's own rules, in decimals: points, place, prize, rake, refund. */
function byHouse({ currency, fee, rakePpm, prize, seats }: DrawnRoom & { fee: ReturnType<typeof money> }) {
  const players = seats.map(({ joined, bets }, at) => {
    const nets = bets.map(({ stake, milli, outcome }) => {
      const typed = money(stake * MONEY_SCALE)
      return pay({ outcome }, { stake: typed, ...stakeAmounts(typed, { type: 'DEC', milli }, 'PTS'), currency: 'PTS' })
        .net
    })
    return {
      ...{ seatId: `s${String(at).padStart(2, '0')}`, joinedMs: joined },
      points: money(nets.reduce((all, net) => all + net, GRANTED as number)),
      staked: money(bets.reduce((all, { stake }) => all + stake * MONEY_SCALE, 0)),
      matches: new Set(bets.map(({ match }) => match)).size,
    }
  })
  const isPaid = players.some(isRanked)
  const pool = prize === null ? poolOf(fee, players.length, { rakePpm, currency }) : stepsOf(prize, currency)
  const rake = isPaid ? rakeOf(fee, rakePpm, currency) : money(0)
  return tableOf(players, { pool, currency }).map(({ player, place = 0, prize: won }) => {
    const rest = { prize: toDecimal(won), rake: toDecimal(rake), refund: isPaid ? 0 : toDecimal(fee) }
    return { seat: player.seatId, points: toDecimal(player.points), place, ...rest }
  })
}

const stepsOf = (steps: number, currency: Currency) => money(steps * CURRENCY[currency].step)

/** By the auditor. */
function byAuditor({ currency, fee, rakePpm, prize, seats }: DrawnRoom & { fee: ReturnType<typeof money> }) {
  const step = STEP[currency] ?? CENT
  const asked: AuditedRoom = {
    ...{ fee: fraction(fee, MONEY_SCALE), rake: fraction(rakePpm, 1_000_000), step },
    prize: fraction(prize === null ? 0 : stepsOf(prize, currency), MONEY_SCALE),
  }
  const audited = seats.map(({ joined, bets }, at): AuditedSeat => {
    const points = bets.map(({ match, stake, milli, outcome }) => {
      return { match, stake: fraction(stake), odds: fraction(milli, 1000), outcome }
    })
    return { seat: `s${String(at).padStart(2, '0')}`, joined, bets: points }
  })
  return [...endOf(asked, audited)].map(([seat, { points, place, prize: won, rake, refund }]) => {
    const rest = { prize: Number(inDecimals(won)), rake: Number(inDecimals(rake)), refund: Number(inDecimals(refund)) }
    return { seat, points: Number(inDecimals(points)), place, ...rest }
  })
}

describe('whatever the room', () => {
  test('house and auditor agree on points, places, prizes, rake and refunds of every seat [S8]', () => {
    fc.assert(
      fc.property(room, (drawn) => {
        const { min, max, step } = feeBounds(drawn.currency)
        const steps = (max - min) / step
        const fee = drawn.prize === null ? money(min + (drawn.share % (steps + 1)) * step) : money(0)
        const one = { ...drawn, fee }
        const bySeat = (a: { seat: string }, b: { seat: string }) => (a.seat < b.seat ? -1 : 1)
        expect(byAuditor(one).sort(bySeat)).toEqual(byHouse(one).sort(bySeat))
      }),
      { numRuns: 3000 },
    )
  })

  test('prizes, rake and refunds of the auditor are the fees, or a free room’s prize', () => {
    fc.assert(
      fc.property(room, ({ seats: drawn, rakePpm, prize, share }) => {
        const fee = fraction(prize === null ? 10 + (share % 990) : 0)
        const asked = { fee, rake: fraction(rakePpm, 1_000_000), prize: fraction(prize ?? 0), step: CENT }
        const audited = drawn.map(({ joined, bets }, at): AuditedSeat => {
          const points = bets.map(({ match, stake, outcome }) => ({
            match,
            stake: fraction(stake),
            odds: fraction(2),
            outcome,
          }))
          return { seat: `s${at}`, joined, bets: points }
        })
        const ends = [...endOf(asked, audited).values()]
        const paid = sum(ends.map((end) => sum([end.prize, end.rake, end.refund])))
        const isWon = ends.some(({ place }) => place > 0)
        const due = prize === null ? Number(inDecimals(fee)) * drawn.length : isWon ? prize : 0
        expect(Number(inDecimals(paid))).toBe(due)
      }),
    )
  })
})
