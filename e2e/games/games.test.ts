/** An evening at games on the whole platform, at desktop and phone size, with a small provider's pages. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatorFeed } from '../../server/test/feed/testFeed.ts'
import { openTestGames, type TestGames } from '../stage/testGames.ts'
import { openTestStage, type TestStage, visit } from '../stage/testStage.ts'
import { gamesJourney } from './gamesJourney.ts'

let stage: TestStage
let games: TestGames

beforeAll(async () => {
  stage = await openTestStage(() => simulatorFeed({ matches: 60 }))
  games = await openTestGames(stage)
})

afterAll(async () => {
  await games?.close()
  await stage?.close()
})

test.each([
  { size: 'desktop', account: 'demo01', viewport: { width: 1440, height: 900 }, isAlone: true },
  { size: 'phone', account: 'demo02', viewport: { width: 390, height: 844 }, isAlone: false },
])('from the lobby into a game and back, $size', async ({ account, viewport, isAlone }) => {
  const faults = await visit(stage, { viewport }, (page) =>
    gamesJourney(page, stage.platform.address, { account, games, isAlone }),
  )
  expect(faults).toEqual([])
})
