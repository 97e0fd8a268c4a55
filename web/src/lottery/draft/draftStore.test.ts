/** Two tabs have one draft: neither brings back what the other placed, nor forgets the key of what it sent. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Reply, refusal, success, type TestPlatform } from '../../../test/testPlatform.ts'
import { closeTestSlip, openTestSlip } from '../../../test/testSlip.ts'
import { useSession } from '../../account/session.ts'
import { addRows, type Draft, EMPTY_DRAFT, type Placement } from './draft.ts'
import { changeDraft, readDraft } from './draftStore.ts'
import { placeLines } from './place.ts'
import { rowLines } from './rows.ts'

const STORED = 'quarterline.lottery'
let platform: TestPlatform
beforeEach(() => {
  platform = openTestSlip()
  useSession.setState({ member: { accountId: 'demo01' } as never })
  changeDraft(() => addRows(EMPTY_DRAFT, ['1234 B1', '5678 B2'], ['harbour']))
})
afterEach(() => {
  changeDraft(() => EMPTY_DRAFT)
  useSession.setState({ member: null })
  closeTestSlip()
})

/** What another tab does to the draft. */
function elsewhere(change: (draft: Draft) => Draft): void {
  const { state, version } = JSON.parse(localStorage.getItem(STORED) ?? '')
  const drafts = { ...state.drafts, demo01: change(state.drafts.demo01) }
  localStorage.setItem(STORED, JSON.stringify({ state: { drafts }, version }))
}
const texts = () => readDraft().rows.map(({ text }) => text)

test('lines that were placed in another tab do not come back with what is typed here, and are not placed again', async () => {
  const shown = rowLines(readDraft().rows, 'MYR')
  elsewhere((draft) => ({ ...draft, rows: draft.rows.slice(1) }))
  changeDraft((draft) => addRows(draft, ['9999 B3'], ['harbour']))
  expect(texts()).toEqual(['5678 B2', '9999 B3'])
  platform.on('lottery/place', () => success({ tickets: [], refused: [], cost: 0 }))
  await placeLines(shown, () => undefined)
  expect(platform.requests('lottery/place').flatMap(({ lines }) => lines.map(({ number }) => number))).toEqual(['5678'])
})

test('a placement without an answer keeps its key, whatever another tab changes', async () => {
  const placing: Placement = { key: 'k1', lines: [], rows: [1] }
  elsewhere((draft) => ({ ...draft, placing }))
  changeDraft((draft) => addRows(draft, ['9999 B3'], ['harbour']))
  expect(readDraft().placing).toEqual(placing)
  await placeLines(rowLines(readDraft().rows, 'MYR'), () => undefined)
  expect(platform.requests('lottery/place')).toEqual([])
})

test('a late refusal takes back its own placement, not a newer one of another tab, nor another member’s', async () => {
  const answer = Promise.withResolvers<Reply>()
  platform.on('lottery/place', () => answer.promise)
  const sent = placeLines(rowLines(readDraft().rows, 'MYR'), () => undefined)
  elsewhere((draft) => ({ ...draft, placing: { key: 'k2', lines: [], rows: [1] } }))
  useSession.setState({ member: { accountId: 'demo02' } as never })
  changeDraft((draft) => ({ ...draft, placing: { key: 'k3', lines: [], rows: [1] } }))
  answer.resolve(refusal('betOverMax'))
  await sent
  expect([readDraft().placing?.key, readDraft('demo01').placing?.key]).toEqual(['k3', 'k2'])
  changeDraft(() => EMPTY_DRAFT)
  useSession.setState({ member: { accountId: 'demo01' } as never })
})

test('a draft that another tab has cleared is empty here', () => {
  localStorage.removeItem(STORED)
  expect(texts()).toEqual([])
})
