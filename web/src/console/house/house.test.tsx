/** What operators are shown: every alarm with what to do, each part by its figures. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALARM_NAMES, ALARMS } from '@quarterline/core/base/watch/alarm'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test, vi } from 'vitest'
import { setConsoleWords } from '../../text/consoleText.ts'
import { enConsole } from '../../text/en/console.ts'
import type { Status } from '../session.ts'
import { extremes, HEAD_FIGURES, lonePoints, PARTS, stateOf } from './parts.ts'
import { inUnit } from './units.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { HouseStatus } = await import('./HouseOverview.tsx')
setConsoleWords(enConsole)

const EMPTY: Status = {
  status: 1,
  statusdesc: '',
  up_s: 5,
  alarms: [],
  figures: {},
  past: { ago_s: [], lines: {} },
}

const firing = (name: (typeof ALARM_NAMES)[number]): Status['alarms'][number] => {
  const { severity, figure, bound } = ALARMS[name]
  return { name, severity, figure, bound, for_s: 61, value: 7 }
}

test('every alarm has words, and what to do', () => {
  for (const name of ALARM_NAMES)
    for (const part of ['alarm', 'do']) expect(enConsole).toHaveProperty([`${part}.${name}`])
})

describe('the parts', () => {
  it('have every alarm once, and figures that are documented', () => {
    expect(PARTS.flatMap(({ alarms }) => alarms).sort()).toEqual([...ALARM_NAMES].sort())
    const documented = readFileSync(join(import.meta.dirname, '../../../../docs/metrics.md'), 'utf8')
    for (const { figure } of HEAD_FIGURES) expect(documented).toContain(`\`${figure}\``)
    for (const { rows, setUp } of PARTS)
      for (const figure of [...rows.map((row) => row.figure), ...(setUp ? [setUp] : [])])
        expect(documented).toContain(`\`${figure}\``)
  })

  it('are not known until something tells of them, and call with their alarms', () => {
    const [feed] = PARTS
    if (!feed) throw new Error('there is a source')
    expect(stateOf(feed, EMPTY)).toBe('unknown')
    expect(stateOf(feed, { ...EMPTY, figures: { quarterline_feed_age_seconds: 0 } })).toBe('fine')
    expect(stateOf(feed, { ...EMPTY, alarms: [firing('feedLate')] })).toBe('calls')
    const archive = PARTS.find(({ name }) => name === 'part.archive') ?? feed
    expect(stateOf(archive, EMPTY)).toBe('unknown')
    expect(stateOf(archive, { ...EMPTY, figures: { quarterline_archive_set_up: 0 } })).toBe('absent')
    expect(stateOf(feed, { ...EMPTY, alarms: [firing('sureWin')], figures: { quarterline_feed_age_seconds: 0 } })).toBe(
      'fine',
    )
  })
})

it.each<[number, Parameters<typeof inUnit>[1], string]>([
  [0, 's', '0 s'],
  [0.01234, 's', '12 ms'],
  [61, 's', '61 s'],
  [600, 's', '10 min'],
  [7200, 's', '2 h'],
  [200_000, 's', '2 d'],
  [4.5, 'ms', '4.5 ms'],
  [0.089, 'share', '8.9 %'],
  [10_300_000, 'bytes', '10 MB'],
  [2.5e9, 'bytes', '2.5 GB'],
  [12_345.6, 'count', '12,300'],
  [3600.4, 'exact', '3,600'],
  [3612.4, 'exact', '3,612'],
  [0.1234, 'exact', '0.123'],
])('%d in %s is read as %s', (value, unit, text) => {
  expect(inUnit(value, unit)).toBe(text)
})

it('a line tells its last value and its largest, of those that are known', () => {
  expect(extremes([])).toEqual({ now: null, most: null })
  expect(extremes([1, 5, null, 3])).toEqual({ now: 3, most: 5 })
  expect(extremes([null, -1, null])).toEqual({ now: null, most: -1 })
})

it('a value between two that are not known is a point, since no line goes through it', () => {
  expect(lonePoints([])).toEqual([])
  expect(lonePoints([1])).toEqual([0])
  expect(lonePoints([1, 2, null, 0, null, 3, undefined, 4, 5])).toEqual([3, 5])
})

it('the page says what calls, since when, and what to do', () => {
  expect(renderToStaticMarkup(<HouseStatus status={EMPTY} />)).toContain(enConsole.calm)
  const status = { ...EMPTY, alarms: [firing('ledgerDifference')], figures: { quarterline_sessions: 3412 } }
  const page = renderToStaticMarkup(<HouseStatus status={status} />)
  const said = ['alarm.ledgerDifference', 'do.ledgerDifference', 'severity.now', 'row.sessions'] as const
  for (const word of said) expect(page).toContain(enConsole[word])
  for (const text of ['for 61 s', 'quarterline_ledger_differences: 7, limit 0', '3,410']) expect(page).toContain(text)
  expect(page).not.toContain(enConsole.calm)
})
