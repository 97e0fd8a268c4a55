/**
 * A browser announces each settled ticket once: at once, many in one notice, and none that were settled before the
 * first look.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { during, mount, openTestPage, pass } from '../../../test/testHook.ts'
import { success, type TestPlatform } from '../../../test/testPlatform.ts'
import { closeTestSlip, openTestSlip } from '../../../test/testSlip.ts'
import { useNotices } from '../../kit/notices.ts'
import { queries } from '../../kit/useCall.ts'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import { useEnded, useSeen } from './ended.ts'
import { ENDED } from './lists.ts'

const HOUR_MS = 3_600_000
let platform: TestPlatform
let rows: object[]

beforeEach(() => {
  setWords(en)
  platform = openTestSlip()
  openTestPage()
  queries.clear()
  useSeen.setState({ owner: null, toldMs: 0, told: [], readMs: 0 })
  useNotices.setState({ toasts: [] })
  rows = []
  platform.on(ENDED, () => success({ rows, total: rows.length, sums: { net: 0, commission: 0 } }))
})
afterEach(() => {
  queries.clear()
  closeTestSlip()
})

const ticket = (id: string, settledAt: number, credited: number, more: object = {}) => ({
  kind: 'single',
  bet_id: id,
  ref_no: id,
  currency: 'MYR',
  bet_amount: 10,
  risk: 10,
  win: 11,
  state: 'settled',
  betType: 'BT_OU',
  period: 'FT',
  pick: 'U',
  line: 1.25,
  home: 'Home',
  away: 'Away',
  sport: 1,
  outcome: 'win',
  settledAt,
  credited,
  ...more,
})
const look = () => mount(() => useEnded('demo01', true))
const toasts = () => useNotices.getState().toasts.map(({ text }) => text)
const later = async () => {
  await pass(31_000)
  await vi.dynamicImportSettled()
}

test('bets that ended before the member first used this browser are not announced; those that end later are, once', async () => {
  rows = [ticket('b1', HOUR_MS, 21)]
  const { now, leave } = await look()
  expect([toasts(), now().unread]).toEqual([[], 0])
  rows = [ticket('b3', HOUR_MS + 2, 0), ticket('b2', HOUR_MS + 1, 31), ...rows]
  await later()
  expect(toasts()).toEqual(['Won 21.00 · Under 1-1.5', 'Lost 10.00 · Under 1-1.5'])
  expect(now().unread).toBe(2)
  await later()
  expect(useNotices.getState().toasts).toHaveLength(2)
  await leave()
  queries.clear()
  useNotices.setState({ toasts: [] })
  // Another page of the same browser asks for what came since, tells nothing anew, and has it under the bell until it
  // is read.
  const again = await look()
  await pass(1)
  expect(platform.requests(ENDED).at(-1)).toMatchObject({ since: HOUR_MS - 60_000 + 2 })
  expect([toasts(), again.now().unread]).toEqual([[], 2])
  await during(() => again.now().read())
  expect(again.now().unread).toBe(0)
  await again.leave()
})

test('many bets share one toast, a refund is no win, and a cash-out is not announced', async () => {
  const { leave } = await look()
  rows = Array.from({ length: 4 }, (_, at) => ticket(`b${at}`, HOUR_MS + at, at === 0 ? 0 : 21))
  await later()
  expect(toasts()).toEqual(['4 bets settled: +23.00'])
  rows = [
    ticket('c2', HOUR_MS + 9, 10, { outcome: 'void', state: 'void' }),
    ticket('c1', HOUR_MS + 8, 9, { outcome: 'cashOut' }),
    ...rows,
  ]
  await later()
  expect(toasts().slice(1)).toEqual(['Stake returned · Under 1-1.5'])
  await leave()
})

test('a bet settled again is announced again, and one whose end arrives a moment late is announced too', async () => {
  const { leave } = await look()
  rows = [ticket('b1', HOUR_MS, 21)]
  await later()
  rows = [ticket('b1', HOUR_MS + 5, 0), ticket('b2', HOUR_MS - 20_000, 31)]
  await later()
  expect(toasts()).toEqual(['Won 11.00 · Under 1-1.5', 'Won 21.00 · Under 1-1.5', 'Lost 10.00 · Under 1-1.5'])
  await leave()
})
