/** A wallet's answers, each read as a yes, a no, or unknown. */
import { describe, expect, it } from 'vitest'
import { money } from '../../base/money.ts'
import { amountText, readAmount } from './amountText.ts'
import type { WalletCall } from './messages.ts'
import { readAnswer } from './readAnswer.ts'

const OK = { code: 'OK', balance: '90.5', currency: 'MYR' }
const read = (call: WalletCall, body: unknown, http: number | undefined = 200) =>
  readAnswer(call, { http, body }, 'MYR')

describe('an answer is a yes, a no, or unknown', () => {
  it.each<[string, WalletCall, unknown, number | undefined, object]>([
    ['OK with a balance', 'reserve', OK, 200, { kind: 'yes', balance: 905_000 }],
    ['OK alone', 'settle', { code: 'OK' }, 200, { kind: 'yes' }],
    ['a balance below nothing', 'settle', { ...OK, balance: '-1' }, 200, { kind: 'yes', balance: -10_000 }],
    [
      'too little money',
      'reserve',
      { code: 'insufficient_balance' },
      200,
      { kind: 'no', code: 'insufficient_balance' },
    ],
    ['a lost session', 'reserve', { code: 'sessionExpired' }, 200, { kind: 'no', code: 'session_expired' }],
    [
      'another word for it',
      'reserve',
      { code: 'unauthenticatedUser' },
      200,
      { kind: 'no', code: 'session_not_exists' },
    ],
    ['a message cannot be refused', 'settle', { code: 'memberInvalid' }, 200, { kind: 'unknown' }],
    ['pending', 'reserve', { code: 'requestPending' }, 200, { kind: 'unknown', code: 'requestProcessing' }],
    ['its time-out', 'reserve', { code: 'timeoutError' }, 200, { kind: 'unknown', code: 'requestTimeout' }],
    ['its fault', 'reserve', { code: 'internalServerError' }, 200, { kind: 'unknown', code: 'connectionFailed' }],
    ['debited before', 'reserve', { code: 'duplicate_debit_record' }, 200, { kind: 'unknown' }],
    ['a code of nobody', 'reserve', { code: 'no' }, 200, { kind: 'unknown' }],
    ['a code of Object', 'reserve', { code: 'constructor' }, 200, { kind: 'unknown' }],
    ['no code', 'reserve', {}, 200, { kind: 'unknown' }],
    ['a number', 'reserve', { ...OK, balance: 90.5 }, 200, { kind: 'unknown' }],
    ['five decimals', 'reserve', { ...OK, balance: '1.00001' }, 200, { kind: 'unknown' }],
    ['no currency', 'reserve', { code: 'OK', balance: '1' }, 200, { kind: 'unknown' }],
    ['another currency', 'reserve', { ...OK, currency: 'THB' }, 200, { kind: 'unknown', code: 'invalidCurrency' }],
    ['no balance where it was asked for', 'balance', { code: 'OK' }, 200, { kind: 'unknown' }],
    ['half an answer', 'reserve', undefined, 200, { kind: 'unknown' }],
    ['an error after a yes', 'reserve', OK, 500, { kind: 'unknown' }],
    ['a page', 'reserve', 'OK', 200, { kind: 'unknown' }],
    ['nothing in time', 'reserve', undefined, undefined, { kind: 'unknown', code: 'requestTimeout' }],
  ])('%s', (_, call, body, http, expected) => {
    expect(readAnswer(call, { http, body }, 'MYR')).toMatchObject(expected)
  })

  it('says nothing of a balance that it was not told', () => {
    expect(read('settle', { code: 'OK' })).toEqual({ kind: 'yes' })
  })
})

describe('amounts as text', () => {
  it.each([
    [0, '0'],
    [10_000, '1'],
    [105_000, '10.5'],
    [1, '0.0001'],
    [99_999_999_999 * 10_000, '99999999999'],
  ])('%s ten-thousandths are %s', (amount, text) => {
    expect(amountText(money(amount))).toBe(text)
    expect(readAmount(text)).toBe(amount)
  })

  it.each(['1e3', '', '.5', '1.00001', '+1', ' 1', '1,5', 'NaN', 12])('%s is no amount', (text) => {
    expect(readAmount(text)).toBeUndefined()
  })
})
