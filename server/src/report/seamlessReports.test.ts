/**
 * Two members who do the same, one with money here and one with his in a licensee's wallet: their uplines, on equal
 * terms, see the same figures of both, and so do they themselves.
 */
import { DAY_MS, weekOf, workingDate } from '@quarterline/core/base/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, HDP, HOME, markets, type Operate, OVER, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { completed } from '../../test/testParlay.ts'
import { openTestWallet, type TestWallet } from '../../test/wallet/testWallet.ts'
import { seedPartner } from '../account/demoHouse.ts'
import { registerWallet } from '../account/licensee/licenseeWallets.ts'
import { resetStep } from '../account/week/resetStep.ts'
import { auditHouse } from '../app/products/products.ts'

const [HERE, THERE] = ['demo01', 'demov01'] as const
/** Each level as here, and as there. */
const LEVELS = ['agent', 'master', 'senior', 'super', 'share'].map(
  (level) => [`demo${level}`, `demov${level}`] as const,
)

let house: TestHouse
let wallet: TestWallet
let range: { startDate: string; endDate: string }
const at = new Map<string, Operate>()
const as = (name: string) => at.get(name) as Operate
/** Ids of bets, here and there, in the order of their placing. */
const betIds: [string[], string[]] = [[], []]

const twins = (): (readonly [0 | 1, string])[] => [
  [0, HERE],
  [1, THERE],
]

beforeAll(async () => {
  wallet = openTestWallet()
  house = await openTestHouse({ callWallet: wallet.call })
  await seedPartner(house.ownerDb, house.clock.now())
  const admin = { db: house.ownerDb, by: { account: 'root', ip: '' }, now: async () => house.clock.now() }
  await registerWallet(admin, house.box, { name: 'demopartner', url: 'https://wallet.example' })
  await house.wallets.refresh()
  wallet.give(THERE, 100_000)
  await house.ownerDb.query('UPDATE member SET comm_type = 1 WHERE account_id = ANY($1)', [[HERE, THERE]])
  await play()
  for (const name of LEVELS.flat()) at.set(name, await house.operator(name))
})
afterAll(async () => {
  expect((await auditHouse(house.db)).differences).toEqual([])
  await house.close()
})

async function offer(...ids: string[]): Promise<void> {
  const startsAtMs = house.clock.now() + 2 * 3_600_000
  for (const id of ids) await house.feed(fixture(id, { startsAtMs }), markets(id))
}

/** Each bets singles and a parlay on two matches. */
async function betOn(one: string, other: string): Promise<void> {
  for (const [side, account] of twins()) {
    const me = await house.login(account)
    const v = side === 0 ? '' : 'v'
    const bets = [HDP, OVER, HOME].map((pick, no) => ({ ...pick, matchId: one, bet_amount: 103 + no }))
    const singles = await house.call(`bet/${v}betsingle` as 'bet/betsingle', { ...me, bets })
    const legs = [one, other].map((matchId) => ({ ...OVER, matchId, odds: 1.9, oddsType: 'DEC' }))
    const parlay = await house.call(`bet/${v}betparlay` as 'bet/betparlay', { ...me, legs, bet_amount: 37 })
    const answers = [...singles.bets, parlay]
    expect(answers.map(({ statusdesc }) => statusdesc)).toEqual(['', '', '', ''])
    betIds[side].push(...answers.map(({ bet_id }) => String(bet_id)))
  }
}

/** Each cashes out what he placed last but three: a handicap, by a third. */
async function takeOut(): Promise<void> {
  for (const [side, account] of twins()) {
    const me = await house.login(account)
    const ask = (amount: number) =>
      house.call('bet/cashout', { ...me, bet_id: betIds[side].at(-4) as string, percent: 30, amount })
    const offered = await ask(99_999)
    expect(offered.statusdesc).toBe('invalidOdds')
    expect(await ask(Number(offered.params?.amount))).toMatchObject({ status: 1 })
  }
}

