/** The meaning of a provider's answers to the house. */
import { describe, expect, it } from 'vitest'
import { money } from '../base/money.ts'
import { nextQuestionMs, readMove, readPlayerBalance, readRoundState, readTxStatus } from './houseMessages.ts'

const moveIn = { tx: 't1', way: 'in', amount: money(125_000) } as const
const moveOut = { tx: 't1', way: 'out', amount: null } as const
const said = (body: unknown, http: number | undefined = 200) => ({ http, body })
const done = (amount: number) => ({ is: 'done', amount })
const unknown = { is: 'unknown' }

describe('an answer to a move', () => {
  it.each([
    ['a deposit that is done', moveIn, said({ code: 'OK', tx: 't1' }), done(125_000)],
    ['a deposit with its own amount', moveIn, said({ code: 'OK', tx: 't1', amount: '12.5' }), done(125_000)],
    ['a deposit with another amount', moveIn, said({ code: 'OK', tx: 't1', amount: '12' }), unknown],
    ['a deposit of another id', moveIn, said({ code: 'OK', tx: 't2' }), unknown],
    ['a return with its amount', moveOut, said({ code: 'OK', tx: 't1', amount: '20.0001' }), done(200_001)],
    ['a return of nothing', moveOut, said({ code: 'OK', tx: 't1', amount: '0' }), done(0)],
    ['a return without an amount', moveOut, said({ code: 'OK', tx: 't1' }), unknown],
    ['a return below nothing', moveOut, said({ code: 'OK', tx: 't1', amount: '-1' }), unknown],
    ['a return as a number', moveOut, said({ code: 'OK', tx: 't1', amount: 20 }), unknown],
    ['a refusal', moveIn, said({ code: 'REFUSED', tx: 't1' }), { is: 'failed', isPlaying: false }],
    ['a round that goes on', moveOut, said({ code: 'ROUND_OPEN', tx: 't1' }), { is: 'failed', isPlaying: true }],
    ['a refusal without an id', moveIn, said({ code: 'REFUSED' }), unknown],
    ['another code', moveIn, said({ code: 'INTERNAL', tx: 't1' }), unknown],
    ['no answer', moveIn, said(undefined, undefined), unknown],
    ['a fault of HTTP', moveIn, said({ code: 'OK', tx: 't1' }, 502), unknown],
    ['a text', moveIn, said('OK'), unknown],
  ])('%s', (_, move, reply, reading) => {
    expect(readMove(move, reply)).toEqual(reading)
  })
})

describe('the status of a move', () => {
  it.each([
    ['done', moveIn, { state: 'done' }, done(125_000)],
    ['done, with another amount', moveIn, { state: 'done', amount: '1' }, unknown],
    ['a return that is done', moveOut, { state: 'done', amount: '7' }, done(70_000)],
    ['pending', moveIn, { state: 'pending' }, unknown],
    ['absent', moveOut, { state: 'absent' }, { is: 'failed', isPlaying: false }],
    ['none', moveIn, {}, unknown],
  ])('%s', (_, move, fields, reading) => {
    expect(readTxStatus(move, said({ code: 'OK', tx: 't1', ...fields }))).toEqual(reading)
    expect(readTxStatus(move, said({ code: 'REFUSED', tx: 't1', ...fields }))).toEqual(unknown)
    expect(readTxStatus(move, said({ code: 'OK', tx: 't2', ...fields }))).toEqual(unknown)
  })
})

it('a round and a balance are read only if they are plainly said', () => {
  expect(readRoundState('r', said({ code: 'OK', round: 'r', state: 'cancelled' }))).toBe('cancelled')
  expect(readRoundState('r', said({ code: 'OK', round: 'q', state: 'cancelled' }))).toBeUndefined()
  expect(readRoundState('r', said({ code: 'OK', round: 'r', state: 'gone' }))).toBeUndefined()
  expect(readPlayerBalance(said({ code: 'OK', balance: '3.5' }))).toBe(35_000)
  expect(readPlayerBalance(said({ code: 'OK', balance: '-3.5' }))).toBeUndefined()
})

it('a question is asked again after 2, 4, 8 … seconds, at most ten minutes apart', () => {
  expect([0, 1, 2, 8, 9, 500].map(nextQuestionMs)).toEqual([2000, 4000, 8000, 512_000, 600_000, 600_000])
})
