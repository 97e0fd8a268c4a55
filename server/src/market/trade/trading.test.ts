/** Trading at the console: a trader's act holds over anything the source sends, and no bet gets past it. */
import { MONEY_SCALE, money } from '@quarterline/core/base/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  fixture,
  markets,
  type Operate,
  OVER,
  openTestHouse,
  QUOTES,
  TEST_NOW_MS,
  type TestHouse,
} from '../../../test/testHouse.ts'
import { openHouse } from '../../app/house.ts'
import { openDb } from '../../kit/db.ts'

const EXPOSURE_MAX = money(1_000 * MONEY_SCALE)
let house: TestHouse
let trader: Operate
let supervisor: Operate
let demo: { account_id: string; session_token: string }
let made = 0
/** A fresh match for each test. */
let id = ''

beforeAll(async () => {
  house = await openTestHouse({ exposureMax: EXPOSURE_MAX })
  trader = await house.operator('trader1')
  supervisor = await house.operator('supervisor1')
  demo = await house.login('demo01')
})
afterAll(() => house.close())
beforeEach(async () => {
  id = `m${++made}`
  await house.feed(fixture(id), markets(id))
})

const OU = { betType: 'BT_OU', period: 'FT' }

/** A bet's answer: its code, with the price of a refusal. */
async function bet(changes: object = {}, session = demo) {
  const bets = [{ matchId: id, ...OVER, bet_amount: 10, ...changes }]
  const answer = await house.call('bet/betsingle', { ...session, oddsOption: 0, bets })
  const [one] = answer.bets
  return one?.status === 1 ? 'taken' : `${one?.statusdesc} ${one?.params?.odds ?? one?.params?.reason ?? ''}`.trim()
}
const shown = async (betType = 'BT_OU') => {
  const view = await trader('matchview', { matchId: id })
  return view.markets.find((one) => one.betType === betType)
}
const audit = async (call: string) => {
  const { rows } = await supervisor('auditlist', { call: `console/${call}`, subject: id })
  return rows
}

describe('suspending', () => {
  it('a match stays suspended until it is opened, through the source’s next prices and goals', async () => {
    expect(await trader('matchsuspend', { matchId: id })).toMatchObject({ http: 200, status: 1, state: 'done' })
    expect(await bet()).toBe('311 trader')
    await house.feed(markets(id))
    await house.feed({ kind: 'suspend', matchId: id, reason: 'goal' }, markets(id))
    expect(await bet()).toBe('311 trader')
    expect(await trader('matchopen', { matchId: id })).toMatchObject({ state: 'done' })
    expect(await bet()).toBe('taken')
    expect(await trader('matchopen', { matchId: id })).toMatchObject({ statusdesc: 'requestConflict' })
  })

  it('does not open what the source has shut, and vice versa', async () => {
    await trader('matchsuspend', { matchId: id })
    await house.feed({ kind: 'suspend', matchId: id, reason: 'goal' })
    await trader('matchopen', { matchId: id })
    expect(await bet()).toBe('314 goal')
    await house.feed(markets(id, QUOTES.slice(1, 2)))
    expect(await bet()).toBe('taken')
    // The handicap was not quoted again, so the source still has it shut.
    expect(await bet({ betType: 'BT_HDP', line: -0.5, pick: 'H', odds: 0.95 })).toBe('314')
  })

  it('a market, a slot or a line is suspended alone', async () => {
    await trader('marketsuspend', { matchId: id, ...OU })
    expect([await bet(), await bet({ betType: 'BT_HDP', line: -0.5, pick: 'H', odds: 0.95 })]).toEqual([
      '314 trader',
      'taken',
    ])
    await trader('marketopen', { matchId: id, ...OU })
    await trader('marketsuspend', { matchId: id, ...OU, line: 2.5 })
    expect(await bet()).toBe('314 trader')
    // Another line in the same slot is not covered.
    await house.feed(markets(id, [{ ...QUOTES[1]!, line: 11 }]))
    expect(await bet({ line: 2.75 })).toBe('taken')
    await house.feed(markets(id, [QUOTES[1]!]))
    expect(await bet()).toBe('314 trader')
    await trader('marketsuspend', { matchId: id, ...OU, slot: 0 })
    expect(await trader('marketopen', { matchId: id, ...OU, slot: 0 })).toMatchObject({ state: 'done' })
    expect(await bet()).toBe('314 trader')
    expect(await trader('marketopen', { matchId: id, ...OU })).toMatchObject({ state: 'done' })
    expect(await bet()).toBe('taken')
  })

  it('survives a restart', async () => {
    await trader('marketsuspend', { matchId: id, ...OU })
    await trader('pricemove', { matchId: id, betType: 'BT_HDP', period: 'FT', by: -5 })
    const db = openDb(house.appUrl)
    const again = await openHouse(db, { brand: 'Q', wallNowMs: TEST_NOW_MS, clock: house.clock })
    const match = again.book.match(id)
    expect(match?.house).toEqual(house.book.match(id)?.house)
    expect(match?.markets).toEqual(house.book.match(id)?.markets)
    await db.close()
  })
})

