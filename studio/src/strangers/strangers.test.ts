/** Folders that others made: found, checked, listed with their figures, served under a policy, and played. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder, writeGame } from '../../test/testFolder.ts'
import { startTestStudio, type TestStudio } from '../../test/testStudio.ts'
import { openStrangers } from './strangerGames.ts'

let house: TestStudio
beforeAll(async () => {
  house = await startTestStudio()
})
afterAll(() => house.stop())

const urlOf = (path: string) => new URL(path, house.studio.url)

test('the sample is listed with what was computed from its files', async () => {
  await expect
    .poll(() => house.wallet.lists.get('strangers'))
    .toMatchObject([{ game: 'tide-wheel', name: 'Tide Wheel', returnPpm: 960_000, hitPpm: 460_000, largestWin: 100 }])
})

test('a faulty folder is named with its faults and the others are opened, wherever their parts are', async () => {
  const dir = scratchFolder()
  const place = (folder: string, game: string) => {
    cpSync(game, join(dir, folder, 'library', 'publish_files'), { recursive: true })
    mkdirSync(join(dir, folder, 'build'))
    writeFileSync(join(dir, folder, 'build', 'index.html'), `<html><title>One &amp; ${folder}</title></html>`)
  }
  place('good', writeGame())
  place('bad', writeGame({ 'weights.csv': '1,60,0\n2,30,151\n3,10,400\n' }))
  place('mines', writeGame())
  place('Upper', writeGame())
  mkdirSync(join(dir, 'empty'))
  const { games, faulty } = await openStrangers(dir, scratchFolder(), new Set(['mines']))
  expect(games).toMatchObject([
    { provider: 'strangers', front: join(dir, 'good', 'build'), game: { id: 'good', name: 'One & good' } },
  ])
  expect(faulty).toEqual([
    { folder: 'bad', faults: ['books.jsonl.zst:2: id 2 pays 150, and 151 in the weights (line 2)'] },
    { folder: 'empty', faults: ['index.html: there is none'] },
    { folder: 'mines', faults: ['mines: a game of ours has this name'] },
    { folder: 'Upper', faults: ["Upper: a folder's name has small letters, digits and hyphens, 40 at most"] },
  ])
})

test('a front end is served in a sandbox of its own, and nothing outside its folder', async () => {
  const page = await fetch(urlOf('/strangers/tide-wheel/index.html'))
  expect(page.headers.get('content-security-policy')).toContain('sandbox allow-scripts')
  const script = await fetch(urlOf('/strangers/tide-wheel/tide.js'))
  expect([script.status, script.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  for (const path of [
    '..%2fpublish_files%2findex.json',
    '../publish_files/index.json',
    '%2e%2e/publish_files/index.json',
  ])
    expect((await fetch(urlOf(`/strangers/tide-wheel/${path}`))).status).toBeGreaterThanOrEqual(403)
})
