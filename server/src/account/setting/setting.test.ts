/** Preferences follow the member, whatever is set at once in any process; his pages learn that his profile changed. */

import { SPORTS } from '@quarterline/core/base/sport/sport'
import { pathOf } from '@quarterline/core/calls'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, TEST_NOW_MS, type TestHouse } from '../../../test/testHouse.ts'
import { openHouse } from '../../app/house.ts'
import { createSite } from '../../app/site.ts'
import { type Db, openDb } from '../../kit/db.ts'

type Preferences = { pageDisplay: object; betting: object }
type Caller = { account_id: string; session_token: string }
let house: TestHouse
/** Another process on the same database, without a bus between them. */
let other: { db: Db; site: FastifyInstance }
beforeAll(async () => {
  house = await openTestHouse()
  const db = openDb(house.appUrl)
  const second = await openHouse(db, {
    brand: 'Q',
    wallNowMs: TEST_NOW_MS,
    clock: house.clock,
    wallMs: house.clock.now,
  })
  other = { db, site: await createSite(second, { brand: 'Q', trustProxy: true, log: pino({ level: 'silent' }) }) }
})
afterAll(async () => {
  await other.site.close()
  await other.db.close()
  await house.close()
})

const set = (who: Caller, settings: object) => house.call('setsettings', { ...who, ...settings })
const preferencesOf = async (who: Caller) =>
  (await house.call('profile', who)).member_profile.player_preferences[0] as Preferences
const isWanted = async (who: Caller) => (await house.call('balance', who)).retrieve_profile

const PAGE_DISPLAY = {
  language: 'vi',
  oddsType: 1,
  pageType: 2,
  showScoreMap: true,
  showQuickOdds: false,
  eventSorting: 1,
  marketType: 3,
  pageSize: 50,
}

const BETTING = {
  defaultStake: 'fixed',
  defaultStakeAmount: 25,
  acceptBetterOdds: true,
  acceptAnyOdds: false,
  autoRefreshOdds: 30,
  quickBet: true,
  quickBetAmount: 10,
}

const BESIDE = {
  favourites: { leagues: ['l1'], matches: ['sr:match:1'] },
  sportsOrder: SPORTS.map(({ id }) => id),
  theme: 'color3',
  density: 'dense',
  dirPalette: 'west',
  lines: 'all',
  paged: true,
  reminder: 30,
}

const ALL = { ...PAGE_DISPLAY, ...BETTING, ...BESIDE }