describe('moving', () => {
  it('a price moves with the source’s, and a bet at the former one is told the new [A1]', async () => {
    await trader('pricemove', { matchId: id, ...OU, pick: 'O', by: -4 })
    expect(await bet()).toBe('invalidOdds 0.86')
    expect(await bet({ odds: 0.86 })).toBe('taken')
    await house.feed(markets(id, [{ ...QUOTES[1]!, prices: [800, 1080] }]))
    expect(await shown()).toMatchObject({ prices: [0.76, 1.08], quoted: { prices: [0.8, 1.08] } })
    // A move is absolute: sent twice it is the same.
    await trader('pricemove', { matchId: id, ...OU, pick: 'O', by: -4 })
    expect((await shown())?.prices).toEqual([0.76, 1.08])
    await trader('pricemove', { matchId: id, ...OU, release: true })
    expect(await shown()).not.toHaveProperty('quoted')
  })

  it('both sides of a two-way market move in opposite directions', async () => {
    await trader('pricemove', { matchId: id, ...OU, by: 3 })
    expect((await shown())?.prices).toEqual([0.93, 0.95])
    expect(await trader('pricemove', { matchId: id, betType: 'BT_1X2', period: 'FT', by: 3 })).toMatchObject({
      statusdesc: 'invalidBetTeam',
    })
  })

  it('a fixed price holds whatever the source sends, but not for another line or score', async () => {
    await trader('pricemove', { matchId: id, ...OU, pick: 'O', price: 0.5 })
    await house.feed(markets(id, [{ ...QUOTES[1]!, prices: [990, 890] }]))
    expect((await shown())?.prices).toEqual([0.5, 0.89])
    await house.feed(markets(id, [{ ...QUOTES[1]!, line: 12, prices: [990, 890] }]))
    expect((await shown())?.prices).toEqual([0.99, 0.89])
    await house.feed(markets(id, [{ ...QUOTES[1]!, prices: [990, 890] }]))
    expect((await shown())?.prices).toEqual([0.5, 0.89])
    const status = { kind: 'status', matchId: id, phase: '1H', redCards: [0, 0], clock: null } as const
    await house.feed({ ...status, score: [1, 0] })
    expect((await shown())?.prices).toEqual([0.99, 0.89])
  })

  it('a line moves with its prices, and a bet on the former line is told', async () => {
    await trader('linemove', { matchId: id, ...OU, by: 0.25 })
    expect(await shown()).toMatchObject({ line: 2.75, prices: [0.9, 0.98], quoted: { line: 2.5 } })
    expect(await bet()).toBe('invalidOddsBall 0.9')
    expect(await bet({ line: 2.75 })).toBe('taken')
    await trader('linemove', { matchId: id, ...OU, by: 0 })
    expect(await bet()).toBe('taken')
  })

  it.each([
    [10, [0.81, 0.88]],
    [0, [0.99, 1.08]],
  ])('a margin of %d %% quotes the same chances at other prices', async (margin, prices) => {
    await house.feed(markets(id, [{ ...QUOTES[1]!, prices: [900, 980] }]))
    await trader('marginset', { matchId: id, ...OU, margin })
    const now = (await shown())?.prices ?? []
    const total = now.reduce((sum, price) => sum + 1 / (1 + price), 0)
    expect(total).toBeGreaterThanOrEqual(1 + margin / 100)
    expect(total).toBeLessThan(1.006 + margin / 100)
    for (const [at, price] of prices.entries()) expect(now[at]).toBeCloseTo(price, 1)
    await trader('marginset', { matchId: id, ...OU })
    expect((await shown())?.prices).toEqual([0.9, 0.98])
  })

  it('changes apply in this order: line, margin, shift, fixed price, suspension', async () => {
    await trader('linemove', { matchId: id, ...OU, by: 0.5 })
    await trader('marginset', { matchId: id, ...OU, margin: 0 })
    const spread = (await shown())?.prices ?? []
    await trader('pricemove', { matchId: id, ...OU, pick: 'U', by: -2 })
    await trader('pricemove', { matchId: id, ...OU, pick: 'O', price: 0.7 })
    await trader('marketsuspend', { matchId: id, ...OU, line: 3 })
    const now = await shown()
    expect(now).toMatchObject({ line: 3, status: 'suspended', shut: 'trader' })
    expect(now?.prices[0]).toBe(0.7)
    expect(now?.prices[1]).toBeCloseTo((spread[1] as number) - 0.02, 6)
  })
})

