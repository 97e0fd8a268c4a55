/** Periodic work reads only open and due bets, never finished ones, however many there are. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { growHistory, readsOf } from '../../test/history/testHistory.ts'
import {
  fixture,
  HOME,
  markets,
  OVER,
  openTestHouse,
  TEST_NOW_MS,
  TEST_SOURCE,
  type TestHouse,
} from '../../test/testHouse.ts'
import { forgetOld } from '../app/growth.ts'
import { type OpenHouse, openHouse } from '../app/house.ts'
import { type Db, openDb } from '../kit/db.ts'
import { listPending } from './settle/listPending.ts'

/** Six thousand settled tickets, three open ones: the most rows of each table that may be read. */
const COPIES = 2_000
const READ_MAX = 60

const result = { state: 'completed', scores: { '1H': [0, 0], FT: [3, 0] } } as const

let house: TestHouse
/** The same house over one connection, whose reads are counted. */
let counted: OpenHouse
let db: Db
beforeAll(async () => {
  house = await openTestHouse()
  const startsAtMs = house.clock.now() + HOUR_MS
  const place = async (accountId: string, matchId: string, other: string) => {
    const me = await house.login(accountId)
    await house.feed(...[matchId, other].flatMap((id) => [fixture(id, { startsAtMs }), markets(id)]))
    const bets = [OVER, HOME].map((offer) => ({
      ...offer,
      matchId,
      bet_key: `${matchId}${offer.betType}`,
      bet_amount: 10,
    }))
    const legs = [matchId, other].map((id) => ({ ...HOME, matchId: id }))
    expect((await house.call('bet/betsingle', { ...me, bets })).bets.map(({ status }) => status)).toEqual([1, 1])
    expect(await house.call('bet/betparlay', { ...me, legs, bet_amount: 10 })).toMatchObject({ status: 1 })
  }
  await place('demo01', 'over', 'over2')
  await house.feed(...['over', 'over2'].map((matchId) => ({ kind: 'result', matchId, result }) as const))
  await house.settle()
  await growHistory(house.ownerDb, COPIES)
  await place('demo02', 'open', 'open2')
  db = openDb(house.appUrl, { max: 1 })
  counted = await openHouse(db, { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock })
})
afterAll(async () => {
  await db.close()
  await house.close()
})

/** Reads from before the history may be counted late; a scanned table would be far above. */
const within = (read: Record<string, number>) => {
  for (const [name, n] of Object.entries(read))
    expect({ [name]: n <= READ_MAX ? 'little' : n }).toEqual({ [name]: 'little' })
}

describe('with thousands of settled tickets and three open ones', () => {
  it('every step of the product reads only open bets', async () => {
    for (const { name, run } of house.products.steps(counted)) within({ [name]: 0, ...(await readsOf(db, run)) })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['what is taken away hourly', () => forgetOld(db, { nowMs: house.clock.now(), wallMs: house.wallMs() })],
    ['what is counted for the figures', () => counted.backlog.look()],
    [
      'what waits for a settler',
      async () => {
        const { rows } = await listPending({ db, book: counted.book }, {}, house.clock.now() + 6 * HOUR_MS)
        expect(rows).toMatchObject([{ matchId: 'open', bets: 3 }, { matchId: 'open2' }])
      },
    ],
    [
      'the settlement of the open ones',
      async () => {
        const results = ['open', 'open2'].map((matchId) => ({ kind: 'result', matchId, result }) as const)
        const header = (at: number) => ({
          source: TEST_SOURCE,
          seq: 1000 + at,
          key: `end ${at}`,
          atMs: house.clock.now(),
        })
        await counted.ingest.take(results.map((fact, at) => ({ ...header(at), ...fact })))
        await counted.settle()
      },
    ],
  ])('%s', async (_, run) => within(await readsOf(db, run)))

  it('and there really are thousands, none of them open', async () => {
    const open = await house.db.query(`SELECT count(*) AS n FROM bet WHERE state = 'accepted'`)
    expect(open.rows[0]?.n).toBe(0)
    const { rows } = await house.db.query('SELECT count(*) AS n FROM bet')
    expect(rows[0]?.n).toBe(3 * COPIES + 6)
  })
})
