/** Lottery lines and results of every kind, for property tests. */
import fc from 'fast-check'
import { MONEY_SCALE, money } from '../src/base/money.ts'
import { digitsOf } from '../src/lottery/coverage.ts'
import {
  COVERS,
  DIGIT_PICKS,
  DIGIT_PLACES,
  type DigitBetType,
  type DrawResult,
  type LotteryLine,
  NUMBER_BET_TYPES,
} from '../src/lottery/lottery.ts'
import { readLotteryLine } from '../src/lottery/readLine.ts'

const stake = fc.integer({ min: 1, max: 5_000 }).map((units) => money(units * MONEY_SCALE))

/** Few digits, so that numbers repeat theirs and are drawn, or all ten. */
const digits = (length: number) =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom('0', '1', '2'), minLength: length, maxLength: length }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length }),
  )

const pattern = (length: number) =>
  fc.string({ unit: fc.constantFrom('0', '1', '2', '7', '*'), minLength: length, maxLength: length })

const range = (length: number) =>
  fc.tuple(digits(length), fc.nat(999)).map(([from, more]) => {
    const to = Math.min(Number(from) + more, 10 ** length - 1)
    return `${from}#${String(to).padStart(length, '0')}`
  })

const numberLine = fc.constantFrom(...NUMBER_BET_TYPES).chain((betType) => {
  const length = digitsOf(betType)
  return fc.record({
    betType: fc.constant(betType),
    number: fc.oneof(digits(length), digits(length), pattern(length), range(length)),
    cover: fc.constantFrom(...COVERS),
    prize: fc.constant(0 as const),
    stake,
  })
})
const digitLine = fc.record({
  betType: fc
    .tuple(fc.constantFrom(...DIGIT_PLACES), fc.constantFrom(...DIGIT_PICKS))
    .map(([place, pick]): DigitBetType => `D_${place}_${pick}`),
  number: fc.constant(''),
  cover: fc.constant('straight' as const),
  prize: fc.constantFrom(1 as const, 2 as const, 3 as const),
  stake,
})

/** Any line that may be bet in MYR. */
export const anyLine: fc.Arbitrary<LotteryLine> = fc
  .oneof({ weight: 3, arbitrary: numberLine }, { weight: 1, arbitrary: digitLine })
  .filter((line) => readLotteryLine(line, 'MYR').ok)

const drawn = digits(4)
const ten = fc.array(drawn, { minLength: 10, maxLength: 10 })
/** Any result of a draw. */
export const anyDrawResult: fc.Arbitrary<DrawResult> = fc.record({
  first: drawn,
  second: drawn,
  third: drawn,
  special: ten,
  consolation: ten,
})