describe('settings', () => {
  it('return in their groups at the next login anywhere, without any that was never set', async () => {
    const one = await house.login('demo01')
    expect(await preferencesOf(one)).toEqual({ pageDisplay: {}, betting: {} })
    expect(await set(one, ALL)).toMatchObject({ http: 200, status: 1 })
    const { member_profile } = await house.call('userlogin', { account_id: 'demo01', password: 'demo1234' })
    expect(member_profile.player_preferences).toEqual([{ pageDisplay: PAGE_DISPLAY, betting: BETTING, ...BESIDE }])
    expect(await preferencesOf(await house.login('demo02'))).toEqual({ pageDisplay: {}, betting: {} })
  })

  it('are stored without other request fields, whatever those contain', async () => {
    const me = await house.login('demo07')
    const carried = { rate: '\u0000', agent_comm_rate: 'x' }
    expect(await set(me, { pageSize: 50, ...carried })).toMatchObject({ http: 200, status: 1 })
    const { rows } = await house.db.query<{ body: object }>(
      `SELECT body FROM member_setting s JOIN member m ON m.id = s.member_id WHERE m.account_id = 'demo07'`,
    )
    expect(rows).toEqual([{ body: { pageSize: 50 } }])
  })

  it('not named stay, and a list is replaced as a whole', async () => {
    const me = await house.login('demo03')
    await set(me, { pageSize: 20, favourites: { leagues: ['a'], matches: [] } })
    await set(me, { theme: 'color1', favourites: { leagues: [], matches: ['b'] } })
    expect(await preferencesOf(me)).toEqual({
      pageDisplay: { pageSize: 20 },
      betting: {},
      theme: 'color1',
      favourites: { leagues: [], matches: ['b'] },
    })
  })

  it('of twenty browsers that set different ones at once are all kept', async () => {
    const wishes = Object.entries(ALL).map(([name, value]) => ({ [name]: value }))
    const browsers = await Promise.all(wishes.map(() => house.login('demo04')))
    const answers = await Promise.all(wishes.map((wish, at) => set(browsers[at] as Caller, wish)))
    expect(answers.map(({ status }) => status)).toEqual(wishes.map(() => 1))
    const { rows } = await house.ownerDb.query(
      `SELECT s.body, m.profile_turn FROM member_setting s JOIN member m ON m.id = s.member_id WHERE account_id = 'demo04'`,
    )
    expect(rows).toEqual([{ body: ALL, profile_turn: wishes.length }])
  })

  it.each<[object, string]>([
    [{ oddsType: 'HK' }, '2'],
    [{ oddsType: 'DEC' }, '4'],
    [{ oddsType: 3 }, '3'],
  ])('%j is stored as odds type %s', async (wish, number) => {
    const me = await house.login('demo05')
    expect(await set(me, wish)).toMatchObject({ status: 1 })
    expect((await preferencesOf(me)).pageDisplay).toMatchObject({ oddsType: Number(number) })
  })

  it.each<[object, number, string]>([
    [{ oddsType: 5 }, 200, 'oddsDisplayInvalid'],
    [{ oddsType: 'MM' }, 200, 'oddsDisplayInvalid'],
    [{ mmoType: 1 }, 200, 'currencyNotSupported'],
    [{ defaultStakeAmount: 1.005 }, 200, 'invalidBetAmount'],
    [{ quickBetAmount: 0.00001 }, 200, 'invalidBetAmount'],
    [{ quickBetAmount: -1 }, 400, 'incompletedRequest'],
    [{ oddsType: 6 }, 400, 'incompletedRequest'],
    [{ pageSize: 11 }, 400, 'incompletedRequest'],
    [{ autoRefreshOdds: 1 }, 400, 'incompletedRequest'],
    [{ theme: 'url(x)' }, 400, 'incompletedRequest'],
    [{ sportsOrder: [1, 0] }, 400, 'incompletedRequest'],
    [{ favourites: { leagues: ['a\0'], matches: [] } }, 400, 'incompletedRequest'],
    [{ favourites: { leagues: Array(201).fill('a'), matches: [] } }, 400, 'incompletedRequest'],
    [{ quickStake: 5 }, 400, 'incompletedRequest'],
  ])('%j is answered %d %s, and nothing sent with it is set', async (wish, http, statusdesc) => {
    const me = await house.login('demo06')
    expect(await set(me, { density: 'roomy', ...wish })).toMatchObject({ http, status: 0, statusdesc })
    expect(await preferencesOf(me)).toEqual({ pageDisplay: {}, betting: {} })
  })

  it('include Myanmar mode if the currency has it', async () => {
    const me = await house.login('demommk')
    expect(await set(me, { mmoType: 1 })).toMatchObject({ status: 1 })
    expect((await preferencesOf(me)).pageDisplay).toEqual({ mmoType: 1 })
  })

  it('at their largest are one row, which grows no further', async () => {
    const me = await house.login('demo07')
    const ids = (sign: string) => Array.from({ length: 200 }, (_, at) => `${at}`.padStart(64, sign))
    for (const sign of ['a', 'b'])
      expect(await set(me, { ...ALL, favourites: { leagues: ids(sign), matches: ids('c') } })).toMatchObject({
        status: 1,
      })
    const { rows } = await house.ownerDb.query(
      `SELECT octet_length(body::text) AS size FROM member_setting s JOIN member m ON m.id = s.member_id
       WHERE account_id = 'demo07'`,
    )
    expect(rows).toEqual([{ size: expect.any(Number) }])
    expect(rows[0]?.size).toBeLessThan(40_000)
  })
})

describe('another process', () => {
  const there = async (name: 'balance' | 'profile' | 'setsettings', body: object) =>
    (await other.site.inject({ method: 'POST', url: pathOf(name), payload: body })).json()

  it('answers with preferences set here, and this one with those set there, name by name', async () => {
    const me = await house.login('demo18')
    await set(me, { theme: 'color4', pageSize: 20 })
    const { member_profile } = await there('profile', me)
    expect(member_profile.player_preferences).toEqual([{ pageDisplay: { pageSize: 20 }, betting: {}, theme: 'color4' }])
    expect(await there('setsettings', { ...me, pageSize: 50, quickBet: true })).toMatchObject({ status: 1 })
    expect(await preferencesOf(me)).toEqual({
      pageDisplay: { pageSize: 50 },
      betting: { quickBet: true },
      theme: 'color4',
    })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['settings', async () => set(await house.login('demo19'), { density: 'dense' })],
    [
      'limits',
      () =>
        house.ownerDb.query(`INSERT INTO member_limit (shard_key, member_id, sport, min_bet, max_bet, max_per_match, max_payout)
          SELECT shard_key, id, 1, 10, 20, 30, 40 FROM member WHERE account_id = 'demo19'`),
    ],
    ['state', () => house.ownerDb.query(`UPDATE member SET state = 'suspended' WHERE account_id = 'demo19'`)],
    ['currency', () => house.ownerDb.query(`UPDATE member SET currency = 'THB' WHERE account_id = 'demo19'`)],
    ['a product that is shut', async () => shut('set')],
    ['a product that is open again', async () => shut('clear')],
  ])('tells a page of changed %s, until it has read its profile there or here', async (_, change) => {
    const me = await house.login('demo19')
    expect([await isWanted(me), (await there('balance', me)).retrieve_profile]).toEqual([false, false])
    await change()
    expect([await isWanted(me), (await there('balance', me)).retrieve_profile]).toEqual([true, true])
    expect((await there('profile', me)).member_profile).toEqual((await house.call('profile', me)).member_profile)
    expect([await isWanted(me), (await there('balance', me)).retrieve_profile]).toEqual([false, false])
  })

  async function shut(how: 'set' | 'clear') {
    const supervisor = await house.operator('supervisor1')
    if (how === 'clear') return supervisor('maintenanceclear', { scope: 'bet' })
    await supervisor('maintenanceset', { scope: 'bet', reason: 'We count the chairs.' })
    return supervisor('maintenanceset', { scope: 'bet', reason: 'We still count them.' })
  }

  it('reports open features in the profile before it has heard of a shutdown', async () => {
    const me = await house.login('demo20')
    const open = async () => (await there('profile', me)).member_profile.open
    expect(await open()).toContain('sports')
    await shut('set')
    expect(await open()).not.toContain('sports')
    await shut('clear')
    expect(await open()).toContain('sports')
  })
})

