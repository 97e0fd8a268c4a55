/** What a browser gets for a path: a part of the page, the page itself, or that it is not there. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWeb } from './web.ts'

const pages = mkdtempSync(join(tmpdir(), 'quarterline-pages-'))
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(pages, 'assets'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html>')
  writeFileSync(join(pages, 'assets', 'index-1.js'), 'export {}')
  app = await createWeb({ brand: 'Quarterline', trustProxy: false, log: pino({ level: 'silent' }), pages })
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
  ['/api/nothing', 404, /json/, undefined],
  ['/console/members', 404, /json/, undefined],
])('GET %s is %i', async (url, status, type, caching) => {
  const { statusCode, headers } = await app.inject({ method: 'GET', url })
  expect(statusCode).toBe(status)
  expect(headers['content-type']).toMatch(type)
  expect(headers['cache-control']).toBe(caching)
})