it.each<[string, object, string]>([
  ['matchsuspend', { matchId: 'nothing' }, '318'],
  ['matchsuspend', { matchId: 'a\0b' }, '318'],
  ['marketsuspend', { ...OU, betType: 'BT_NO' }, 'invalidBetType'],
  ['marketsuspend', { ...OU, period: 'X' }, 'invalidBet'],
  ['marketsuspend', { ...OU, line: 2.6 }, 'invalidBet'],
  ['marketsuspend', { ...OU, line: 3.5 }, '328'],
  ['marketsuspend', { ...OU, betType: 'BT_CS' }, '340'],
  ['marketopen', OU, 'requestConflict'],
  ['pricemove', { ...OU, pick: 'H', by: 1 }, 'invalidBetTeam'],
  ['pricemove', { ...OU, pick: 'O' }, 'incompletedRequest'],
  ['pricemove', { ...OU, pick: 'O', by: 1, price: 1 }, 'incompletedRequest'],
  ['pricemove', { ...OU, pick: 'O', price: 0.905 }, 'invalidOdds'],
  ['pricemove', { betType: 'BT_1X2', period: 'FT', pick: '1', price: 0.9 }, 'invalidOdds'],
  ['pricemove', { ...OU, slot: 3, by: 1 }, '340'],
  ['linemove', { betType: 'BT_1X2', period: 'FT', by: 0.25 }, 'invalidBet'],
  ['linemove', { ...OU, by: 50 }, 'incompletedRequest'],
  ['linemove', { ...OU, by: 0.3 }, 'invalidBet'],
  ['pricemove', { ...OU, pick: 'O', price: 500 }, 'incompletedRequest'],
  ['marginset', { ...OU, margin: 50 }, 'incompletedRequest'],
  ['marginset', { ...OU, margin: 5.555 }, 'incompletedRequest'],
])('%s %j is refused with %s, recorded, and changes nothing', async (name, request, code) => {
  const before = house.book.match(id)
  const answer = await trader(name as 'linemove', { matchId: id, ...request })
  expect(answer).toMatchObject({ status: 0, statusdesc: code })
  expect(house.book.match(id)).toBe(before)
  const isWellFormed = code !== 'incompletedRequest' || answer.params?.reason === 'tooFar'
  if (isWellFormed && code !== '318') expect((await audit(name))[0]).toMatchObject({ outcome: code })
})

it('a match that is over cannot be traded', async () => {
  await house.feed({ kind: 'result', matchId: id, result: { state: 'refunded' } })
  expect(await trader('matchsuspend', { matchId: id })).toMatchObject({ statusdesc: '308' })
})

