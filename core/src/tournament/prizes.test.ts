/** The worked numbers of R10-4 to R10-6, of rules 14.22 and of the drawings; and what holds for every room. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { MONEY_SCALE, type Money, money } from '../base/money.ts'
import { placePrizes, poolOf, prizeShares, prizesOf, rakeOf } from './prizes.ts'
import { tableOf } from './ranking.ts'
import { feeBounds } from './room.ts'

const MYR = (amount: number) => money(Math.round(amount * MONEY_SCALE))
const shown = (amounts: readonly Money[]) => amounts.map((amount) => (amount / MONEY_SCALE).toFixed(2)).join(' ')
const TEN = { rakePpm: 100_000, currency: 'MYR' } as const

describe('a final table pays', () => {
  test.each([
    { players: 3, fee: 10, points: [1200, 1100, 900], pool: '27.00', prizes: '27.00 0.00 0.00' },
    {
      ...{ players: 6, fee: 50, points: [1500, 1500, 1200, 1100, 1000, 900] },
      ...{ pool: '270.00', prizes: '135.00 135.00 0.00 0.00 0.00 0.00' },
    },
    {
      ...{ players: 10, fee: 100, points: [1800, 1500, 1500, 1500, 900, 800, 700, 600, 500, 400] },
      ...{ pool: '900.00', prizes: '450.00 150.00 150.00 150.00 0.00 0.00 0.00 0.00 0.00 0.00' },
    },
    {
      ...{ players: 14, fee: 25, points: [2000, 1900, 1800, 1700, 1700, 1700, 900, 800, 700, 600, 500, 400, 300, 200] },
      ...{ pool: '315.00', prizes: `126.00 94.50 63.00 10.50 10.50 10.50${' 0.00'.repeat(8)}` },
    },
    {
      ...{ players: 30, fee: 10, points: Array.from({ length: 30 }, (_, at) => 3000 - at) },
      ...{ pool: '270.00', prizes: `89.10 54.00 40.50 29.70 21.60 18.90 16.20${' 0.00'.repeat(23)}` },
    },
    {
      ...{ players: 27, fee: 25, points: Array.from({ length: 27 }, (_, at) => 2014 - at) },
      ...{ pool: '607.50', prizes: `243.01 139.72 97.20 72.90 54.67${' 0.00'.repeat(22)}` },
    },
    // Fourth and fifth share.
    {
      ...{
        players: 24,
        fee: 50,
        points: [1612, 1498, 1435, 1388, 1388, ...Array.from({ length: 19 }, (_, at) => 1341 - at)],
      },
      ...{ pool: '1080.00', prizes: `432.00 248.40 172.80 113.40 113.40${' 0.00'.repeat(19)}` },
    },
    // A tie across the last paid place, and a remainder: 2 × 270.00 less 10 % among three.
    { players: 3, fee: 10, points: [1000, 1000, 1000], pool: '27.00', prizes: '9.00 9.00 9.00' },
    { players: 5, fee: 11, points: [9, 8, 8, 8, 7], pool: '49.50', prizes: '32.18 5.78 5.77 5.77 0.00' },
  ])('$players players of $fee: $prizes', ({ players, fee, points, pool, prizes }) => {
    expect(points).toHaveLength(players)
    const paid = poolOf(MYR(fee), players, TEN)
    expect(shown([paid])).toBe(pool)
    const standings = points.map((point, at) => {
      return { seatId: `s${at}`, joinedMs: at, points: MYR(point), staked: MYR(300), matches: 3 }
    })
    expect(shown(tableOf(standings, { pool: paid, currency: 'MYR' }).map(({ prize }) => prize))).toBe(prizes)
  })

  it('the qualified only, by the table for as many (rules 14.22)', () => {
    expect(shown(placePrizes(MYR(90), 1, 'MYR'))).toBe('90.00')
    expect(shown(placePrizes(MYR(90), 2, 'MYR'))).toBe('90.00')
    expect(shown(placePrizes(MYR(90), 5, 'MYR'))).toBe('58.50 31.50')
    expect(placePrizes(MYR(90), 0, 'MYR')).toEqual([])
  })

  it('whole units where a currency has no cents', () => {
    const pool = poolOf(MYR(500_100), 7, { rakePpm: 100_000, currency: 'MMK' })
    expect(shown([pool, ...placePrizes(pool, 7, 'MMK')])).toBe('3150630.00 2047910.00 1102720.00')
  })
})

test('fees of 10 to 1000 MYR are bounds in every currency (rules 14.3)', () => {
  const bounds = (['MYR', 'USD', 'IDR', 'MMK'] as const).map((currency) => {
    const { min, max, step } = feeBounds(currency)
    return [currency, min / MONEY_SCALE, max / MONEY_SCALE, step / MONEY_SCALE]
  })
  expect(bounds).toEqual([
    ...[
      ['MYR', 10, 1000, 1],
      ['USD', 2, 200, 1],
      ['IDR', 40_000, 4_000_000, 100],
      ['MMK', 5000, 500_000, 100],
    ],
  ])
})

describe('whatever the room', () => {
  const room = fc.record({
    fee: fc.integer({ min: 10, max: 1000 }).map(MYR),
    rakePpm: fc.integer({ min: 0, max: 300_000 }),
    points: fc.array(fc.integer({ min: 990, max: 1010 }), { minLength: 1, maxLength: 30 }),
  })

  it('prizes and rake are the fees, equals get the same but for a cent, and nobody more than one above him [S8]', () => {
    fc.assert(
      fc.property(room, ({ fee, rakePpm, points }) => {
        const of = { rakePpm, currency: 'MYR' } as const
        const pool = poolOf(fee, points.length, of)
        const sorted = [...points].sort((a, b) => b - a)
        const places = sorted.map((point) => sorted.indexOf(point) + 1)
        const prizes = prizesOf(places, pool, 'MYR')
        const sum = prizes.reduce((total, prize) => total + prize, 0)
        expect(sum + rakeOf(fee, rakePpm, 'MYR') * points.length).toBe(fee * points.length)
        for (const [at, prize] of prizes.entries()) {
          expect(prize % 100).toBe(0)
          const before = prizes[at - 1] ?? prize
          expect(prize).toBeLessThanOrEqual(before)
          if (places[at] === places[at - 1]) expect(before - prize).toBeLessThanOrEqual(100)
        }
      }),
    )
  })

  it('percentages are the whole pool', () => {
    for (let players = 1; players <= 30; players++) {
      expect(prizeShares(players).reduce((sum, share) => sum + share, 0)).toBe(100)
    }
  })
})
