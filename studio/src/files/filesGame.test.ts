/** Games of files on the wire: a lost round is over at once, a won one is paid by its end, and both survive a reload. */
import { fork } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modeText, scratchFolder, writeGame } from '../../test/testFolder.ts'
import { newDatabase, startTestStudio, type TestStudio } from '../../test/testStudio.ts'
import { startTestWallet } from '../../test/testWallet.ts'
import { drawsOf } from '../fair/draws.ts'
import { openDb } from '../kit/db.ts'
import { openFilesGame } from './filesGame.ts'

let house: TestStudio
beforeAll(async () => {
  house = await startTestStudio()
})
afterAll(() => house.stop())

interface WireAnswer {
  error?: string
  balance: { amount: number }
  config: { betModes: Record<string, object> }
  round: {
    betID: number
    roundID: number
    active: boolean
    payout: number
    payoutMultiplier: number
    event: string | null
    state: { type: string }[]
  }
}
const BET = 1_000_000

async function page() {
  const sessionID = (await house.launch('orchard')).searchParams.get('sessionID') as string
  return async (path: string, body: object = {}) => (await house.ask<WireAnswer>(path, { sessionID, ...body })).body
}

/** Plays until a round is won or lost, as asked. */
async function playUntil(ask: Awaited<ReturnType<typeof page>>, isWon: boolean): Promise<WireAnswer> {
  for (;;) {
    const told = await ask('/wallet/play', { amount: BET, mode: 'base' })
    if (told.round.payout > 0 === isWon) return told
    if (told.round.active) await ask('/wallet/end-round')
  }
}

test('the list and the config state the exact figures', async () => {
  await expect
    .poll(() => house.wallet.lists.get('studio')?.find(({ game }) => game === 'orchard'))
    .toMatchObject({
      returnPpm: 959_125,
      hitPpm: 120_750,
      largestWin: 500,
      volatility: 3,
    })
  const ask = await page()
  expect((await ask('/wallet/authenticate')).config.betModes.base).toMatchObject({
    cost: 1,
    returnPpm: 959_125,
    deviation: 7.1281,
  })
})

test('a player sees his own earlier rounds by their number, and no others', async () => {
  const ask = await page()
  const { round } = await playUntil(ask, false)
  const { state, payout } = (await ask('/bet/replay', { betID: round.betID })).round
  expect({ state, payout }).toEqual({ state: round.state, payout: 0 })
  for (const betID of [round.betID + 1000, 0, 'x'])
    expect(await ask('/bet/replay', { betID })).toMatchObject({ error: 'ERR_VAL' })
  const { sessionID } = Object.fromEntries((await house.launch('mines')).searchParams)
  expect(await house.ask('/bet/replay', { sessionID, betID: round.betID })).toMatchObject({ status: 400 })
})

test('a lost round is over at once, and asking for its end again is harmless', async () => {
  const ask = await page()
  const { round, balance } = await playUntil(ask, false)
  expect(round).toMatchObject({ active: false, payout: 0, payoutMultiplier: 0 })
  expect(round.state.map(({ type }) => type)).toEqual(['reveal', 'finalWin'])
  expect((await ask('/wallet/end-round')).balance).toEqual(balance)
  expect((await ask('/wallet/authenticate')).round).toMatchObject({ betID: round.betID, active: false })
})

const REVEALED = `UPDATE seed SET revealed_ms = 1 WHERE provider = 'studio' AND revealed_ms IS NULL`
const SAME_SEEDS = `
  INSERT INTO seed (provider, player, server_seed, hash, client_seed, made_ms) VALUES ('studio', 'p1', $1, '', 'same', 0)`

test('a round comes of its seeds alone, whatever is staked on it [G3]', async () => {
  const db = await openDb(house.config.databaseUrl, (error) => house.errors.push(error))
  const seen: number[][] = []
  for (const amount of [BET, 2 * BET, 20 * BET]) {
    const ask = await page()
    await ask('/wallet/authenticate')
    await db.query(REVEALED)
    await db.query(SAME_SEEDS, ['0123456789abcdef'.repeat(4)])
    const multipliers: number[] = []
    for (let round = 0; round < 12; round++) {
      const told = await ask('/wallet/play', { amount, mode: 'base' })
      multipliers.push(told.round.payoutMultiplier)
      if (told.round.active) await ask('/wallet/end-round')
    }
    seen.push(multipliers)
  }
  await db.query(REVEALED)
  await db.close()
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  expect(new Set(seen[0]).size).toBeGreaterThan(1)
})

test('a won round is active until it is ended, goes on after a reload with how far it was seen, and is paid once', async () => {
  const ask = await page()
  const { round, balance } = await playUntil(ask, true)
  expect(round).toMatchObject({ active: true, roundID: round.betID, payout: round.payoutMultiplier * BET })
  expect(await ask('/wallet/play', { amount: BET, mode: 'base' })).toMatchObject({ error: 'ERR_VAL' })
  expect(await ask('/bet/event', { event: 'stopped' })).toEqual({ event: 'stopped' })
  const again = await page()
  expect((await again('/wallet/authenticate')).round).toMatchObject({ ...round, event: 'stopped' })
  const paid = balance.amount + round.payout
  expect((await again('/wallet/end-round')).balance.amount).toBe(paid)
  expect((await again('/wallet/end-round')).balance.amount).toBe(paid)
  expect(house.wallet.balance * 100).toBe(paid)
})

