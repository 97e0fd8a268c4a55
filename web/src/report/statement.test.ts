/** Ranges of the statement, what each day began with, and the file that comes in pieces. */
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestPlatform, refusal, success } from '../../test/testPlatform.ts'
import { exportRange, listedDays, PRESETS, presetRange, rangeFault } from './statement.ts'

// 1 March 2026, 09:00 GMT+8: a working date earlier by the clock.
const NOW = Date.UTC(2026, 2, 1, 1)

test.each([
  ['today', '2026-02-28', '2026-02-28'],
  ['yesterday', '2026-02-27', '2026-02-27'],
  ['7d', '2026-02-22', '2026-02-28'],
  ['30d', '2026-01-30', '2026-02-28'],
  ['month', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-01', '2026-01-31'],
  ['year', '2025-03-01', '2026-02-28'],
  ['yearBefore', '2024-03-01', '2025-02-28'],
] as const)('%s is from %s to %s', (preset, from, to) => {
  expect(presetRange(preset, NOW)).toEqual({ from, to })
})

test('every preset is a range that the platform answers, at every hour of a year', () => {
  for (let atMs = NOW; atMs < NOW + 366 * DAY_MS; atMs += 7 * HOUR_MS) {
    for (const preset of PRESETS) expect(rangeFault(presetRange(preset, atMs))).toBeNull()
  }
})

test('each day begins with what the one before it ended with', () => {
  const day = { bets: 0, turnover: 0, valid_turnover: 0, winlose: 0, commission: 0, transfers: 0 }
  const days = [
    { ...day, workingDate: '2026-02-27', closing: 12 },
    { ...day, workingDate: '2026-02-28', closing: 7 },
  ]
  expect(listedDays({ days, opening: 10 }).map(({ opening }) => opening)).toEqual([12, 10])
})

test('of a month every date is listed, of a longer time those on which something was booked, and the one that is opened', () => {
  const none = { bets: 0, turnover: 0, valid_turnover: 0, winlose: 0, commission: 0, transfers: 0, closing: 10 }
  const days = Array.from({ length: 60 }, (_, at) => ({ ...none, workingDate: `d${at}` }))
  const listed = (from: number, opened?: string) =>
    listedDays({ days: days.slice(from), opening: 10 }, opened).map(({ workingDate }) => workingDate)
  expect(listed(29)).toHaveLength(31)
  // A corrected bet, a draw, a deposit.
  Object.assign(days[3] as object, { turnover: 5 })
  Object.assign(days[20] as object, { bets: 1 })
  Object.assign(days[40] as object, { closing: 20 })
  Object.assign(days[41] as object, { closing: 20 })
  for (const day of days.slice(42)) day.closing = 20
  expect(listed(0)).toEqual(['d40', 'd20', 'd3'])
  expect(listed(0, 'd50')).toEqual(['d50', 'd40', 'd20', 'd3'])
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the file is fetched piece by piece, each from where the one before ended, and says how far it is', async () => {
  const platform = openTestPlatform()
  platform.on('report/statementexport', (_, count) =>
    success({
      csv: `line ${count}\r\n`,
      rows: 2,
      total: 5,
      ...(count < 3 && { nextDate: '2026-02-28', nextRow: count * 2 }),
    }),
  )
  const totals: object[] = []
  const file = await exportRange({ from: '2026-02-27', to: '2026-02-28' }, (progress) => totals.push(progress))
  expect(file?.join('')).toBe('line 1\r\nline 2\r\nline 3\r\n')
  expect(totals.at(-1)).toEqual({ done: 6, total: 5 })
  expect(platform.requests('report/statementexport').map(({ fromDate, fromRow }) => [fromDate, fromRow])).toEqual([
    [undefined, undefined],
    ['2026-02-28', 2],
    ['2026-02-28', 4],
  ])
})

test('of a file that failed half way nothing is kept', async () => {
  const platform = openTestPlatform()
  platform.on('report/statementexport', (_, count) =>
    count === 1
      ? success({ csv: 'a', rows: 1, total: 9, nextDate: '2026-02-28', nextRow: 1 })
      : refusal('requestProcessing'),
  )
  expect(await exportRange({ from: '2026-02-27', to: '2026-02-28' }, () => {})).toBeUndefined()
})