describe('a page', () => {
  it('is told to refetch the profile after another browser’s change, until it does; its own change is no news to it', async () => {
    const [one, two] = [await house.login('demo08'), await house.login('demo08')]
    await set(one, { pageSize: 100 })
    expect([await isWanted(one), await isWanted(two), await isWanted(two)]).toEqual([false, true, true])
    expect((await preferencesOf(two)).pageDisplay).toEqual({ pageSize: 100 })
    expect([await isWanted(one), await isWanted(two)]).toEqual([false, false])
    await set(one, { pageSize: 100 })
    expect(await isWanted(two)).toBe(false)
  })

  it('that sets something is still told of another’s earlier change', async () => {
    const [one, two] = [await house.login('demo09'), await house.login('demo09')]
    await set(one, { lines: 'all' })
    await set(two, { paged: true })
    expect([await isWanted(one), await isWanted(two)]).toEqual([true, true])
  })

  it.each([
    ['state', `UPDATE member SET state = 'suspended' WHERE account_id = 'demo10'`],
    ['currency', `UPDATE member SET currency = 'MMK' WHERE account_id = 'demo10'`],
    ['credit', `UPDATE member SET given_credit = given_credit + 10000 WHERE account_id = 'demo10'`],
    [
      'first limit',
      `INSERT INTO member_limit (shard_key, member_id, sport, min_bet, max_bet, max_per_match, max_payout)
       SELECT shard_key, id, 1, 10, 20, 30, 40 FROM member WHERE account_id = 'demo10'`,
    ],
    ['changed limit', 'UPDATE member_limit SET max_bet = 25'],
    ['limit that is taken away', 'DELETE FROM member_limit'],
  ])('is told of a new %s', async (_, sql) => {
    const me = await house.login('demo10')
    expect(await isWanted(me)).toBe(false)
    await house.ownerDb.query(sql)
    expect(await isWanted(me)).toBe(true)
    await house.call('profile', me)
    expect(await isWanted(me)).toBe(false)
  })

  it('is told nothing when the profile is unchanged', async () => {
    const me = await house.login('demo11')
    await house.ownerDb.query(`UPDATE member SET state = state, last_login_ms = 1 WHERE account_id = 'demo11'`)
    expect(await isWanted(me)).toBe(false)
  })
})

describe('operators', () => {
  it('view a member’s preferences and reset all or some; his page hears of it, and the record has the former values', async () => {
    const [trader, supervisor] = [await house.operator('trader1'), await house.operator('supervisor1')]
    const me = await house.login('demo19')
    await set(me, { density: 'dense', pageSize: 100, quickBet: true })
    const view = async () => (await trader('settingsview', { account: 'DEMO19' })).player_preferences[0]
    const kept = { density: 'dense', pageDisplay: { pageSize: 100 }, betting: { quickBet: true } }
    expect(await view()).toEqual(kept)
    expect(await trader('settingsreset', { account: 'demo19' })).toMatchObject({ http: 403, status: 0 })
    expect(await supervisor('settingsreset', { account: 'demo19', names: ['pageSize', 'theme'] })).toMatchObject({
      status: 1,
    })
    expect([await view(), await isWanted(me)]).toEqual([{ ...kept, pageDisplay: {} }, true])
    expect(await supervisor('settingsreset', { account: 'demo19' })).toMatchObject({ status: 1 })
    expect(await preferencesOf(me)).toEqual({ pageDisplay: {}, betting: {} })
    // Nothing is left to reset, and nothing to notify.
    await supervisor('settingsreset', { account: 'demo19' })
    expect(await isWanted(me)).toBe(false)
    for (const account of ['nobodyhere', 'a\0'])
      expect(await supervisor('settingsreset', { account })).toMatchObject({ statusdesc: 'requestConflict' })
    const { rows } = await house.ownerDb.query(
      `SELECT before->'pageDisplay' AS display FROM audit_record WHERE call = 'console/settingsreset' AND outcome = 'done' ORDER BY id LIMIT 1`,
    )
    expect(rows).toEqual([{ display: { pageSize: 100 } }])
  })
})
