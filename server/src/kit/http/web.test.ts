/** What a browser gets for a path: a file of the build, the page, or 404. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBudget } from './limit/budget.ts'
import { createKnownTokens } from './limit/knownTokens.ts'
import { createWeb } from './web.ts'

const pages = mkdtempSync(join(tmpdir(), 'quarterline-pages-'))
const PAGE = '<!doctype html>'
const SCRIPT = 'export {}'
let app: FastifyInstance

/** A built file: itself, and in both encodings. */
function built(path: string, text: string): void {
  writeFileSync(join(pages, path), text)
  writeFileSync(join(pages, `${path}.br`), brotliCompressSync(text))
  writeFileSync(join(pages, `${path}.gz`), gzipSync(text))
}

beforeAll(async () => {
  mkdirSync(join(pages, 'assets'))
  built('index.html', PAGE)
  built('console.html', PAGE)
  built(join('assets', 'index-1.js'), SCRIPT)
  writeFileSync(join(pages, 'icon.svg'), '<svg/>')
  const log = pino({ level: 'silent' })
  const ground = { budget: createBudget(() => 0, 1000), known: createKnownTokens() }
  const web = await createWeb({ brand: 'Quarterline', trustProxy: false, log, realms: [], ground, pages })
  app = web.app
})
afterAll(async () => {
  await app.close()
  rmSync(pages, { recursive: true })
})

const YEAR = 'public, max-age=31536000, immutable'

test.each([
  ['/assets/index-1.js', 200, /javascript/, YEAR],
  ['/', 200, /html/, 'no-cache'],
  ['/desktop?market=live', 200, /html/, 'no-cache'],
  ['/info/statement', 200, /html/, 'no-cache'],
  // Of an older build: the page in its place would not be a script.
  ['/assets/index-0.js', 404, /json/, undefined],
  ['/..%2fpackage.json', 400, /json/, undefined],
  ['/%00', 400, /json/, undefined],
  ['/api/nothing', 404, /json/, undefined],
  ['/odds/nothing', 404, /json/, undefined],
  ['/status', 200, /html/, 'no-cache'],
  ['/console', 200, /html/, 'no-cache'],
  ['/console/messages?kind=popup', 200, /html/, 'no-cache'],
])('GET %s is %i', async (url, status, type, caching) => {
  const { statusCode, headers } = await app.inject({ method: 'GET', url })
  expect(statusCode).toBe(status)
  expect(headers['content-type']).toMatch(type)
  expect(headers['cache-control']).toBe(caching)
})

const READ = {
  br: (body: Buffer) => brotliDecompressSync(body).toString(),
  gzip: (body: Buffer) => gunzipSync(body).toString(),
  none: (body: Buffer) => body.toString(),
}

test.each<[string, string, string | undefined, keyof typeof READ, string]>([
  ['a script', '/assets/index-1.js', 'gzip, deflate, br, zstd', 'br', SCRIPT],
  ['a script', '/assets/index-1.js', 'gzip, deflate', 'gzip', SCRIPT],
  ['a script', '/assets/index-1.js', undefined, 'none', SCRIPT],
  ['a script', '/assets/index-1.js', 'identity', 'none', SCRIPT],
  ['the page', '/', 'gzip, br', 'br', PAGE],
  ['the page at an address of its own', '/info/statement?day=2025-08-16', 'gzip, br', 'br', PAGE],
  ['the page at an address of its own', '/desktop', 'gzip', 'gzip', PAGE],
  ['the page at an address of its own', '/desktop', undefined, 'none', PAGE],
  ['what is too small to be compressed', '/icon.svg', 'gzip, br', 'none', '<svg/>'],
])('%s at %s goes to clients with "%s" as %s', async (_, url, accepted, encoding, text) => {
  const request = {
    method: 'GET',
    url,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  } as const
  const { headers, rawPayload } = await app.inject(request)
  expect(headers['content-encoding']).toBe(encoding === 'none' ? undefined : encoding)
  expect(headers['content-type']).toMatch(url.endsWith('.js') ? /javascript/ : url.endsWith('.svg') ? /svg/ : /html/)
  expect(headers.vary?.toLowerCase()).toBe('accept-encoding')
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(READ[encoding](rawPayload)).toBe(text)
})

test('a page does not collect listeners until Node takes them for a leak', async () => {
  const warnings: string[] = []
  const hear = ({ message }: Error) => warnings.push(message)
  process.on('warning', hear)
  const address = await app.listen({ port: 0 })
  for (const path of ['/', '/desktop', '/console', '/assets/index-0.js']) await (await fetch(address + path)).text()
  process.off('warning', hear)
  expect(warnings).toEqual([])
})

test('each encoding has its own etag for revalidation', async () => {
  const get = (headers: Record<string, string>) => app.inject({ method: 'GET', url: '/desktop', headers })
  const forms = ['br', 'gzip', 'identity']
  const etags = await Promise.all(forms.map(async (form) => (await get({ 'accept-encoding': form })).headers.etag))
  expect(new Set(etags).size).toBe(forms.length)
  for (const [at, form] of forms.entries()) {
    const again = await get({ 'accept-encoding': form, 'if-none-match': String(etags[at]) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  }
})

test('large bodies are counted before they are read, small ones are not [R1] [I4]', async () => {
  const post = async (bytes: number) => {
    const payload = `{"a":"${'x'.repeat(bytes)}"}`
    const headers = { 'content-type': 'application/json' }
    return (await app.inject({ method: 'POST', url: '/api/nothing', headers, payload })).statusCode
  }
  const codes: number[] = []
  for (let at = 0; at < 10; at++) codes.push(await post(60_000))
  expect(codes).toEqual([404, 404, 404, 404, 429, 429, 429, 429, 429, 429])
  expect(await post(4000)).toBe(404)
})
