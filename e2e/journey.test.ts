/** The journey on the whole platform, at desktop and phone size, with a season that runs 240 times as fast as life. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS, workingDayStartMs } from '@quarterline/core/base/time'
import { generateRoundTheClock } from '@quarterline/sources/replay/generate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_START_MS } from '../server/test/feed/testFeed.ts'
import { doorJourney } from './door.ts'
import { enterAt, journey } from './journey.ts'
import { newsJourney, supervisorOf } from './news.ts'
import { operatorJourney, uplineJourney } from './operator.ts'
import { findPrize, joinRoom, openRoom, seeEnd } from './rooms.ts'
import { atSizes } from './stage/sizes.ts'
import { openTestStage, type TestStage, visit } from './stage/testStage.ts'

const SPEED = 240
/** A match takes two hours of platform time and may begin hours after the bet. */
const SETTLED_WITHIN_MS = (6 * 150 * MINUTE_MS) / SPEED
/** A room's matches begin hours later and take two hours; its review precedes the prizes. */
const ROOM_ENDED_WITHIN_MS = (20 * 60 * MINUTE_MS) / SPEED
const GMT8_MS = 8 * 60 * MINUTE_MS

let stage: TestStage

/** A season with kick-offs every quarter of an hour. It begins with a working date, so that today has a full board. */
function writeSeason(dataDir: string): string {
  const file = join(dataDir, 'season.csv')
  const startMs = workingDayStartMs(TEST_START_MS)
  writeFileSync(file, generateRoundTheClock({ seed: 7, firstKickoffMs: startMs, days: 3 }))
  const start = new Date(startMs + GMT8_MS).toISOString().slice(0, 16)
  return `replay:${file}?speed=${SPEED}&start=${start}&seed=7`
}

beforeAll(async () => {
  stage = await openTestStage(writeSeason, { demoPartner: true })
})

afterAll(() => stage?.close())

test.concurrent.each(
  atSizes('phone', [
    { size: 'desktop', account: 'demo01' },
    // A member with a seamless wallet, for whom nothing else is different.
    { size: 'phone', account: 'demov02' },
  ]),
)('from login to the settled bet on the statement, $size', async ({ account, viewport }) => {
  const options = { account, password: 'demo1234', settledWithinMs: SETTLED_WITHIN_MS, matchAt: 1 }
  const faults = await visit(stage, { viewport }, async (page) => {
    expect(await journey(page, stage.platform.address, options)).toMatch(/^\d+$/)
  })
  expect(faults).toEqual([])
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

test.concurrent('friends play a private room: a PIN, bets in points, the last whistle, and the prize on the statement', async () => {
  const { address } = stage.platform
  const [desk, phone] = [{ viewport: { width: 1440, height: 900 } }, { viewport: { width: 390, height: 844 } }]
  const story = async (pages: readonly [Page, Page, Page]) => {
    const [owner, friend, other] = pages
    // At once, because their matches begin whether or not the machine is quick.
    const [room] = await Promise.all([
      openRoom(owner, address, 'demo06'),
      enterAt(friend, `${address}/tournament2/home`, 'demo07'),
      enterAt(other, `${address}/tournament2/home`, 'demo18'),
    ])
    await Promise.all([
      joinRoom(friend, address, { room, side: 'home' }),
      joinRoom(other, address, { room, side: 'away' }),
    ])
    // One waits for the last whistle in the room, the others come back after it: each open room goes on painting.
    await Promise.all([friend, other].map((page) => page.goto('about:blank')))
    const won = [await seeEnd(owner, room, ROOM_ENDED_WITHIN_MS)]
    for (const page of [friend, other]) {
      await page.goto(`${address}${room.path}`)
      won.push(await seeEnd(page, room, 0))
    }
    expect(won).toContain(true)
    for (const [at, page] of pages.entries()) if (won[at]) await findPrize(page, room)
  }
  const faults = await visit(stage, desk, async (owner) => {
    await visit(stage, phone, async (friend) => {
      await visit(stage, desk, (other) => story([owner, friend, other]))
    })
  })
  expect(faults).toEqual([])
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
