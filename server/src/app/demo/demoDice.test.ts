/** The stranger's game in Python against a house: played, paid, and settled after it died between stake and win. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { hasPython, startDemoDice } from './demoDice.ts'

const isThere = hasPython()
let house: TestHouse
let dataDir: string
let dice: { stop(): Promise<void> } | undefined
let me: { session_token: string }
let cable: Awaited<ReturnType<typeof openCable>>

/** A line to the house on which answers to some calls are lost, though they were carried out. */
async function openCable(address: string) {
  const lost = new Set<string>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>
    const answer = await fetch(`${address}${request.url}`, { method: 'POST', headers, body: Buffer.concat(chunks) })
    if (lost.has(request.url?.split('/').at(-1) ?? '')) return request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { lost, address: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(done)) }
}

const openRounds = async () => {
  const sql = `SELECT count(*)::int AS open FROM game_round WHERE state = 'open'`
  return (await house.db.query<{ open: number }>(sql)).rows[0]?.open
}

const start = async (address: string) =>
  startDemoDice({ ...house, ownerUrl: house.ownerUrl, dataDir, log: { warn: () => undefined }, address })

beforeAll(async () => {
  house = await openTestHouse()
  // Machine's clock: its requests are signed by it, in a process of its own.
  house.clock.set(Date.now(), 0)
  dataDir = mkdtempSync(join(tmpdir(), 'dice-'))
  cable = await openCable(await house.site.listen({ host: '127.0.0.1', port: 0 }))
  dice = await start(cable.address)
  await house.add([{ accountId: 'roller', currency: 'MYR', cash: 100, credit: 0, commType: 0 }])
  me = await house.login('roller')
})
afterAll(async () => {
  await dice?.stop()
  await cable.close()
  await house.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The game's page for the member, once its provider is up. */
async function open(): Promise<{ url: URL; page: string }> {
  const opened: { url: URL; page: string }[] = []
  const launch = async () => {
    await house.providers.refresh()
    const { url } = await house.call('game/LaunchGame', { ...me, provider: 'dice', game: 'hilo' })
    const response = url && !url.startsWith('http://localhost') ? await fetch(url).catch(() => undefined) : undefined
    if (response?.ok) opened.push({ url: new URL(url), page: await response.text() })
    return response?.status
  }
  await expect.poll(launch).toBe(200)
  return opened[0] as { url: URL; page: string }
}

async function roll(url: URL, page: string, stake: string, side = 'low') {
  const play = /play: '([\w-]+)'/.exec(page)?.[1]
  const answer = await fetch(new URL('/roll', url), { method: 'POST', body: JSON.stringify({ play, side, stake }) })
  return (await answer.json()) as { code: string; number: number; won: boolean; win: string; balance: string }
}

it.skipIf(!isThere)('is opened from the lobby, played, and pays what it says', async () => {
  const { url, page } = await open()
  expect(page).toContain('Balance <strong id="balance">100</strong>')
  // A launch token opens one page.
  expect((await fetch(url)).status).toBe(403)
  let cash = 100
  for (let at = 0; at < 20; at += 1) {
    const { code, number, won, win, balance } = await roll(url, page, '1', at % 2 ? 'low' : 'high')
    expect([code, won]).toEqual(['OK', number > 50 === (at % 2 === 0)])
    cash = Math.round((cash - 1 + Number(win)) * 100) / 100
    expect([Number(win), Number(balance)]).toEqual([won ? 1.96 : 0, cash])
  }
  for (const stake of ['0', '1.001', '-5', 'NaN', '5000', ''])
    expect((await roll(url, page, stake)).code).toBe('INVALID_AMOUNT')
  expect((await roll(url, page, '999')).code).toBe('INSUFFICIENT_FUNDS')
  await house.share()
  expect((await house.products.audit(house.db)).differences).toEqual([])
  expect(await openRounds()).toBe(0)
})

it.skipIf(!isThere)('settles what it was in the middle of when it died', async () => {
  const { url, page } = await open()
  cable.lost.add('win')
  const known = await roll(url, page, '2')
  expect(known.code).toBe('OK')
  cable.lost.delete('win')
  cable.lost.add('bet')
  expect((await roll(url, page, '5')).code).toBe('UNKNOWN')
  await dice?.stop()
  const before = await house.call('balance', me)
  // The stake of the second one is held, though nobody was told so.
  expect([before.outstanding_balance, await openRounds()]).toEqual([5, 1])
  cable.lost.clear()
  dice = await start(cable.address)
  await expect.poll(async () => (await house.call('balance', me)).outstanding_balance).toBe(0)
  expect((await house.call('balance', me)).balance).toBe(Math.round((before.balance + 5) * 100) / 100)
  await house.share()
  expect((await house.products.audit(house.db)).differences).toEqual([])
})
