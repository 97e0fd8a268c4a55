/** A press on the button accepts only what was on it long enough to be read. */
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { during, mount, openTestPage, pass } from '../../../test/testHook.ts'
import { closeTestSlip, openTestSlip } from '../../../test/testSlip.ts'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import { addRows, EMPTY_DRAFT } from '../draft/draft.ts'
import type { RowState } from '../draft/rowState.ts'
import { rowCost } from '../draft/rowState.ts'
import { rowLines } from '../draft/rows.ts'
import type { DraftView } from './draftView.ts'
import { usePlaceButton } from './usePlaceButton.ts'

beforeEach(() => {
  setWords(en)
  openTestSlip()
  openTestPage()
})
afterEach(closeTestSlip)

function viewOf(text: string, state: RowState): DraftView {
  const draft = addRows(EMPTY_DRAFT, [text], ['harbour'])
  const rows = draft.rows.map((row) => ({
    row,
    state,
    draws: [],
    cost: rowCost(row, 'MYR', 1),
    best: rowCost(row, 'MYR', 1),
  }))
  const ready = rowLines(draft.rows, 'MYR')
  return {
    ...{ draft, rows, ready, currency: 'MYR', open: [], chosen: [], rebate: 0, failure: null },
    percentOf: () => 100,
  } as Partial<DraftView> as DraftView
}

test('a line that is cut, or paid less, is read before a press places it', async () => {
  let view = viewOf('1234 B10', { kind: 'ready' })
  const hook = await mount(() => {
    const [, look] = useState(0)
    return { look, ...usePlaceButton(view) }
  })
  let looks = 0
  const become = (text: string, state: RowState) => {
    view = viewOf(text, state)
    return during(() => hook.now().look(++looks))
  }
  expect(hook.now().isOff).toBe(false)
  await become('1234 B10', { kind: 'reduced', percent: 50 })
  expect(hook.now().isOff).toBe(true)
  await pass(800)
  expect(hook.now().isOff).toBe(false)
  await become('1234 B10', { kind: 'reduced', percent: 30 })
  expect(hook.now().isOff).toBe(true)
  await pass(800)
  await become('1234 B2', { kind: 'cut' })
  expect(hook.now().isOff).toBe(true)
  // What is taken as it was typed holds nobody up.
  await become('1234 B2', { kind: 'ready' })
  expect(hook.now().isOff).toBe(false)
  await hook.leave()
})
