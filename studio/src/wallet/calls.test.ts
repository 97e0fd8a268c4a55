/** Play money, which the studio moves itself: a stake whose process died after it was taken comes back, once. */
import { afterEach, expect, test } from 'vitest'
import { newDatabase } from '../../test/testStudio.ts'
import { type Db, openDb } from '../kit/db.ts'
import { openSession } from '../session/sessions.ts'
import { addCall, createCalls, type MoneyCall } from './calls.ts'

let db: Db | undefined
afterEach(() => db?.close())

test('a stake that was taken before its round was written is given back', async () => {
  const own = await openDb(await newDatabase(), () => {})
  db = own
  const clock = { nowMs: 1_000_000 }
  const wish = { provider: 'studio', token: undefined, game: 'mines', language: 'en', device: 'desktop' } as const
  const session = await openSession(own, undefined, wish, clock.nowMs)
  const done: string[] = []
  const book = {
    taken: async () => {
      throw new Error('the process dies here')
    },
    refused: async () => void done.push('refused'),
    givenBack: async () => void done.push('givenBack'),
    paid: async () => void done.push('paid'),
  }
  const calls = createCalls({ db: own, nowMs: () => clock.nowMs, wallets: new Map(), books: { round: book } })
  const stake: MoneyCall = {
    ...{ provider: 'studio', tx: 'r1-bet', call: 'bet', owner: 'round', ownerId: 1, playSession: session?.id ?? '' },
    body: { player: session?.player, amount: '10' },
  }
  const money = async () =>
    (await own.query<{ money: number }>('SELECT play_money AS money FROM session')).rows[0]?.money
  const before = await money()
  await addCall(own, stake, clock.nowMs)
  await expect(calls.send(stake)).rejects.toThrow('dies here')
  expect(await money()).toBe((before ?? 0) - 100_000)
  for (let turn = 0; turn < 3; turn += 1) {
    clock.nowMs += 60_000
    await calls.sendDue()
  }
  expect([await money(), done]).toEqual([before, ['givenBack']])
})
