/** What a build leaves beside its files: the same text under both encodings, and nothing where it would not help. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFolder } from './compress.ts'

const dir = mkdtempSync(join(tmpdir(), 'quarterline-built-'))
const SCRIPT = 'export const price = 0.95\n'.repeat(200)
beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), `<!doctype html>${' '.repeat(2000)}`)
  writeFileSync(join(dir, 'assets', 'index-1.js'), SCRIPT)
  writeFileSync(join(dir, 'assets', 'small-1.js'), 'export {}')
  writeFileSync(join(dir, 'assets', 'crest.png'), Buffer.alloc(5000))
  await compressFolder(dir)
})
afterAll(() => rmSync(dir, { recursive: true }))

test('every text of 1 kB and more is there three times, and says the same', () => {
  const path = join(dir, 'assets', 'index-1.js')
  expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(SCRIPT)
  expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(SCRIPT)
  expect(readFileSync(`${path}.br`).length).toBeLessThan(SCRIPT.length / 10)
  expect(readdirSync(dir).sort()).toEqual(['assets', 'index.html', 'index.html.br', 'index.html.gz'])
})

test('what is small or compressed already stays alone', () => {
  const names = ['crest.png', 'index-1.js', 'index-1.js.br', 'index-1.js.gz', 'small-1.js']
  expect(readdirSync(join(dir, 'assets')).sort()).toEqual(names)
})
