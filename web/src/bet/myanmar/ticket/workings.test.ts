/** The working of settled Myanmar tickets: the row of the rule book to the kyat, and what happened in words. */
import { beforeEach, describe, expect, test } from 'vitest'
import { en } from '../../../text/en/app.ts'
import { enMyanmar } from '../../../text/en/myanmar.ts'
import { addWords, setWords } from '../../../text/text.ts'
import type { Part, Ticket } from '../../ticket/ticket.ts'
import { happenedWords } from './happenedWords.ts'
import { workingsOf } from './workings.ts'

beforeEach(() => {
  setWords(en)
  addWords(enMyanmar)
})

const WITHHELD = [50_000, 150_000, ...Array<number>(8).fill(200_000)]

const body = (pick: string, line: number, odds: number, outcome?: string, score?: number[], since?: number[]) =>
  ({
    ...{ betType: 'BT_HDP', period: 'FT', pick, line, odds, oddsType: 'MM', home: 'Home', away: 'Away', outcome },
    ...(score && { evidence: { rule: 'R2-1', scores: {}, source: 'feed', outcome, score, ...(since && { since }) } }),
  }) as unknown as Part
const goals = (pick: string, line: number, odds: number, outcome?: string, score?: number[]) =>
  ({ ...body(pick, line, odds, outcome, score), betType: 'BT_OU' }) as Part

const maung = (legs: readonly Part[], credited: number, stake = 5000) =>
  ({
    ...{ kind: 'parlay', currency: 'MMK', bet_amount: stake, credited, withheld_ppm: WITHHELD, legs },
  }) as unknown as Ticket

/** The maung of five that the rule book and the drawing show. */
const FIVE = [
  body('H', -1, -0.5, 'win', [2, 0]),
  body('H', 0, -0.2, 'draw', [1, 1]),
  goals('O', 2, 0.6, 'win', [3, 1]),
  body('A', 1, 0.5, 'draw', [1, 0]),
  goals('U', 3, -0.05, 'win', [1, 0]),
]

test('5,000 × 2 × 0.8 × 2 × 1.5 × 2 is 48,000, less 20 % 38,400', () => {
  const { parts, product, commission, back, net, ratePercent } = workingsOf(maung(FIVE, 38_400))
  expect(parts.map(({ running }) => running / 10_000)).toEqual([10_000, 8000, 16_000, 24_000, 48_000])
  expect(parts.map(({ percent }) => percent)).toEqual([100, -20, 100, 50, 100])
  expect([product, commission, back, net].map((amount) => amount / 10_000)).toEqual([48_000, 9600, 38_400, 33_400])
  expect(ratePercent).toBe(20)
})

test('a refunded match does not count, and the commission is that of the others', () => {
  const legs = [FIVE[0], body('H', -1, 0.3, 'refund'), FIVE[2]] as Part[]
  const { counted, ratePercent, product } = workingsOf(maung(legs, 17_000))
  expect([counted.length, ratePercent, product / 10_000]).toEqual([2, 15, 20_000])
})

test('after a lost match nothing is left, and the rest is not needed', () => {
  const legs = [FIVE[0], body('H', -1, 0.3, 'lose', [0, 1]), body('H', -1, 0.3)] as Part[]
  const { parts, product } = workingsOf(maung(legs, 0))
  expect(product).toBe(0)
  expect(parts.map(({ percent }) => percent)).toEqual([100, -100, undefined])
  expect(happenedWords(legs[2] as Part)).toBe('No longer needed')
})

describe('what happened', () => {
  test.each([
    [FIVE[0], 'Won by 2, more than the line’s 1: wins all'],
    [FIVE[1], 'A draw, exactly the line’s L: loses 20 %'],
    [FIVE[2], '4 goals, more than the line’s 2: wins all'],
    [FIVE[3], 'The upper side won by 1, exactly the line’s 1: wins 50 %'],
    [FIVE[4], '1 goals, less than the line’s 3: wins all'],
    [body('H', -1, 0, 'draw', [2, 1]), 'Won by 1, exactly the line’s 1: money back'],
    [body('A', -1, 0.5, 'lose', [0, 0]), 'A draw, less than the line’s 1: loses all'],
    [body('A', 1, 0.5, 'win', [0, 1]), 'The upper side lost by 1, less than the line’s 1: wins all'],
    [body('H', 0, -0.4, 'draw', [3, 1], [3, 1]), 'A draw, exactly the line’s L: loses 40 %'],
    [body('H', -1, 0.5, 'void'), 'Refunded: does not count'],
  ] as const)('%#', (part, words) => {
    expect(happenedWords(part as Part)).toBe(words)
  })
})
