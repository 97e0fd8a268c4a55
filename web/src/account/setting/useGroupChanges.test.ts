/** A group's last change can be taken back: all that was typed at once, and only what this group changed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { during, mount, openTestPage, pass } from '../../../test/testHook.ts'
import { DEFAULTS, usePreferences } from '../preferences.ts'
import { useGroupChanges } from './useGroupChanges.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  openTestPage()
  usePreferences.setState(DEFAULTS)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const amount = () => usePreferences.getState().defaultStakeAmount

test('what was typed in one go is one change, and what came before it another', async () => {
  const { now, leave } = await mount(useGroupChanges)
  const type = (defaultStakeAmount: string) => during(() => now().choose({ defaultStakeAmount }))
  const undo = () => during(() => now().aside?.props.onUndo())
  expect(now().aside).toBe(null)
  for (const typed of ['2', '25']) await type(typed)
  await during(() => usePreferences.getState().setLines('all'))
  await pass(6000)
  for (const typed of ['25', '2', '', '1', '10']) await type(typed)
  await undo()
  expect([amount(), usePreferences.getState().lines, now().aside]).toEqual(['25', 'all', null])
  await type('30')
  await during(() => now().choose({ acceptAnyOdds: true }))
  await undo()
  expect([amount(), usePreferences.getState().acceptAnyOdds]).toEqual(['30', false])
  await leave()
})
