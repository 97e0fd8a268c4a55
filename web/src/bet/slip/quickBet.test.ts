/** When a press on a price is a bet: never with a stake that the member's sports, or the sport of the price, do not take. */
import '../../../test/testBrowser.ts'
import { CURRENCIES } from '@quarterline/core/base/money'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import { quickFault } from './QuickBet.tsx'

const LIMITS = new Map([
  [1, { min: 3, max: 5000, maxPayout: 50_000 }],
  [7, { min: 10, max: 500, maxPayout: 50_000 }],
])
const member = { currency: CURRENCIES[0], limits: LIMITS }

beforeEach(() => setWords(en))

test.each<[string, number | undefined, string | null]>([
  ['3', undefined, null],
  ['5,000', undefined, null],
  ['2', undefined, 'Your stake less than the min stake. Min 3 – max 5,000'],
  ['5001', undefined, 'Your stake exceeds the max stake. Min 3 – max 5,000'],
  ['5', 7, 'Your stake less than the min stake. Min 10 – max 500'],
  ['600', 7, 'Your stake exceeds the max stake. Min 10 – max 500'],
  ['600', 1, null],
  // What is not known of a sport is left to the desk.
  ['600', 2, null],
  ['', undefined, 'Please enter a stake'],
  ['10.5', undefined, 'Please enter the stake as a whole number.'],
  ['abc', undefined, 'Please enter the stake as a number, for example 1,500 or 1.5k.'],
])('%j on sport %s: %s', (typed, sport, words) => expect(quickFault(typed, member, sport)).toBe(words))
