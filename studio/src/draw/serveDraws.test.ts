/**
 * The wire of a drawing company, over the studio's own server: the list, seals, and which values of a draw are
 * published at which time.
 */
import { createHash, createHmac } from 'node:crypto'
import createFastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { newDatabase, startTestStudio } from '../../test/testStudio.ts'
import { type Db, openDb } from '../kit/db.ts'
import { readCompanies } from './companies.ts'
import { openCompanies, stepDraws } from './companySteps.ts'
import { serveDraws } from './serveDraws.ts'

const MINUTE_MS = 60_000
const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const SEAL = sha('all tickets')
const KEY = { platform: '', provider: 'studio', keyId: 'k1', secret: 'shared' }
/** 28 November 2026, 14:31 GMT+8: the next draw closes at 14:58. */
const START_MS = Date.parse('2026-11-28T14:31:00+08:00')
const NEXT = { draw: '15919/26', cutOffMs: START_MS + 27 * MINUTE_MS, drawMs: START_MS + 29 * MINUTE_MS }

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of opened.splice(0)) await stop()
})

interface ListedDraw {
  draw: string
  cutOffMs: number
  drawMs: number
  commitment: string
  state: string
  seal?: string
  seed?: string
  result?: Record<'first' | 'second' | 'third', string> & Record<'special' | 'consolation', string[]>
}

/** A process of a studio; several may share a database. */
async function openStudio(url: string, draws: string, clock: { nowMs: number }) {
  const db = await openDb(url, () => {})
  const errors: object[] = []
  const nowMs = () => clock.nowMs
  const log = { error: (details: object) => void errors.push(details) }
  const served = await openCompanies({ db, nowMs, log }, { draws: readCompanies(draws), wallets: [KEY] })
  const app = createFastify()
  serveDraws(app, { db, nowMs, ...served })
  opened.push(async () => {
    await app.close()
    await db.close()
  })
  const list = async (query = ''): Promise<ListedDraw[]> => {
    const answer = await app.inject({ url: `/lottery/v1/HB/draws${query}` })
    return (answer.json() as { draws: ListedDraw[] }).draws
  }
  const seal = (body: object, more: Partial<typeof KEY> & { atMs?: number; path?: string } = {}) =>
    app.inject({ method: 'POST', url: '/lottery/v1/HB/seal', ...signed(body, { atMs: clock.nowMs, ...KEY, ...more }) })
  return { db, app, errors, list, seal, step: () => stepDraws(db, served.companies, clock.nowMs) }
}

/** A signature of docs/games.md, made here anew. */
function signed(body: object, { keyId, secret, atMs, path = '/lottery/v1/HB/seal' }: typeof KEY & SignedAt) {
  const payload = JSON.stringify(body)
  const lines = ['POST', path, String(atMs), 'nonce-0001', sha(payload)].join('\n')
  const signature = createHmac('sha256', secret).update(lines).digest('base64')
  const headers = { 'x-key-id': keyId, 'x-timestamp': String(atMs), 'x-nonce': 'nonce-0001', 'x-signature': signature }
  return { payload, headers: { ...headers, 'content-type': 'application/json' } }
}
interface SignedAt {
  atMs: number
  path?: string
}

/** The 23 numbers, written a second time from the words of docs/lottery-draws.md. */
function numbersAgain(seed: string, seal: string, draw: string): string[] {
  const numbers: string[] = []
  for (let round = 0; numbers.length < 23; round += 1) {
    const block = createHmac('sha256', seed).update(`${seal}:${draw}:${round}`).digest()
    for (let at = 0; at < 32 && numbers.length < 23; at += 4) {
      const value = block.readUInt32BE(at)
      if (value < 4_294_960_000) numbers.push(String(Math.floor(value / 429_496)).padStart(4, '0'))
    }
  }
  return numbers
}

const HB = 'HB=Harbour 4D: every 30m 2m'
const open = async (draws = HB) => {
  const clock = { nowMs: START_MS }
  const url = await newDatabase()
  return { clock, url, studio: await openStudio(url, draws, clock) }
}
const drawOf = async (studio: { list(): Promise<ListedDraw[]> }) => {
  const found = (await studio.list()).find(({ draw }) => draw === NEXT.draw)
  if (!found) throw new Error('the draw is not listed')
  return found
}

