/** A member's lobby and the bar over his game: states, marks, his sitting, and why a stake would be refused. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestProvider, PROVIDER, type TestPlayer, type TestProvider } from '../../../test/game/testProvider.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { PAUSE_MAX_MS } from './sitting.ts'

let house: TestHouse
let provider: TestProvider

beforeAll(async () => {
  house = await openTestHouse()
  provider = await openTestProvider(house)
  await house.ownerDb.query(`INSERT INTO game (provider, id, kind, name) VALUES ($1, 'pond', 'fishing', 'Pond')`, [
    PROVIDER,
  ])
  await house.providers.refresh()
})
afterAll(() => house.close())

const fruit = { provider: PROVIDER, game: 'fruit' }
const launched = ({ me }: TestPlayer, name = fruit) => house.call('game/LaunchGame', { ...me, ...name })
const session = ({ me }: TestPlayer, name = fruit) => house.call('game/GameSession', { ...me, ...name })
const rowsOf = async ({ me }: TestPlayer) => (await house.call('game/GameList', { ...me, provider: PROVIDER })).rows
const setMember = (what: string, { accountId }: TestPlayer) =>
  house.ownerDb.query(`UPDATE member SET ${what} WHERE account_id = $1`, [accountId])

it('a favourite and the games opened last are kept for the member', async () => {
  const who = await provider.player()
  const other = await provider.player()
  await launched(who)
  await house.call('game/GameFavourite', { ...who.me, provider: PROVIDER, game: 'mines', favourite: true })
  const marks = (await rowsOf(who)).map(({ game, favourite, opened }) => [game, favourite, opened])
  const nowMs = house.clock.now()
  expect(marks).toEqual([
    ['baccarat', false, undefined],
    ['fruit', false, nowMs],
    ['mines', true, undefined],
    ['pond', false, undefined],
  ])
  expect((await rowsOf(other)).some(({ favourite, opened }) => favourite || opened)).toBe(false)
  await house.call('game/GameFavourite', { ...who.me, provider: PROVIDER, game: 'mines', favourite: false })
  expect((await rowsOf(who)).some(({ favourite }) => favourite)).toBe(false)
  const none = { ...who.me, provider: PROVIDER, game: 'none', favourite: true }
  expect(await house.call('game/GameFavourite', none)).toMatchObject({ statusdesc: 'requestConflict' })
})

it('an open round is said with its game, until it ends', async () => {
  const who = await provider.player()
  const { round } = await provider.betting(who, '10')
  const open = async () => (await rowsOf(who)).find(({ game }) => game === 'fruit')?.open_rounds
  expect(await open()).toBe(1)
  await provider.say('win', provider.win(who, round, '0', { roundClosed: true }))
  expect(await open()).toBe(0)
})

it('a sitting sums its rounds in every game, and says what is in play', async () => {
  const who = await provider.player()
  await launched(who)
  const since = house.clock.now()
  const { round } = await provider.betting(who, '10')
  await provider.say('win', provider.win(who, round, '25', { roundClosed: true }))
  await provider.betting(who, '4')
  expect(await session(who)).toMatchObject({ since, staked: 14, net: 15, in_play: 4, open_rounds: 1 })
  expect(await session(who, { provider: PROVIDER, game: 'mines' })).toMatchObject({ net: 15, open_rounds: 0 })
})

it('a sitting goes on with the next game, and ends with half an hour without any', async () => {
  const who = await provider.player()
  await launched(who)
  const since = house.clock.now()
  await house.ownerDb.query(`UPDATE game_mark SET opened_ms = opened_ms - ${PAUSE_MAX_MS - 1000}`)
  await launched(who, { provider: PROVIDER, game: 'mines' })
  expect(await session(who)).toMatchObject({ since })
  // The same moment, as it looks half an hour later.
  await house.ownerDb.query(`UPDATE game_mark SET opened_ms = opened_ms - ${PAUSE_MAX_MS}`)
  await house.ownerDb.query('UPDATE game_session SET since_ms = since_ms - 1')
  await launched(who)
  expect(await session(who)).toMatchObject({ since })
  // With a round meanwhile it is the sitting of before.
  await provider.betting(who, '1')
  await house.ownerDb.query(`UPDATE game_mark SET opened_ms = opened_ms - ${PAUSE_MAX_MS}`)
  await house.ownerDb.query('UPDATE game_session SET since_ms = since_ms - 1')
  await launched(who)
  expect(await session(who)).toMatchObject({ since: since - 1 })
})

it.each([
  ['his account is frozen', (who: TestPlayer) => setMember(`state = 'frozen'`, who), { code: 'FREEZE' }],
  ['mini games are off for him', (who: TestPlayer) => setMember(`off = '{minigame}'`, who), undefined],
  ['slots are off for him', (who: TestPlayer) => setMember(`off = '{slots}'`, who), { code: 'slotsDisabled' }],
  ['he has nothing', (who: TestPlayer) => provider.betting(who, '100'), { code: 'insufficient_balance' }],
])('the bar over a game says why no stake is taken: %s', async (_, act, refused) => {
  const who = await provider.player()
  expect(await session(who)).not.toHaveProperty('refused')
  await act(who)
  expect((await session(who)).refused).toEqual(refused && expect.objectContaining(refused))
})

it('a game is opened without money only where its provider offers that: no token, no session, no mark', async () => {
  const who = await provider.player()
  const free = (game: string) => house.call('game/LaunchGame', { ...who.me, provider: PROVIDER, game, demo: true })
  await house.ownerDb.query(`UPDATE game SET has_demo = true WHERE provider = $1 AND id = 'mines'`, [PROVIDER])
  await house.providers.refresh()
  expect(await free('fruit')).toMatchObject({ statusdesc: 'requestConflict' })
  const { url } = await free('mines')
  const told = Object.fromEntries(new URL(url).searchParams)
  expect(told).toEqual({ game: 'mines', lang: 'en', platform: 'desktop', currency: 'XXX', demo: '1' })
  const rows = await rowsOf(who)
  expect(rows.find(({ game }) => game === 'mines')).toMatchObject({ has_demo: true })
  expect(rows.some(({ opened }) => opened)).toBe(false)
  // Who may not play for money may look, unless the game is shut or off.
  await setMember(`state = 'frozen'`, who)
  expect(await free('mines')).toMatchObject({ status: 1 })
  await setMember(`off = '{minigame}'`, who)
  expect(await free('mines')).toMatchObject({ statusdesc: 'MiniGameDisabled' })
})

// The test's players open their games at 10.0.0.1.
it.each([
  ['the same address', '10.0.0.1', 'OK'],
  ['no address', undefined, 'OK'],
  ['an address of the other family', '2001:db8::1', 'OK'],
  ['what is no address', 'somewhere', 'OK'],
  ['another address', '10.0.0.2', 'SESSION_INVALID'],
])('a launch token that comes with %s is answered %s with %s', async (_, address, code) => {
  const who = await provider.player()
  const token = await provider.launch(who.me, who.accountId)
  expect(await provider.say('authenticate', { token, ...(address && { address }) })).toMatchObject({ code })
  // It is spent in any case.
  expect(await provider.say('authenticate', { token })).toMatchObject({ code: 'SESSION_INVALID' })
})

it.each([
  ['casino', 'baccarat', 'liveCasinoDisabled'],
  ['slots', 'fruit', 'slotsDisabled'],
  ['fishing', 'pond', 'fishingDisabled'],
  ['minigame', 'mines', 'MiniGameDisabled'],
])('the switch %s shuts the game %s for a member with %s, and no other', async (off, game, code) => {
  const who = await provider.player()
  await setMember(`off = '{${off}}'`, who)
  expect(await launched(who, { provider: PROVIDER, game })).toMatchObject({ statusdesc: code })
  expect((await rowsOf(who)).filter(({ state }) => state === 'off').map((row) => row.game)).toEqual([game])
})

it('a limit that is used up is named with its period and its end', async () => {
  const who = await provider.player()
  await house.call('playlimitset', { ...who.me, kind: 'stake', period: 'week', amount: 10 })
  expect(await session(who)).not.toHaveProperty('refused')
  await provider.betting(who, '10')
  expect((await session(who)).refused).toEqual({
    code: 'ownStakeLimit',
    params: { left: 0, period: 'week', until: expect.stringMatching(/^\d{4}-\d\d-\d\d/) },
  })
})

it('a game that is shut says when it is back, and the list names the lobbies of providers', async () => {
  const who = await provider.player()
  await house.ownerDb.query(`UPDATE game_provider SET is_open = false, back_ms = 42, lobby = 3 WHERE id = $1`, [
    PROVIDER,
  ])
  await house.providers.refresh()
  expect((await rowsOf(who))[0]).toMatchObject({ state: 'shut', back: 42 })
  expect((await session(who)).refused).toEqual({ code: 'game_maintenance' })
  expect((await house.call('game/GameList', who.me)).lobbies).toEqual([
    { lobby: 3, provider: PROVIDER, provider_name: PROVIDER },
  ])
  await house.ownerDb.query(`UPDATE game_provider SET is_open = true WHERE id = $1`, [PROVIDER])
  await house.providers.refresh()
})

it('pages may frame what providers open, as soon as they are registered', async () => {
  const policy = async () => (await house.site.inject('/healthz')).headers['content-security-policy']
  expect(await policy()).toContain('frame-src https://games.example;')
  await house.ownerDb.query(`UPDATE game_provider SET launch_url = 'https://b.example:444/play' WHERE id = 'stranger'`)
  await house.providers.refresh()
  expect(await policy()).toContain('frame-src https://b.example:444 https://games.example;')
  await house.ownerDb.query(`UPDATE game_provider SET launch_url = 'https://games.example' WHERE id = 'stranger'`)
  await house.providers.refresh()
})

it('casino and slots are open while a provider has a game there that can be played', async () => {
  const open = async () =>
    (await house.call('version', {})).open.filter((flag) => flag === 'casino' || flag === 'slots')
  const set = async (sql: string) => {
    await house.ownerDb.query(sql)
    await house.providers.refresh()
  }
  expect(await open()).toEqual(['casino', 'slots'])
  await set(`UPDATE game SET is_open = false WHERE kind = 'slot'`)
  expect(await open()).toEqual(['casino'])
  await set('UPDATE game_provider SET is_open = false')
  expect(await open()).toEqual([])
  await set('UPDATE game_provider SET is_open = true')
  await set('UPDATE game SET is_open = true')
  expect(await open()).toEqual(['casino', 'slots'])
})
