/** Cards of waiting acts stay where they are while others come and go. */
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { during, mount, openTestPage } from '../../../test/testHook.ts'
import { useCards } from './useCards.ts'

let page: ReturnType<typeof openTestPage>
beforeEach(() => {
  page = openTestPage()
})
afterEach(() => vi.unstubAllGlobals())

test('the oldest is first, a new one comes last, one that is decided keeps its place, and no answer changes nothing', async () => {
  let waiting: string[] | undefined
  let isAll = true
  const hook = await mount(() => {
    const [, look] = useState(0)
    return {
      look,
      cards: useCards(
        waiting?.map((approval_id) => ({ approval_id })),
        isAll,
      ),
    }
  })
  let looks = 0
  const shownAfter = async (rows: string[] | undefined) => {
    waiting = rows
    await during(() => hook.now().look(++looks))
    return hook.now().cards.map(({ approval, isDecided }) => `${approval.approval_id}${isDecided ? '!' : ''}`)
  }
  expect(await shownAfter(undefined)).toEqual([])
  expect(await shownAfter(['b', 'a'])).toEqual(['a', 'b'])
  expect(await shownAfter(['c', 'b', 'a'])).toEqual(['a', 'b', 'c'])
  expect(await shownAfter(['d', 'c', 'b'])).toEqual(['a!', 'b', 'c', 'd'])
  expect(await shownAfter(undefined)).toEqual(['a', 'b', 'c', 'd'])
  // One that has no room in the answer is not decided for that.
  isAll = false
  expect(await shownAfter(['d'])).toEqual(['a', 'b', 'c', 'd'])
  isAll = true
  expect(await shownAfter(['d'])).toEqual(['a!', 'b!', 'c!', 'd'])
  page.hidden = true
  await during(() => page.dispatchEvent(new Event('visibilitychange')))
  expect(await shownAfter(['d'])).toEqual(['d'])
  await hook.leave()
})
