/** A correct score, a mix parlay and a Trixie on the whole platform, at desktop and phone size, light and dark. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullFeed } from '../server/test/feed/testFeed.ts'
import { boardPagesJourney, roundsJourney } from './boardPages.ts'
import { keyboardJourney } from './keyboard.ts'
import { myanmarJourney } from './myanmar.ts'
import { supervisorOf } from './news.ts'
import { playJourney, secureJourney, settingsJourney } from './secure.ts'
import { goByPalette, goToPage, leaveFrame, orderSports } from './shell.ts'
import { enter, findThem, keepPlaceButton, placeParlay, placeScore, placeTrixie, seeSports } from './slips.ts'
import { atSizes } from './stage/sizes.ts'
import { openTestStage, type TestStage, visit } from './stage/testStage.ts'

let stage: TestStage

beforeAll(async () => {
  stage = await openTestStage(() => fullFeed(250))
})

afterAll(() => stage?.close())

test.concurrent.each(
  atSizes('desktop', [
    { size: 'desktop', account: 'demo03', colorScheme: 'light' as const },
    { size: 'phone', account: 'demo04', colorScheme: 'dark' as const },
  ]),
)('every kind of bet is placed and stands in its lists, $size', async (person) => {
  const { account, ...look } = person
  const { address } = stage.platform
  const faults = await visit(stage, look, async (page) => {
    await enter(page, address, { account, path: '/desktop?market=early' })
    const refNos = [await placeScore(page), await placeParlay(page), await placeTrixie(page)]
    expect(new Set(refNos).size).toBe(3)
    await findThem(page, refNos)
    await seeSports(page, address)
  })
  expect(faults).toEqual([])
})

/** Two browsers of one member, of desktop and phone size. */
const twoBrowsers = (widths: readonly [number, number], story: (here: Page, there: Page) => Promise<void>) =>
  visit(stage, { viewport: { width: widths[0], height: 844 } }, async (here) => {
    await visit(stage, { viewport: { width: widths[1], height: 844 } }, (there) => story(here, there))
  })

test.concurrent('a member guards his account, and whoever is in elsewhere is out at once', async () => {
  await twoBrowsers([390, 1440], (here, there) => secureJourney(here, there, stage.platform.address, 'demo05'))
})

test.concurrent('what a member sets in one browser is so in his other, and his break is one in both', async () => {
  const { address } = stage.platform
  await twoBrowsers([1440, 390], async (here, there) => {
    for (const page of [here, there]) await enter(page, address, { account: 'demo16', path: '/desktop' })
    await settingsJourney(here, there, address)
    await playJourney(here, there, address, 'demo16')
  })
})

// One after the other, because two cores cannot run six browsers at once.
test.each(
  atSizes('desktop', [
    { size: 'desktop', account: 'demo06' },
    { size: 'phone', account: 'demo07' },
  ]),
)('one goes anywhere by typing, and the frame is as it was left, $size', async (person) => {
  const { size, account, viewport } = person
  const faults = await visit(stage, { viewport }, async (page) => {
    await enter(page, stage.platform.address, { account, path: '/desktop' })
    await orderSports(page)
    await goByPalette(page)
    await goToPage(page)
    if (size === 'desktop') await leaveFrame(page)
  })
  expect(faults).toEqual([])
})

test.each(
  atSizes('phone', [
    { size: 'desktop', account: 'demo11' },
    { size: 'phone', account: 'demo12' },
  ]),
)('the button that places stays where it is when price, line and market change, $size', async (person) => {
  const { address } = stage.platform
  const faults = await visit(stage, { viewport: person.viewport }, async (page) => {
    await enter(page, address, { account: person.account, path: '/desktop?market=early' })
    await visit(stage, {}, async (desk) => keepPlaceButton(page, await supervisorOf(desk, address)))
  })
  expect(faults).toEqual([])
})

test('a bet is found, put on the slip and placed by keys alone', async () => {
  const faults = await visit(stage, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await enter(page, stage.platform.address, { account: 'demo08', path: '/desktop' })
    await keyboardJourney(page, stage.platform.address)
  })
  expect(faults).toEqual([])
})

test.each(
  atSizes('phone', [
    { size: 'desktop', account: 'demo09' },
    { size: 'phone', account: 'demo10' },
  ]),
)('the board turns to all its pages and to games in rounds, $size', async ({ size, account, viewport }) => {
  const faults = await visit(stage, { viewport }, async (page) => {
    await enter(page, stage.platform.address, { account, path: '/desktop?market=early' })
    await boardPagesJourney(page, size === 'desktop')
    if (size === 'phone') await roundsJourney(page, stage.platform.address)
  })
  expect(faults).toEqual([])
})

test.each(
  atSizes('phone', [
    { size: 'desktop', account: 'demommk' },
    { size: 'phone', account: 'demommo' },
  ]),
)('a Burmese member bets body and maung as he knows them, $size', async ({ account, viewport }) => {
  const { address } = stage.platform
  const faults = await visit(stage, { viewport }, async (page) => {
    await enter(page, address, { account, path: '/desktop?market=early' })
    expect(new Set(await myanmarJourney(page, address)).size).toBe(2)
  })
  expect(faults).toEqual([])
})