it('each act leaves one record with its changes', async () => {
  await trader('pricemove', { matchId: id, ...OU, pick: 'O', by: -4 })
  const act = { operator: 'trader1', role: 'trader', outcome: 'done', ip: '127.0.0.1', subject: id }
  const before = { markets: [{ betType: 'BT_OU', prices: [0.9, 0.98] }] }
  const after = { markets: [{ betType: 'BT_OU', prices: [0.86, 0.98] }] }
  const record = { ...act, request: { by: -4, pick: 'O' }, before, after }
  expect(await audit('pricemove')).toMatchObject([record])
})

it('two hundred bets against a moving price and a market that shuts: none at an outdated state [A1] [A2]', async () => {
  const members = Array.from({ length: 10 }, (_, at) => `demo${String(at + 1).padStart(2, '0')}`)
  const sessions = await Promise.all(members.map((name) => house.login(name)))
  /** Each member bets repeatedly, and the act comes in between. */
  async function race(odds: number, act: () => Promise<unknown>): Promise<string[]> {
    const codes: string[] = []
    let acting: Promise<unknown> | undefined
    const each = sessions.map(async (session) => {
      for (let at = 0; at < 20; at++) {
        codes.push((await bet({ odds, bet_amount: 3 }, session)).replace(/ .*/, ''))
        if (codes.length === 60) acting = act()
      }
    })
    await Promise.all(each)
    await acting
    return codes
  }
  const allowed = (codes: string[], code: string) =>
    codes.filter((one) => !['taken', 'oddsIsUpdating', code].includes(one))
  const first = await race(0.9, () => trader('pricemove', { matchId: id, ...OU, pick: 'O', by: -10 }))
  const second = await race(0.8, () => trader('marketsuspend', { matchId: id, ...OU }))
  expect([allowed(first, 'invalidOdds'), allowed(second, '314')]).toEqual([[], []])
  expect([first, second].every((codes) => codes.includes('taken'))).toBe(true)
  expect([first.includes('invalidOdds'), second.includes('314')]).toEqual([true, true])
  // A bet at a price was accepted under a gate that still had it.
  const gates = await house.db.query(
    `SELECT odds_milli, min(gate_seq) AS from_gate, max(gate_seq) AS to_gate FROM bet WHERE match_id = $1 GROUP BY 1
     ORDER BY 1 DESC`,
    [id],
  )
  const [before, after] = gates.rows
  expect(before).toMatchObject({ odds_milli: 900 })
  expect(before?.to_gate).toBeLessThan((after?.from_gate as number) ?? Infinity)
  expect(await bet({ odds: 0.8 })).toBe('314 trader')
})

describe('exposure', () => {
  it('shuts a line at its limit until a trader opens it', async () => {
    const rich = { accountId: `rich${made}`, currency: 'MYR', cash: 50_000, credit: 0, commType: 0 } as const
    await house.add([rich])
    const session = await house.login(rich.accountId)
    const big = (amount: number) =>
      bet({ bet_amount: amount, betType: 'BT_HDP', line: -0.5, pick: 'H', odds: 0.95 }, session)
    expect(await big(1_000)).toBe('taken')
    await house.suspendExposed()
    expect((await shown('BT_HDP'))?.status).toBe('open')
    expect(await big(500)).toBe('betOverLimit')
    expect(await big(50)).toBe('taken')
    await house.suspendExposed()
    expect(await shown('BT_HDP')).toMatchObject({ status: 'suspended', shut: 'exposure' })
    expect((await shown())?.status).toBe('open')
    const { rows } = await supervisor('auditlist', { call: 'exposure', subject: id })
    expect(rows).toMatchObject([
      { operator: 'system', role: 'system', outcome: 'done', request: { betType: 'BT_HDP' } },
    ])
    await house.feed(markets(id))
    expect((await shown('BT_HDP'))?.shut).toBe('exposure')
    expect(await trader('marketopen', { matchId: id, betType: 'BT_HDP', period: 'FT' })).toMatchObject({
      state: 'done',
    })
    await house.suspendExposed()
    expect((await shown('BT_HDP'))?.status).toBe('open')
    // More can be lost than the trader knew.
    house.exposure.add(`${id}/BT_HDP/FT/-2/H`, money(1), 'MYR')
    await house.suspendExposed()
    expect((await shown('BT_HDP'))?.shut).toBe('exposure')
  })
})
