/** Ways of a house of its own, in a real browser. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchJourney, registerSite } from './launch.ts'
import { openTestStage, type TestStage } from './testStage.ts'

let stage: TestStage
beforeAll(async () => {
  stage = await openTestStage(() => 'simulator?seed=1')
})
afterAll(() => stage?.close())

test('a member comes in from another site, once, and the token is told to nobody [Z5]', {
  timeout: 120_000,
}, async () => {
  const tokenFor = await registerSite(stage.ownerUrl)
  await expect(launchJourney(stage.browser, stage.platform.address, tokenFor)).resolves.toBeUndefined()
})
