/** An evening at games on the whole platform, at desktop and phone size: a small provider's pages, and the studio's games. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatorFeed } from '../../server/test/feed/testFeed.ts'
import { atSizes } from '../stage/sizes.ts'
import { openTestGames, type TestGames } from '../stage/testGames.ts'
import { openTestStage, type TestStage, visit } from '../stage/testStage.ts'
import { openTestStudioHouse } from '../stage/testStudioHouse.ts'
import { gamesJourney } from './gamesJourney.ts'
import { studioJourney } from './studioJourney.ts'

let stage: TestStage
let games: TestGames
let studio: { close(): Promise<void> }

beforeAll(async () => {
  stage = await openTestStage(() => simulatorFeed({ matches: 60 }))
  games = await openTestGames(stage)
  studio = await openTestStudioHouse(stage)
})

afterAll(async () => {
  await studio?.close()
  await games?.close()
  await stage?.close()
})

test.each(
  atSizes('desktop', [
    { size: 'desktop', account: 'demo01', isAlone: true },
    { size: 'phone', account: 'demo02', isAlone: false },
  ]),
)('from the lobby into a game and back, $size', async ({ account, viewport, isAlone }) => {
  const faults = await visit(stage, { viewport }, (page) =>
    gamesJourney(page, stage.platform.address, { account, games, isAlone }),
  )
  expect(faults).toEqual([])
})

test.concurrent.each(
  atSizes('phone', [
    { size: 'desktop', account: 'demo03' },
    { size: 'phone', account: 'demo04' },
  ]),
)('chips at the table, mines meanwhile, and both rounds checked, $size', async ({ account, viewport }) => {
  const faults = await visit(stage, { viewport }, (page) => studioJourney(page, stage.platform.address, account))
  expect(faults).toEqual([])
})
