/** Tests kick-offs in London time, on both sides of the clock changes. */
import { expect, test } from 'vitest'
import { londonText, readKickoff } from './londonTime.ts'

test.each([
  ['15/08/2025', '20:00', '2025-08-15T19:00:00Z'],
  ['26/12/2025', '15:00', '2025-12-26T15:00:00Z'],
  ['25/10/2025', '15:00', '2025-10-25T14:00:00Z'],
  ['26/10/2025', '14:00', '2025-10-26T14:00:00Z'],
  ['28/03/2026', '15:00', '2026-03-28T15:00:00Z'],
  ['29/03/2026', '14:00', '2026-03-29T13:00:00Z'],
  ['29/03/2026', '00:30', '2026-03-29T00:30:00Z'],
  ['29/03/2026', '01:30', '2026-03-29T01:30:00Z'],
  ['26/10/2025', '01:30', '2025-10-26T00:30:00Z'],
  ['14/08/93', '', '1993-08-14T14:00:00Z'],
  ['01/01/00', '', '2000-01-01T15:00:00Z'],
  ['1/9/24', '7:45', '2024-09-01T06:45:00Z'],
  ['31/12/69', '', '2069-12-31T15:00:00Z'],
  ['15/08/2025', '20:00:00', '2025-08-15T19:00:00Z'],
])('%s %s is %s', (date, time, instant) => {
  expect(readKickoff(date, time)).toMatchObject({ startsAtMs: Date.parse(instant) })
})

test.each([
  ['', '15:00', 'no date'],
  ['31/02/2025', '', 'no such day or time: 31/02/2025'],
  ['29/02/2025', '', 'no such day or time: 29/02/2025'],
  ['2025-08-15', '', 'not a date: 2025-08-15'],
  ['15/13/2025', '', 'no such day or time: 15/13/2025'],
  ['15/08/2025', '25:00', 'no such day or time: 15/08/2025 25:00'],
  ['15/08/2025', 'noon', 'not a time: noon'],
  ['15/08/9', '', 'not a date: 15/08/9'],
])('%j %j: %s', (date, time, reason) => {
  expect(readKickoff(date, time)).toBe(reason)
})

test.each(['2025-08-15T19:00:00Z', '2025-12-26T15:00:00Z', '2026-03-29T13:00:00Z'])(
  '%s is written and read again',
  (at) => {
    const { date, time } = londonText(Date.parse(at))
    expect(readKickoff(date, time)).toMatchObject({ startsAtMs: Date.parse(at) })
  },
)