test('draws of three days are listed with their commitments, at least the next twenty, and at most five hundred', async () => {
  const { studio } = await open()
  const draws = await studio.list()
  expect(draws[0]).toMatchObject({ ...NEXT, state: 'open', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(draws).toHaveLength(3 * 48)
  expect(new Set(draws.map(({ commitment }) => commitment)).size).toBe(3 * 48)
  const { studio: seldom } = await open('HB=Harbour 4D: WED 18:50 19:00')
  expect(await seldom.list()).toHaveLength(20)
  const { studio: often } = await open('HB=Harbour 4D: every 5m 1m')
  expect(await often.list()).toHaveLength(500)
})

test('a draw is sealed after its cut-off, revealed at its time, and can be computed again', async () => {
  const { studio, clock } = await open()
  const { commitment } = await drawOf(studio)
  clock.nowMs = NEXT.cutOffMs
  const taken = await studio.seal({ draw: NEXT.draw, seal: SEAL })
  expect([taken.statusCode, taken.json()]).toEqual([200, { code: 'OK', draw: NEXT.draw, seal: SEAL }])
  clock.nowMs = NEXT.cutOffMs - 5000
  expect((await drawOf(studio)).state).toBe('closed')
  clock.nowMs = NEXT.drawMs - 1
  await studio.step()
  expect(await drawOf(studio)).toEqual({ ...NEXT, commitment, state: 'closed', seal: SEAL })
  clock.nowMs = NEXT.drawMs + 1000
  await studio.step()
  const { state, seed = '', result } = await drawOf(studio)
  expect([state, sha(seed)]).toEqual(['revealed', commitment])
  const { first, second, third, special = [], consolation = [] } = result ?? {}
  expect([first, second, third, ...special, ...consolation]).toEqual(numbersAgain(seed, SEAL, NEXT.draw))
  expect(Object.keys(result ?? {})).toEqual(['first', 'second', 'third', 'special', 'consolation'])
  expect([special.length, consolation.length]).toEqual([10, 10])
})

test('a seal before the cut-off is refused, and may come again after it', async () => {
  const { studio, clock } = await open()
  clock.nowMs = NEXT.cutOffMs - 1
  expect((await studio.seal({ draw: NEXT.draw, seal: SEAL })).statusCode).toBe(425)
  expect(await drawOf(studio)).not.toHaveProperty('seal')
  clock.nowMs = NEXT.cutOffMs
  expect((await studio.seal({ draw: NEXT.draw, seal: SEAL })).statusCode).toBe(200)
})

test('the first seal holds: the same is answered alike, before and after the reveal; another is refused and noted', async () => {
  const { studio, clock } = await open()
  clock.nowMs = NEXT.cutOffMs + 5
  const first = await studio.seal({ draw: NEXT.draw, seal: SEAL })
  const again = await studio.seal({ draw: NEXT.draw, seal: SEAL })
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  const other = sha('other tickets')
  const refused = await studio.seal({ draw: NEXT.draw, seal: other })
  expect([refused.statusCode, refused.json()]).toEqual([409, { code: 'OTHER_SEAL', draw: NEXT.draw }])
  clock.nowMs = NEXT.drawMs + 5000
  await studio.step()
  const { result } = await drawOf(studio)
  expect((await studio.seal({ draw: NEXT.draw, seal: other })).statusCode).toBe(409)
  expect((await studio.seal({ draw: NEXT.draw, seal: SEAL })).json()).toEqual(first.json())
  expect(await drawOf(studio)).toMatchObject({ seal: SEAL, result })
  const sql = 'SELECT refused_seals AS n, refused_seal AS seal FROM draw WHERE draw = $1'
  expect((await studio.db.query(sql, [NEXT.draw])).rows).toEqual([{ n: 2, seal: other }])
})

test('a draw without a seal stays closed for however long, and is revealed once one comes', async () => {
  const { studio, clock } = await open()
  clock.nowMs = NEXT.drawMs + 2 * 24 * 60 * MINUTE_MS
  await studio.step()
  // It is older than the last hundred by then: the platform pages back to it.
  const pages = async () => [...(await studio.list()), ...(await studio.list('?before=15955%2F26'))]
  const found = async () => (await pages()).find(({ draw }) => draw === NEXT.draw)
  expect((await found())?.state).toBe('closed')
  expect((await studio.seal({ draw: NEXT.draw, seal: SEAL })).statusCode).toBe(200)
  await studio.step()
  clock.nowMs += 2000
  expect((await found())?.state).toBe('revealed')
})

test.each([
  ['another secret', { secret: 'guessed' }, {}],
  ['an unknown key', { keyId: 'k2' }, {}],
  ['another address', { path: '/lottery/v1/XX/seal' }, {}],
  ['a clock of three minutes ago', { atMs: NEXT.cutOffMs - 3 * MINUTE_MS }, {}],
  ['a changed body', {}, { payload: JSON.stringify({ draw: NEXT.draw, seal: sha('x') }) }],
])('a seal is not taken with %s', async (_, more, change) => {
  const { studio, clock } = await open()
  clock.nowMs = NEXT.cutOffMs + 1
  const request = signed({ draw: NEXT.draw, seal: SEAL }, { ...KEY, atMs: clock.nowMs, ...more })
  const answer = await studio.app.inject({ method: 'POST', url: '/lottery/v1/HB/seal', ...request, ...change })
  expect(answer.statusCode).toBe(401)
  expect(await drawOf(studio)).not.toHaveProperty('seal')
})

test('a message that is none is refused, and an unknown draw or company is not found', async () => {
  const { studio, clock } = await open()
  clock.nowMs = NEXT.cutOffMs + 1
  const codes = []
  for (const body of [{}, { draw: NEXT.draw, seal: 'A'.repeat(64) }, { draw: 7, seal: SEAL }, []])
    codes.push((await studio.seal(body)).statusCode)
  expect(codes).toEqual([400, 400, 400, 400])
  expect((await studio.seal({ draw: '1/99', seal: SEAL })).json()).toMatchObject({ code: 'NO_DRAW' })
  expect((await studio.app.inject({ url: '/lottery/v1/XX/draws' })).statusCode).toBe(404)
  expect((await studio.app.inject({ url: '/lottery/v1/HB/draws?before=1%2F99' })).statusCode).toBe(404)
})

test('seeds of draws that are not revealed are in no answer and no log', async () => {
  const { studio, clock, url } = await open()
  const second = await openStudio(url, 'HB=Harbour 4D: every 15m 2m', clock)
  expect(second.errors).toEqual([{ company: 'HB' }])
  clock.nowMs = NEXT.cutOffMs + 1
  const answers = [
    await studio.seal({ draw: NEXT.draw, seal: SEAL }),
    await studio.seal({ draw: NEXT.draw, seal: '0'.repeat(64) }),
  ]
  for (const path of [
    '/lottery/v1/HB/draws',
    `/fair/draw?lottery=HB&draw=${NEXT.draw}`,
    '/lottery/v1/HB/draws?before=15920%2F26',
  ])
    answers.push(await studio.app.inject({ url: path }))
  const { rows } = await studio.db.query<{ seed: string }>('SELECT seed FROM draw_seed')
  const said = `${answers.map(({ body }) => body).join()}${JSON.stringify(second.errors)}`
  expect(said).toContain(SEAL)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ seed }) => said.includes(seed))).toEqual([])
})

