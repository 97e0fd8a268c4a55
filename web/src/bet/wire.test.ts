/**
 * The slip reads answers of the betting calls: accepted, waiting and undecided bets, refusals, and the limits of a
 * check.
 */
import { describe, expect, test } from 'vitest'
import { amount, takenAnswer } from '../../test/testSlip.ts'
import type { Ticket } from './ticket/ticket.ts'
import { isUndecided, readAnswer, readCheck, readPlaced, readTaken, readTicketQuote } from './wire.ts'

test.each([
  ...['requestProcessing', 'requestPending', 'requestTimeout', 'timeoutError', 'requestLimit'].map((code) => [
    code,
    true,
  ]),
  ...['session_expired', 'sessionExpired', 'session_not_exists', 'invalidSession', 'unauthenticatedUser'].map(
    (code) => [code, true],
  ),
  ...['314', 'betOverMax', 'insufficient_balance', 'SUSPEND', 'systemError', 'invalidBet'].map((code) => [code, false]),
] as [string, boolean][])('%s leaves a bet undecided: %s', (code, open) => {
  expect(isUndecided(code)).toBe(open)
  expect(readAnswer({ bet_key: 'k', status: 0, statusdesc: code }, 0) === undefined).toBe(open)
})

describe('a bet that was taken', () => {
  const taken = {
    betId: 'bet of k',
    refNo: '84217',
    odds: 0.9,
    stake: amount(100),
    risk: amount(100),
    profit: amount(90),
  }

  test.each([
    ['accepted', {}, { step: 'accepted', taken }],
    ['waiting', { state: 'waiting', wait_s: 7.5 }, { step: 'waiting', taken, sinceMs: 1000, waitMs: 7500 }],
    ['waiting for nothing', { state: 'waiting' }, { step: 'waiting', taken, sinceMs: 1000, waitMs: 0 }],
  ])('is %s', (_, more, attempt) => {
    expect(readAnswer(takenAnswer('k', more) as never, 1000)).toEqual(attempt)
  })

  test('is read from a list in the same way', () => {
    const { bet_id, ref_no, odds, bet_amount, risk, win } = takenAnswer('k')
    const row = { kind: 'single', bet_id, ref_no, odds, bet_amount, risk, win } as unknown as Ticket
    expect(readTaken(row)).toEqual(taken)
    const several = { ...row, kind: 'system', lines: 4, legs: [{ odds: 1.9 }, { odds: 2 }] } as unknown as Ticket
    expect(readTaken(several)).toEqual({ ...taken, combinations: 4, legOdds: [1.9, 2] })
  })

  test('of several legs has its combinations, with the odds of each', () => {
    const placed = {
      ...takenAnswer('k'),
      lines: 11,
      state: 'waiting',
      wait_s: 3,
      legs: [{ leg: 1, odds: 1.9 }],
      balance: 0,
    } as never
    expect(readPlaced(placed, 5)).toEqual({
      step: 'waiting',
      taken: { ...taken, combinations: 11, legOdds: [1.9] },
      sinceMs: 5,
      waitMs: 3000,
    })
  })
})

test('a refused bet keeps its code and numbers', () => {
  const no = { bet_key: 'k', status: 0, statusdesc: 'betOverMax', params: { max: 50 } } as const
  expect(readAnswer(no, 0)).toEqual({ step: 'rejected', code: 'betOverMax', params: { max: 50 } })
})

describe('a check', () => {
  const limits = { min_bet: 3, max_bet: 5000, max_per_match: 10_000, max_payout: 50_000 }
  const row = (more: object) => ({ status: 1, statusdesc: '', ...limits, ...more }) as never
  const sentStake = amount(1)

  test('brings the limits', () => {
    expect(readCheck(row({}), undefined)).toEqual({
      limits: { minBet: amount(3), maxBet: amount(5000), maxPerMatch: amount(10_000), maxPayout: amount(50_000) },
      refusal: null,
    })
  })

  test('that brings none leaves them as they were', () => {
    expect(readCheck({ status: 0, statusdesc: '314' } as never, undefined)).toEqual({
      limits: null,
      refusal: { code: '314' },
    })
  })

  test.each(['changeStakeMin', 'changeStakeMax'])('%s is no refusal but another stake', (statusdesc) => {
    const read = readCheck(row({ status: 0, statusdesc, bet_amount: 3 }), sentStake)
    expect(read).toMatchObject({ refusal: null, sentStake, corrected: { code: statusdesc, stake: amount(3) } })
  })

  test('keeps the numbers of a refusal', () => {
    const read = readTicketQuote(row({ status: 0, statusdesc: 'betOverMaxPayout', params: { max: 120.5 } }), sentStake)
    expect(read).toMatchObject({ refusal: { code: 'betOverMaxPayout', params: { max: 120.5 } }, sentStake })
    expect(read.limits).toEqual({ minBet: amount(3), maxBet: amount(5000), maxPayout: amount(50_000) })
  })
})
