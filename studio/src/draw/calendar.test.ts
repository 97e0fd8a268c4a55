/** Calendars of companies: what can be read, and the draws that follow from it, over years' ends and leap days. */
import { expect, test } from 'vitest'
import { type Calendar, calendarText, drawsAfter, readCalendar } from './calendar.ts'

/** A time in GMT+8 as epoch ms. */
const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)
const timeText = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

function calendarOf(text: string): Calendar {
  const calendar = readCalendar(text)
  if (!calendar) throw new Error(`no calendar: ${text}`)
  return calendar
}

test.each([
  // calendar, after, draw, cut-off, drawn
  ['daily 18:50 19:00', '2026-01-01 00:00', '1/26', '2026-01-01 18:50', '2026-01-01 19:00'],
  ['daily 18:50 19:00', '2026-01-01 18:59', '1/26', '2026-01-01 18:50', '2026-01-01 19:00'],
  ['daily 18:50 19:00', '2026-01-01 19:00', '2/26', '2026-01-02 18:50', '2026-01-02 19:00'],
  ['daily 18:50 19:00', '2026-12-31 12:00', '365/26', '2026-12-31 18:50', '2026-12-31 19:00'],
  ['daily 18:50 19:00', '2026-12-31 20:00', '1/27', '2027-01-01 18:50', '2027-01-01 19:00'],
  ['daily 18:50 19:00', '2028-02-28 20:00', '60/28', '2028-02-29 18:50', '2028-02-29 19:00'],
  ['daily 18:50 19:00', '2028-12-31 00:00', '366/28', '2028-12-31 18:50', '2028-12-31 19:00'],
  // 28 November 2026 is a Saturday.
  ['WED,SAT,SUN 18:50 19:00', '2026-11-28 12:00', '142/26', '2026-11-28 18:50', '2026-11-28 19:00'],
  ['WED,SAT,SUN 18:50 19:00', '2026-11-29 19:00', '144/26', '2026-12-02 18:50', '2026-12-02 19:00'],
  ['WED,SAT,SUN 18:50 19:00', '2026-12-30 19:00', '1/27', '2027-01-02 18:50', '2027-01-02 19:00'],
  ['TUE 20:00 21:30', '2028-02-28 23:59', '9/28', '2028-02-29 20:00', '2028-02-29 21:30'],
  ['every 30m 2m', '2026-01-01 00:00', '2/26', '2026-01-01 00:28', '2026-01-01 00:30'],
  ['every 30m 2m', '2026-11-28 14:31', '15919/26', '2026-11-28 14:58', '2026-11-28 15:00'],
  // The first draw of a year closes in the year before.
  ['every 30m 2m', '2026-12-31 23:59', '1/27', '2026-12-31 23:58', '2027-01-01 00:00'],
  ['every 30m 2m', '2026-12-31 23:15', '17520/26', '2026-12-31 23:28', '2026-12-31 23:30'],
  ['every 720m 60m', '2028-12-31 11:00', '732/28', '2028-12-31 11:00', '2028-12-31 12:00'],
])('%s: the draw after %s is %s', (text, after, draw, cutOff, drawn) => {
  const { value } = drawsAfter(calendarOf(text), at(after)).next()
  expect([value.draw, timeText(value.cutOffMs), timeText(value.drawMs)]).toEqual([draw, cutOff, drawn])
})

test.each([
  ['every 30m 2m', 366 * 48 + 365 * 48],
  ['daily 18:50 19:00', 366 + 365],
  ['WED,SAT,SUN 18:50 19:00', 158 + 156],
])('%s: names of two years are all different, and their times rise', (text, count) => {
  const names = new Set<string>()
  let lastMs = at('2027-12-31 23:59')
  for (const { draw, cutOffMs, drawMs } of drawsAfter(calendarOf(text), lastMs)) {
    if (drawMs >= at('2030-01-01 00:00')) break
    expect(cutOffMs < drawMs && drawMs > lastMs).toBe(true)
    names.add(draw)
    lastMs = drawMs
  }
  expect(names.size).toBe(count)
})

test('what is no calendar is not read', () => {
  const wrong = [
    ...['', 'daily', 'daily 19:00', 'daily 19:00 18:50', 'daily 19:00 19:00', 'daily 24:00 24:10', 'daily 1:00 2:00'],
    ...['WED,XXX 18:50 19:00', 'wed 18:50 19:00', 'every 30m', 'every 7m 2m', 'every 30m 30m', 'every 30m 0m'],
    ...['every 0m 0m', 'every 30 2', 'daily 18:50 19:00 20:00'],
  ]
  expect(wrong.filter((text) => readCalendar(text) !== undefined)).toEqual([])
})

test('calendars that say the same are the same text', () => {
  const texts = ['SUN,WED,SAT,WED 18:50 19:00', 'daily 08:05 09:00', 'every 30m 2m']
  expect(texts.map((text) => calendarText(calendarOf(text)))).toEqual([
    ...['SUN,WED,SAT 18:50 19:00', 'SUN,MON,TUE,WED,THU,FRI,SAT 08:05 09:00', 'every 30m 2m'],
  ])
})