async function settle(...facts: Parameters<TestHouse['feed']>): Promise<void> {
  await house.feed(...facts)
  await house.settle()
  await house.share()
  await wallet.deliver(house)
}

/** Bets that win, lose, are corrected on the next date, undone, void, cashed out, and stay open over a week's end. */
async function play(): Promise<void> {
  const startDate = workingDate(house.clock.now())
  await offer('a', 'b', 'c', 'd')
  await betOn('a', 'b')
  await betOn('c', 'd')
  await takeOut()
  await settle(completed('a', 2, 1), completed('b', 0, 0))
  await settle({ kind: 'cancel', matchId: 'd' })
  house.clock.move(DAY_MS)
  await settle({ kind: 'resultRollback', matchId: 'a' }, completed('a', 0, 3), completed('c', 1, 1))
  house.clock.move(2 * DAY_MS)
  await resetStep(house.db, house.clock.now())
  await offer('e', 'f')
  await betOn('e', 'f')
  await settle({ kind: 'resultRollback', matchId: 'b' }, completed('b', 3, 0))
  range = { startDate, endDate: workingDate(house.clock.now()) }
}

/** An answer without what tells the two trees apart. */
const alike = (answer: object): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value) =>
      /^(key|mark|upline_id|at|members)$/.test(key) ? undefined : value,
    ).replaceAll('demov', 'demo'),
  )

describe.each(LEVELS)('%s and %s see the same', (here, there) => {
  it.each(['child', 'day', 'product', 'member'])('win and loss by %s', async (by) => {
    const reportOf = (name: string) => as(name)('downlinewinloss', { ...range, by, pageSize: 100 })
    const [mine, theirs] = [await reportOf(here), await reportOf(there)]
    expect(mine.rows.length).toBeGreaterThan(0)
    expect(alike(theirs)).toEqual(alike(mine))
  })

  it.each(['downlineoutstanding', 'uplinestatement', 'settlementsheet', 'weeksheet'] as const)('%s', async (call) => {
    const weeks = [weekOf(house.clock.now() - 3 * DAY_MS), weekOf(house.clock.now())]
    const requests = call.endsWith('sheet')
      ? weeks.map((week) => ({ week }))
      : [call === 'uplinestatement' ? range : {}]
    for (const request of requests) {
      const [mine, theirs] = [await as(here)(call, request), await as(there)(call, request)]
      expect(mine.status).toBe(1)
      expect(alike(theirs)).toEqual(alike(mine))
    }
  })

  it('of each bet its shares', async () => {
    expect(betIds[0].length).toBe(12)
    for (const [no, bet_id] of betIds[0].entries()) {
      const [mine, theirs] = [
        await as(here)('betshares', { bet_id }),
        await as(there)('betshares', { bet_id: betIds[1][no] }),
      ]
      expect(alike(theirs)).toEqual(alike(mine))
    }
  })
})

it('the two members won and lost the same, and their money is where it belongs', async () => {
  const { rows } = await house.db.query<{ account: string; net: number; commission: number }>(
    `SELECT m.account_id AS account, sum(b.result)::bigint AS net, sum(b.commission)::bigint AS commission
     FROM booking b JOIN member m ON m.id = b.member_id GROUP BY 1 ORDER BY 1`,
  )
  const [mine, theirs] = rows
  expect([theirs?.account, theirs?.net, theirs?.commission]).toEqual([THERE, mine?.net, mine?.commission])
  expect(Number(mine?.net)).not.toBe(0)
  const open = await house.db.query<{ risk: number }>(
    `SELECT sum(b.risk)::bigint AS risk FROM bet b JOIN member m ON m.id = b.member_id
     WHERE m.account_id = $1 AND b.state = 'accepted'`,
    [THERE],
  )
  const moved = Number(theirs?.net) + Number(theirs?.commission) - Number(open.rows[0]?.risk)
  expect(Math.round(wallet.balanceOf(THERE) * 10_000)).toBe(1_000_000_000 + moved)
})
