/** The journey on the whole platform, at desktop and phone size, with a season that runs faster than life. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS, workingDate, workingDayStartMs } from '@quarterline/core/base/time'
import { generateRoundTheClock } from '@quarterline/sources/replay/generate'
import type { Page, ViewportSize } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_START_MS } from '../server/test/feed/testFeed.ts'
import { doorJourney } from './door.ts'
import { betJourney, enterAt, settledJourney } from './journey.ts'
import { newsJourney, supervisorOf } from './news.ts'
import { operatorJourney, uplineJourney } from './operator.ts'
import { findPrize, joinRoom, openRoom, seeEnd } from './rooms.ts'
import { atSizes, VIEWPORTS } from './stage/sizes.ts'
import { faultsOf, openContext, openTestStage, type TestStage, visit } from './stage/testStage.ts'

/** While members bet: the matches of a room, which begin twelve hours later, leave time to join it on a busy machine. */
const SPEED = 120
/** While they wait for the end of their matches: ten hours are left of their working date then, half a minute and more. */
const PLAYED_SPEED = 960
/** A match takes two hours of platform time and may begin hours after the bet. */
const SETTLED_WITHIN_MS = (6 * 150 * MINUTE_MS) / PLAYED_SPEED
/** A room's matches begin hours later and take two hours; its review precedes the prizes. */
const ROOM_ENDED_WITHIN_MS = (20 * 60 * MINUTE_MS) / PLAYED_SPEED
const GMT8_MS = 8 * 60 * MINUTE_MS
/** The working date on which all is bet, and all is settled. */
const DATE = workingDate(TEST_START_MS)

let stage: TestStage

/** A season with kick-offs every quarter of an hour. It begins with a working date, so that today has a full board. */
const writeSeason = (speed: number) => (dataDir: string) => {
  const file = join(dataDir, 'season.csv')
  const startMs = workingDayStartMs(TEST_START_MS)
  writeFileSync(file, generateRoundTheClock({ seed: 7, firstKickoffMs: startMs, days: 3 }))
  const start = new Date(startMs + GMT8_MS).toISOString().slice(0, 16)
  return `replay:${file}?speed=${speed}&start=${start}&seed=7`
}

beforeAll(async () => {
  stage = await openTestStage(writeSeason(SPEED), { demoPartner: true })
})

afterAll(() => stage?.close())

/** What was begun, and is seen to its end once the matches are played. */
const begun: (() => Promise<void>)[] = []

/** Opens pages of browsers of their own that stay; nothing of theirs is painted until they are looked at again. */
async function openPages(...viewports: ViewportSize[]) {
  const pages = await Promise.all(
    viewports.map(async (viewport) => (await openContext(stage.browser, { viewport })).newPage()),
  )
  const faults = pages.map(faultsOf)
  return {
    pages,
    rest: () => Promise.all(pages.map((page) => page.goto('about:blank'))),
    async close() {
      await Promise.all(pages.map((page) => page.context().close()))
      expect(faults.flat()).toEqual([])
    },
  }
}

test.concurrent.each(
  atSizes('phone', [
    { size: 'desktop', account: 'demo01' },
    // A member with a seamless wallet, for whom nothing else is different.
    { size: 'phone', account: 'demov02' },
  ]),
)('from login to the bet among the outstanding ones, $size', async ({ account, viewport }) => {
  const { address } = stage.platform
  const { pages, rest, close } = await openPages(viewport)
  const [page] = pages as [Page]
  const refNo = await betJourney(page, address, { account, password: 'demo1234', matchAt: 1 })
  expect(refNo).toMatch(/^\d+$/)
  await rest()
  begun.push(async () => {
    await page.goto(`${address}/info/betlist`)
    await settledJourney(page, address, { refNo, date: DATE, withinMs: SETTLED_WITHIN_MS })
    await close()
  })
})

test.concurrent.each(
  atSizes('phone', [
    { size: 'desktop', account: 'demo11' },
    { size: 'phone', account: 'demo12' },
  ]),
)('the door: banners, help, terms, what is not there, and two tabs, $size', async ({ account, viewport }) => {
  // This visit keeps animations on.
  await visit(stage, { viewport, reducedMotion: 'no-preference' }, (page) =>
    doorJourney(page, stage.platform.address, account),
  )
})

test.concurrent.each(
  atSizes('desktop', [
    { size: 'desktop', stops: false },
    { size: 'phone', stops: true },
  ]),
)('operators and uplines work at the console, $size', async ({ viewport, stops }) => {
  await visit(stage, { viewport }, async (page) => {
    await operatorJourney(page, stage.platform.address, { stops })
    await uplineJourney(page, stage.platform.address)
  })
})

test.concurrent('friends open and join a private room: a PIN, and bets in points', async () => {
  const { address } = stage.platform
  const { desktop, phone } = VIEWPORTS
  const { pages, rest, close } = await openPages(desktop, phone, desktop)
  const [owner, friend, other] = pages as [Page, Page, Page]
  const [room] = await Promise.all([
    openRoom(owner, address, 'demo06'),
    enterAt(friend, `${address}/tournament2/home`, 'demo07'),
    enterAt(other, `${address}/tournament2/home`, 'demo18'),
  ])
  await Promise.all([
    joinRoom(friend, address, { room, side: 'home' }),
    joinRoom(other, address, { room, side: 'away' }),
  ])
  await rest()
  begun.push(async () => {
    const won: boolean[] = []
    // One waits for the last whistle in the room, the others come back after it.
    for (const page of pages) {
      await page.goto(`${address}${room.path}`)
      won.push(await seeEnd(page, room, ROOM_ENDED_WITHIN_MS))
    }
    expect(won).toContain(true)
    for (const [at, page] of pages.entries()) if (won[at]) await findPrize(page, address, { room, date: DATE })
    await close()
  })
})

// After the others, who would meet the popup.
test.each(
  atSizes('phone', [
    { size: 'desktop', account: 'demo13' },
    { size: 'phone', account: 'demo14' },
  ]),
)('what operators write is read: line, popup, bell and messages, $size', async ({ account, viewport }) => {
  const { address } = stage.platform
  const faults = await visit(stage, { viewport, reducedMotion: 'no-preference' }, async (page) => {
    await newsJourney(page, await supervisorOf(await page.context().newPage(), address), address, account)
  })
  expect(faults).toEqual([])
})

// At last, because what is begun above is played to its end: in a house that is started again, with a faster clock.
test('the bet is settled on the statement; the room has ended, and the prize is on the statement', async () => {
  await stage.restart(writeSeason(PLAYED_SPEED))
  await Promise.all(begun.map((end) => end()))
})
