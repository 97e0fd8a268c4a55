/** What a stake's refusal says: the step, the sign, the figure, and that no stake fits at all. */
import { CURRENCIES, fromDecimal, type Money } from '@quarterline/core/base/money'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../../text/en/app.ts'
import { setWords } from '../../../text/text.ts'
import { rangeWords, stakeWords } from './stakeWords.ts'

const [MYR, IDR] = [CURRENCIES[0], CURRENCIES[6]]
const amount = (decimal: number) => fromDecimal(decimal) as Money

beforeEach(() => setWords(en))

test.each([
  ['10050', IDR, 100, 'Please enter a stake in steps of 100.'],
  ['10.5', MYR, 1, 'Please enter the stake as a whole number.'],
  ['99999999999999999', IDR, 100, 'Your stake exceeds the max stake.'],
  ['999,999,999,999,999', MYR, 1, 'Your stake exceeds the max stake.'],
  ['0', IDR, 100, 'Please enter an amount above 0.'],
  ['-5', MYR, 1, 'Please enter an amount above 0.'],
  ['-1.5k', MYR, 1, 'Please enter an amount above 0.'],
  ['abc', MYR, 1, 'Please enter the stake as a number, for example 1,500 or 1.5k.'],
  ['1e9', MYR, 1, 'Please enter the stake as a number, for example 1,500 or 1.5k.'],
  ['20.000', MYR, 1, 'Please enter the stake as a number, for example 1,500 or 1.5k.'],
  ['10,5', MYR, 1, 'Please enter the stake as a number, for example 1,500 or 1.5k.'],
])('%s in %s', (typed, currency, step, words) => {
  expect(stakeWords('invalidBetAmount', { step }, { currency, typed })).toBe(words)
})

test('too much payout is told with its figure, of a parlay that the day shares it', () => {
  const wordsFor = (isTicket: boolean) => stakeWords('betOverMaxPayout', { max: 50000 }, { currency: MYR, isTicket })
  expect(wordsFor(false)).toBe('The payout of this bet exceeds the max payout of MYR 50,000.00.')
  expect(wordsFor(true)).toMatch(/MYR 50,000\.00.*daily/)
  expect(stakeWords('betOverMaxPayout', undefined, { currency: MYR })).toBe(en['error.betOverMaxPayout'])
})

test('limits stand without needless decimals, and say when no stake fits', () => {
  const limits = (max: number) => ({ minBet: amount(3), maxBet: amount(max), maxPayout: amount(50_000) })
  expect(rangeWords(limits(5000), null, MYR)).toBe('Min 3 – max 5,000')
  const over = { code: 'betOverMaxPayout', params: { max: 120.5 } }
  expect(rangeWords(limits(0), over, MYR)).toMatch(/min stake of 3 .* MYR 120\.50.*fewer/)
  expect(rangeWords(limits(0), { code: 'insufficient_balance' }, MYR)).toBe('Min 3')
})
