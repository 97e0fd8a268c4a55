/** Folders that others made: found, checked, listed with their figures, served under a policy, and played. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { chromiumFlags, chromiumPath } from '../../../server/test/testChromium.ts'
import { scratchFolder, writeGame } from '../../test/testFolder.ts'
import { startTestStudio, type TestStudio } from '../../test/testStudio.ts'
import { openStrangers } from './strangerGames.ts'

let house: TestStudio
beforeAll(async () => {
  house = await startTestStudio({ tlsPort: 0 })
})
afterAll(() => house.stop())

const urlOf = (path: string) => new URL(path, house.studio.url)

test('the sample is listed with what was computed from its files', async () => {
  const { games } = (await (await fetch(urlOf('/list/strangers'))).json()) as { games: object[] }
  expect(games).toMatchObject([
    { id: 'tide-wheel', name: 'Tide Wheel', return_ppm: 960_000, hit_ppm: 460_000, largest_win: 100 },
  ])
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
  place('page', writeGame())
  place('mines', writeGame())
  mkdirSync(join(dir, 'empty'))
  const { games, faulty } = await openStrangers(dir, scratchFolder(), new Set(['mines']))
  expect(games).toMatchObject([
    { provider: 'strangers', front: join(dir, 'good', 'build'), game: { id: 'good', name: 'One & good' } },
  ])
  expect(faulty).toEqual([
    { folder: 'bad', faults: ['books.jsonl.zst:2: id 2 pays 150, and 151 in the weights (line 2)'] },
    { folder: 'empty', faults: ['index.html: there is none'] },
    { folder: 'mines', faults: ['mines: a game of ours has this name'] },
    { folder: 'page', faults: ["page: a folder's name has small letters, digits and hyphens, 40 at most"] },
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

test.each(['url', 'tlsUrl'] as const)('the sample is played in a browser, in its frame, from the %s', async (from) => {
  const launched = await house.launch('tide-wheel', 'strangers')
  const base = new URL(house.studio[from] as string)
  launched.host = base.host
  launched.protocol = base.protocol
  launched.searchParams.set('rgs_url', base.host)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(launched.href)
  const frame = page.frameLocator('iframe')
  await frame.getByText('Which shell').waitFor()
  const before = house.wallet.entries.size
  await frame.getByRole('button', { name: 'Storm' }).click()
  await frame.getByRole('button', { name: 'Roll' }).click()
  await frame.getByText('The tide brings').waitFor()
  expect(house.wallet.entries.size).toBe(before + 2)
  const shown = await frame.locator('#balance').textContent()
  expect(Number(shown?.replace('MYR ', ''))).toBe(house.wallet.balance / 10_000)
  expect(complaints).toEqual([])
  // Neither the page around it nor its own storage is in its reach.
  const reach = await page.frames()[1]?.evaluate(() => {
    const tried = (act: () => unknown) => {
      try {
        return String(act())
      } catch {
        return 'refused'
      }
    }
    return [tried(() => parent.document.title), tried(() => localStorage.length), tried(() => document.cookie)]
  })
  expect(reach).toEqual(['refused', 'refused', 'refused'])
})