test('a round whose stake nobody answered for is not shown: it may never have been', async () => {
  const ask = await page()
  const { round } = await playUntil(ask, false)
  house.wallet.setFault((call) => (call === 'balance' || call === 'games' ? 'none' : 'lostAsk'))
  expect(await ask('/wallet/play', { amount: BET, mode: 'base' })).toMatchObject({ error: 'ERR_GEN' })
  expect((await ask('/wallet/authenticate')).round).toMatchObject({ betID: round.betID })
  house.wallet.setFault(() => 'none')
  await expect.poll(async () => (await ask('/wallet/play', { amount: BET, mode: 'base' })).error).toBeUndefined()
})

test('a round whose files were replaced is paid as it was drawn, and has no book any more', async () => {
  const title = { id: 'one', kind: 'slot', name: 'One', tags: [], bets: [1] } as const
  const draws = drawsOf({ serverSeed: 's', clientSeed: 'c', nonce: 1 })
  const former = await openFilesGame(title, writeGame(), scratchFolder())
  const { play, multiplier } = former.start('base', draws, undefined)!
  expect(await former.view(play, true)).not.toEqual(undefined)
  const next = await openFilesGame(title, writeGame({ 'weights.csv': '1,61,0\n2,30,150\n3,10,400\n' }), scratchFolder())
  expect(next.leave(play)).toEqual({ play, multiplier, isOver: true })
  expect(await next.view(play, true)).toEqual([])
})

test('a mode whose cost makes no amount of money of a bet is refused, and no more', async () => {
  const strangers = scratchFolder()
  const index = modeText({ cost: 2.000001 })
  cpSync(writeGame({ 'index.json': index, 'index.html': '<title>Odd</title>' }), join(strangers, 'odd'), {
    recursive: true,
  })
  const other = await startTestStudio({ strangersDir: strangers })
  const sessionID = (await other.launch('odd', 'strangers')).searchParams.get('sessionID')
  const ask = async (amount: number) =>
    (await other.ask<WireAnswer>('/wallet/play', { sessionID, amount, mode: 'base' })).body
  expect(await ask(BET)).toMatchObject({ error: 'ERR_VAL' })
  expect(await ask(100 * BET)).toMatchObject({ round: { amount: 100 * BET } })
  expect([...other.wallet.entries.values()].map(({ bet }) => bet)).toEqual([2_000_001])
  await other.stop()
})

/** A studio in a separate process, which can be killed. */
async function spawnStudio(databaseUrl: string, dataDir: string, platform: string) {
  const env = {
    ...process.env,
    ...{ STUDIO_DATABASE_URL: databaseUrl, STUDIO_DATA_DIR: dataDir, STUDIO_PLATFORM: platform },
    ...{ STUDIO_KEYS: 'studio=k:s', STUDIO_HOST: '127.0.0.1', STUDIO_PORT: '0', STUDIO_TLS_PORT: '0' },
  }
  const child = fork(join(import.meta.dirname, '..', 'main.ts'), { env, silent: true, execArgv: [] })
  const { url } = await new Promise<{ url: string }>((done) =>
    child.once('message', (told) => done(told as { url: string })),
  )
  const ask = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    for (;;) {
      const answer = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) })
      // A test plays faster than any page.
      if (answer.status === 429) await sleep(200)
      else return (await answer.json()) as WireAnswer
    }
  }
  const kill = () => new Promise((done) => child.once('exit', done).kill('SIGKILL'))
  return { url, ask, kill }
}

test('a process that is killed between a win and its end leaves both ledgers right: the next one pays it, once', async () => {
  const wallet = await startTestWallet(1000 * 10_000)
  const [databaseUrl, dataDir] = [await newDatabase(), scratchFolder()]
  const first = await spawnStudio(databaseUrl, dataDir, wallet.url)
  const launched = await fetch(`${first.url}/launch/studio?token=orchard.killed&game=orchard`, { redirect: 'manual' })
  const sessionID = new URL(launched.headers.get('location') ?? '', first.url).searchParams.get('sessionID')
  const bet = { sessionID, amount: BET, mode: 'base' }
  let won = await first.ask('/wallet/play', bet)
  while (!won.round.active) won = await first.ask('/wallet/play', bet)
  await first.kill()
  const before = wallet.balance
  const second = await spawnStudio(databaseUrl, dataDir, wallet.url)
  expect((await second.ask('/wallet/authenticate', { sessionID })).round).toEqual(won.round)
  for (const _ of [1, 2]) await second.ask('/wallet/end-round', { sessionID })
  expect(wallet.balance).toBe(before + won.round.payout / 100)
  await second.kill()
  await wallet.close()
})
