/** Concurrency: nobody spends money twice, a key stands for one bet for ever, a result pays once. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestOf } from '@quarterline/core/calls'
import type { MarketQuote } from '@quarterline/core/market/event'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fixture,
  markets,
  OVER,
  openTestHouse,
  QUOTES,
  TEST_NOW_MS,
  TEST_SOURCE,
  type TestAnswer,
  type TestHouse,
} from '../../../test/testHouse.ts'
import { MEMBER_COLUMNS, type Member, openSession, purseOf } from '../../account/session.ts'
import { type OpenHouse, openHouse } from '../../app/house.ts'
import { type Db, openDb } from '../../kit/db.ts'
import type { BetAnswer, BetRequest } from './request.ts'

type Wish = RequestOf<'bet/betsingle'>['bets'][number]
const STAKE = 100

let house: TestHouse
let beside: OpenHouse
let besideDb: Db

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(...['m1', 'm2', 'm3', 'm4', 'm5'].flatMap((id) => [fixture(id), markets(id)]))
  // A second process on the same database, as far as money is concerned.
  besideDb = openDb(house.appUrl)
  beside = await openHouse(besideDb, { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock })
  await beside.ingest.take([{ kind: 'sourceUp', source: TEST_SOURCE, seq: 0, key: 'up', atMs: TEST_NOW_MS }])
})
afterAll(async () => {
  expect((await house.products.audit(house.db)).differences).toEqual([])
  await besideDb.close()
  await house.close()
})

let made = 0
interface Bettor {
  member: Member
  accountId: string
  session: { session_token: string }
}

/** A new member with this cash and credit. */
async function bettor(cash: number, credit = 0): Promise<Bettor> {
  const accountId = `bettor${++made}`
  await house.add([{ accountId, currency: 'MYR', cash, credit, commType: 0 }])
  const { rows } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE m.account_id = $1`, [accountId])
  const member = rows[0] as Member
  const session_token = await house.db.tx((tx) => openSession(tx, member, '10.0.0.1', house.clock.now()))
  await house.call('balance', { session_token }) // a known session has a budget of its own
  return { member, accountId, session: { session_token } }
}

const wish = (changes: Partial<Wish> = {}): Wish => {
  return { bet_key: uuidv7(), matchId: 'm1', ...OVER, bet_amount: STAKE, ...changes }
}
const send = ({ session }: Bettor, ...bets: Wish[]) => house.call('bet/betsingle', { ...session, bets })
const requestOf = ({ member }: Bettor, one: Wish): BetRequest => {
  return { member, purse: purseOf(member), wish: one, key: one.bet_key ?? '', option: 1, ip: '10.0.0.1' }
}
const betsIn = (answers: TestAnswer<'bet/betsingle'>[]): BetAnswer[] => answers.flatMap(({ bets }) => bets)
const accepted = (answers: BetAnswer[]) => answers.filter(({ status }) => status === 1)
const balance = async ({ session }: Bettor) => (await house.call('balance', session)).balance

async function storedBets({ member }: Bettor): Promise<number> {
  const { rows } = await house.db.query('SELECT count(*) AS count FROM bet WHERE member_id = $1', [member.id])
  return rows[0]?.count
}

describe('64 bets at once with funds for k', () => {
  it.each([
    { k: 0, cash: 99, credit: 0 },
    { k: 1, cash: 100, credit: 0 },
    { k: 7, cash: 250, credit: 500 },
    { k: 33, cash: 3_399, credit: 0 },
  ])('accepts exactly $k, in single requests and in requests of twenty [L5]', async ({ k, cash, credit }) => {
    const member = await bettor(cash, credit)
    const singles = Array.from({ length: 24 }, () => send(member, wish()))
    const twenties = [0, 1].map(() => send(member, ...Array.from({ length: 20 }, () => wish({ matchId: 'm2' }))))
    const answers = betsIn(await Promise.all([...singles, ...twenties]))
    expect(answers).toHaveLength(64)
    expect(accepted(answers)).toHaveLength(k)
    const refused = new Set(answers.filter(({ status }) => status === 0).map(({ statusdesc }) => statusdesc))
    expect([...refused]).toEqual(['insufficient_balance'])
    expect(await storedBets(member)).toBe(k)
    expect(await balance(member)).toBe(cash + credit - k * STAKE)
  })

  it('holds for several members at once, each separately', async () => {
    const all = await Promise.all([3, 5, 8, 13].map(async (k) => ({ k, member: await bettor(k * STAKE + 50) })))
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        all.map(({ member }) => send(member, wish({ matchId: `m${(at % 5) + 1}` }))),
      ).flat(),
    )
    expect(accepted(betsIn(answers))).toHaveLength(3 + 5 + 8 + 13)
    for (const { k, member } of all) {
      expect(await storedBets(member)).toBe(k)
      expect(await balance(member)).toBe(50)
    }
  })

  it('holds for the limit per match as well [A5]', async () => {
    const member = await bettor(100_000)
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(member, wish({ bet_amount: 1_000 }))))
    expect(accepted(betsIn(answers))).toHaveLength(10)
    expect(betsIn(answers).filter(({ statusdesc }) => statusdesc === 'betOverMaxPerMatch')).toHaveLength(20)
  })

  it('holds when two processes place for the same members [L5]', async () => {
    const all = await Promise.all([4, 9, 16].map(async (k) => ({ k, member: await bettor(k * STAKE + 99) })))
    const desks = [house.desk, beside.desk]
    const placing = all.flatMap(({ member }) => {
      return Array.from({ length: 40 }, (_, at) => desks[at % 2]?.place(requestOf(member, wish())))
    })
    const results = await Promise.all(placing)
    const answers = results.map((result) => (result?.ok ? result.value.answer : undefined))
    expect(answers.filter((answer) => answer?.status === 1)).toHaveLength(4 + 9 + 16)
    expect(new Set(answers.map((answer) => answer?.statusdesc))).toEqual(new Set(['', 'insufficient_balance']))
    for (const { k, member } of all) expect([await storedBets(member), await balance(member)]).toEqual([k, 99])
  })
})

describe('a bet key', () => {
  it('sent twenty times at once, again later, and twenty times in a request is one bet with one answer [A6] [L6]', async () => {
    const member = await bettor(10_000)
    const one = wish()
    const answers = betsIn(await Promise.all(Array.from({ length: 20 }, () => send(member, one))))
    const later = betsIn([await send(member, one)])
    const inOne = betsIn([await send(member, ...Array.from({ length: 20 }, () => one))])
    for (const answer of [...answers, ...later, ...inOne]) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 1, bet_key: one.bet_key })
    expect(await storedBets(member)).toBe(1)
    expect(await balance(member)).toBe(9_900)
  })

  it('sent to two processes at once is one bet and one answer [A6] [L6]', async () => {
    const member = await bettor(10_000)
    const one = wish()
    const desks = [house.desk, beside.desk]
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => desks[at % 2]?.place(requestOf(member, one))),
    )
    const answers = results.map((result) => (result?.ok ? JSON.stringify(result.value.answer, sorted) : 'refused'))
    expect(new Set(answers).size).toBe(1)
    expect(await storedBets(member)).toBe(1)
  })

  it('replays its answer when the match is over, the price changed and the account frozen [L6]', async () => {
    const member = await bettor(10_000)
    const one = wish({ matchId: 'm5' })
    const before = betsIn([await send(member, one)])
    await house.feed({ kind: 'suspend', matchId: 'm5', reason: 'trader' })
    await setState(member, 'frozen')
    expect(betsIn([await send(member, one)])).toEqual(before)
    expect(betsIn([await send(member, wish({ matchId: 'm5' }))])).toMatchObject([{ statusdesc: 'FREEZE' }])
  })

  it.each<[string, Partial<Wish>]>([
    ['stake', { bet_amount: 101 }],
    ['no stake', { bet_amount: undefined as never }],
    ['price', { odds: 0.91 }],
    ['pick', { pick: 'U' }],
    ['match', { matchId: 'm3' }],
    ['odds type', { oddsType: 'MY' }],
    ['score', { score: [0, 0] }],
  ])('with another %s is invalidBet, and the first answer stays [L6]', async (_, changes) => {
    const member = await bettor(10_000)
    const one = wish()
    const first = betsIn([await send(member, one)])
    const [other] = betsIn([await send(member, { ...one, ...changes })])
    expect(other).toEqual({ bet_key: one.bet_key, status: 0, statusdesc: 'invalidBet' })
    expect(betsIn([await send(member, one)])).toEqual(first)
    expect(await storedBets(member)).toBe(1)
  })

  it('with two contents at once is the bet of one of them [L6]', async () => {
    const member = await bettor(10_000)
    const one = wish()
    const both = [one, { ...one, bet_amount: 200 }]
    const answers = betsIn(await Promise.all(Array.from({ length: 20 }, (_, at) => send(member, both[at % 2] as Wish))))
    expect(accepted(answers)).toHaveLength(10)
    expect(answers.filter(({ statusdesc }) => statusdesc === 'invalidBet')).toHaveLength(10)
    expect(await storedBets(member)).toBe(1)
  })

  it('keeps a refusal too, even when the bet would be accepted now [L6]', async () => {
    const member = await bettor(50)
    const one = wish()
    const refused = betsIn([await send(member, one)])
    expect(refused).toMatchObject([{ status: 0, statusdesc: 'insufficient_balance', params: { balance: 50 } }])
    await house.ownerDb.query('UPDATE member SET given_credit = 10000000 WHERE id = $1', [member.member.id])
    expect(betsIn([await send(member, one)])).toEqual(refused)
    expect(betsIn([await send(member, wish())])).toMatchObject([{ status: 1 }])
  })

  it('belongs to one member', async () => {
    const [a, b] = await Promise.all([bettor(1_000), bettor(1_000)])
    const one = wish()
    const answers = betsIn(await Promise.all([send(a, one), send(b, one)]))
    expect(new Set(answers.map(({ bet_id }) => bet_id)).size).toBe(2)
  })
})

const sorted = (_: string, value: unknown) => {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value
}
const setState = ({ member }: Bettor, state: string) => {
  return house.ownerDb.query('UPDATE member SET state = $2 WHERE id = $1', [member.id, state])
}

it('an account’s state applies from the next bet on [A8]', async () => {
  const member = await bettor(10_000)
  const codes: string[] = []
  for (const state of ['active', 'frozen', 'active', 'suspended', 'active'] as const) {
    await setState(member, state)
    codes.push(...betsIn([await send(member, wish())]).map(({ statusdesc }) => statusdesc))
  }
  expect(codes).toEqual(['', 'FREEZE', '', 'SUSPEND', ''])
})

it('a hold topped up at the granted price and a simultaneous bet do not spend the same money [L5]', async () => {
  const at = (base: number) => markets('live', [{ ...(QUOTES[0] as MarketQuote), prices: [base, 900] }])
  const playing = {
    kind: 'status',
    matchId: 'live',
    phase: '1H',
    score: [0, 0],
    redCards: [0, 0],
    clock: null,
  } as const
  await house.feed(fixture('live', { startsAtMs: TEST_NOW_MS - 60_000 }), playing, at(1080))
  house.clock.move(1)
  const all = await Promise.all(Array.from({ length: 24 }, () => bettor(105)))
  const home = { matchId: 'live', betType: 'BT_HDP', line: -0.5, pick: 'H', odds: -0.93, oddsType: 'MY' }
  const live = { ...home, marketType: 3, score: [0, 0], bet_amount: 100 }
  const waiting = await Promise.all(
    all.map(({ session }) => house.call('bet/betsingle', { ...session, oddsOption: 2, bets: [wish(live)] })),
  )
  expect(betsIn(waiting).every(({ state, risk }) => state === 'waiting' && risk === 93)).toBe(true)
  // The new price needs 98 with 12 left: enough, unless ten of them are bet meanwhile.
  await house.feed(at(1020))
  house.clock.move(7_000)
  const ten = (some: Bettor[]) => Promise.all(some.map((one) => send(one, wish({ bet_amount: 10 }))))
  await ten(all.slice(0, 4))
  const amid = all.slice(4, 20).map((one, turn) => sleep(turn / 2).then(() => ten([one])))
  await Promise.all([house.accept(), beside.accept(), ...amid])
  await house.accept()
  await ten(all.slice(20))
  const left = await Promise.all(all.map(balance))
  // Either the hold or the bet succeeded; never both.
  expect([...new Set(left)].sort()).toEqual([7, 95])
})

describe('results', () => {
  const result = (matchId: string, fullTime: [number, number]) => {
    return { kind: 'result', matchId, result: { state: 'completed', scores: { FT: fullTime, '1H': [0, 0] } } } as const
  }

  it('pay once when two workers settle at once, repeatedly', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => bettor(10_000)))
    await Promise.all(all.map((member) => send(member, ...Array.from({ length: 20 }, () => wish({ matchId: 'm3' })))))
    await house.feed(result('m3', [3, 0]))
    await Promise.all([house.settle(), beside.settle(), house.settle(), beside.settle()])
    for (const member of all) expect(await balance(member)).toBe(10_000 + 20 * 90)
    await house.feed({ kind: 'resultRollback', matchId: 'm3' }, result('m3', [0, 0]))
    await Promise.all([house.settle(), beside.settle()])
    for (const member of all) expect(await balance(member)).toBe(8_000)
  })

  it('corrected after the money was spent make the wallet negative, and stop the next bet [S3]', async () => {
    const member = await bettor(100)
    expect(accepted(betsIn([await send(member, wish({ matchId: 'm4' }))]))).toHaveLength(1)
    await house.feed(result('m4', [2, 1]))
    await house.settle()
    expect(accepted(betsIn([await send(member, wish({ matchId: 'm1', bet_amount: 190 }))]))).toHaveLength(1)
    await house.feed({ kind: 'resultRollback', matchId: 'm4' }, result('m4', [0, 0]))
    await house.settle()
    expect(await house.call('balance', member.session)).toMatchObject({
      balance: -190,
      outstanding_balance: 190,
      account_balance: 0,
    })
    const [next] = betsIn([await send(member, wish({ bet_amount: 3 }))])
    expect(next).toMatchObject({ statusdesc: 'insufficient_balance' })
  })
})