test('two studios on one database list the same draws and reveal the same numbers', async () => {
  const { url, clock } = await open()
  const both = await Promise.all([openStudio(url, HB, clock), openStudio(url, HB, clock)])
  const [one, two] = await Promise.all(both.map((studio) => studio.list()))
  expect(one).toEqual(two)
  clock.nowMs = NEXT.cutOffMs + 1
  const seals = [SEAL, sha('other')]
  const sealed = await Promise.all(both.map((studio, at) => studio.seal({ draw: NEXT.draw, seal: seals[at] })))
  expect(sealed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  clock.nowMs = NEXT.drawMs
  await Promise.all(both.map((studio) => studio.step()))
  const [here, there] = await Promise.all(both.map(drawOf))
  expect(here?.result).toBeDefined()
  expect(here).toEqual(there)
})

test('a process that died between seal and reveal leaves a draw that the next one reveals alike', async () => {
  const { url, clock, studio } = await open()
  clock.nowMs = NEXT.cutOffMs + 1
  await studio.seal({ draw: NEXT.draw, seal: SEAL })
  const seedOf = async (db: Db) =>
    (await db.query<{ seed: string }>('SELECT seed FROM draw_seed WHERE draw = $1', [NEXT.draw])).rows[0]?.seed ?? ''
  const seed = await seedOf(studio.db)
  clock.nowMs = NEXT.drawMs + MINUTE_MS
  const next = await openStudio(url, HB, clock)
  const { result, seed: told } = await drawOf(next)
  expect(told).toBe(seed)
  expect(result?.first).toBe(numbersAgain(seed, SEAL, NEXT.draw)[0])
})

test('a demo company begins with the results of the days before, once', async () => {
  const { url, clock, studio } = await open(`${HB} history=3d`)
  const draws = await studio.list()
  expect(draws.filter(({ state }) => state === 'revealed')).toHaveLength(100)
  expect(draws[0]).toMatchObject({ state: 'revealed', seal: sha('') })
  const older = await studio.list(`?before=${encodeURIComponent(draws[0]?.draw ?? '')}`)
  expect(older.map(({ draw }) => draw)).toEqual(Array.from({ length: 44 }, (_, at) => `${15_775 + at}/26`))
  const again = await openStudio(url, `${HB} history=3d`, clock)
  expect(await again.list()).toEqual(draws)
})

test('a list is compressed, may be held for two seconds, and is not sent again unchanged', async () => {
  const { studio } = await open()
  const get = (headers: object) => studio.app.inject({ url: '/lottery/v1/HB/draws', headers: { ...headers } })
  const plain = await get({})
  const packed = await get({ 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=2' })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  const held = await get({ 'if-none-match': String(plain.headers.etag) })
  expect([held.statusCode, held.body]).toEqual([304, ''])
})

test('a studio serves the companies of its settings, and leads to the page that checks a draw', async () => {
  const test = await startTestStudio({ draws: readCompanies(`${HB} history=1d`) })
  opened.push(() => test.stop())
  const answer = await fetch(`${test.studio.url}/lottery/v1/HB/draws`)
  const { company, draws } = (await answer.json()) as { company: object; draws: ListedDraw[] }
  expect([company, draws.filter(({ state }) => state === 'revealed').length]).toEqual([
    { code: 'HB', name: 'Harbour 4D' },
    48,
  ])
  const page = await fetch(`${test.studio.url}/check/?lottery=HB&draw=1%2F26`, { redirect: 'manual' })
  expect(page.headers.get('location')).toBe('/pages/pages/check/index.html?lottery=HB&draw=1%2F26')
  expect(test.errors).toEqual([])
})
