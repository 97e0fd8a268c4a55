/** The live clock in words, and kick-off times. */
import { myanmarTime } from '@quarterline/core/base/time'
import { expect, test } from 'vitest'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import { lockText } from '../cell/lock.ts'
import { periodText } from '../selection.ts'
import type { MatchView } from '../store/oddsStore.ts'
import { countsText } from './counts.ts'
import { isOver, periodScores, phaseText } from './phase.ts'

setWords(en)

const NOW = Date.UTC(2025, 7, 16, 15, 0)
const MINUTE = 60_000
const clock = (fromMinute: number, minutesAgo: number, stopped = false) => {
  return { fromMinute, sinceMs: NOW - minutesAgo * MINUTE, stopped }
}

test.each([
  ['1H', clock(1, 33.9), "1H 34'"],
  ['1H', clock(1, 46), "1H 45+2'"],
  ['2H', clock(46, 44), "2H 90'"],
  ['2H', clock(46, 47), "2H 90+3'"],
  ['2H', clock(60, 5, true), "2H 60'"],
  ['1H', clock(1, -1), "1H 1'"],
  ['HT', clock(45, 3, true), 'HT'],
  ['1H', null, '1H'],
  ['scheduled', null, 'Starting'],
  ['FT', null, 'Live'],
])('%s with %j shows %s', (phase, liveClock, text) => {
  expect(phaseText({ statusId: 0, sport: 1, group: 3, phase, clock: liveClock, startsAtMs: NOW }, NOW)).toBe(text)
})

test.each([
  [1, 'Completed'],
  [2, 'Cancelled'],
  [5, 'Suspended'],
  [500, '—'],
])('a match of status %d shows %s', (statusId, text) => {
  expect(phaseText({ statusId, sport: 1, group: 3, phase: '2H', clock: null, startsAtMs: NOW }, NOW)).toBe(text)
})

test('what a match has beside the rows is counted by bet type', () => {
  const none = { hdp: 4, ou: 4, oe: 1, oxt: 2, ml: 0, tw: 0, dc: 0, fglg: 0, htft: 0, orz: 0 }
  expect(countsText({ counts: { ...none, cs: 1, tg: 2 } })).toBe('Correct score 1 · Total goals 2')
})

test('a kick-off on this day shows its time, a later one its date too', () => {
  const at = (startsAtMs: number) =>
    phaseText({ statusId: 0, sport: 1, group: 2, phase: 'scheduled', clock: null, startsAtMs }, NOW)
  expect(at(NOW + 30 * MINUTE)).toBe('23:30')
  expect(at(NOW + 120 * MINUTE)).toBe('17/08 01:00')
})

test('a member in Myanmar has his own time beside a kick-off, and not beside a running clock', () => {
  const inMyanmar = (atMs: number) => myanmarTime(atMs).slice(11, 16)
  const match = { statusId: 0, sport: 1, phase: '1H', clock: clock(1, 3), startsAtMs: NOW + 30 * MINUTE }
  expect(phaseText({ ...match, group: 2, phase: 'scheduled', clock: null }, NOW, inMyanmar)).toBe('23:30 (22:00)')
  expect(phaseText({ ...match, group: 3 }, NOW, inMyanmar)).toBe("1H 4'")
})

test.each([
  ['Q3', clock(5, 2), "Q3 7'"],
  ['Q3', clock(12, 3, true), "Q3 12'"],
  ['HT', clock(0, 1, true), 'HT'],
  ['break', null, 'Break'],
  ['ET', clock(1, 0), "OT 1'"],
  ['S2', null, 'S2'],
])('a game of quarters or sets in %s shows %s', (phase, liveClock, text) => {
  const sport = phase === 'S2' ? 7 : 2
  expect(
    phaseText(
      { statusId: 0, sport, group: 3, phase, clock: liveClock as typeof liveClock & null, startsAtMs: NOW },
      NOW,
    ),
  ).toBe(text)
})

test.each([
  ['3x3 basketball', 90, 'FT', clock(7, 0, true), "7'"],
  ['cricket', 15, 'FT', clock(7, 0, true), '7 ov'],
  ['ice hockey', 6, 'Q2', clock(7, 0, true), "P2 7'"],
])('the clock of %s is said as its bettors say it', (_, sport, phase, liveClock, text) => {
  expect(phaseText({ statusId: 0, sport, group: 3, phase, clock: liveClock, startsAtMs: NOW }, NOW)).toBe(text)
})

test('thirds are periods, and the first half of a match in innings is its first five, or three of seven', () => {
  expect([6, 2].map((sport) => periodText('Q3', sport))).toEqual(['Period 3', 'Quarter 3'])
  expect([3, 79, 1].map((sport) => periodText('1H', sport))).toEqual([
    'First 5 innings',
    'First 3 innings',
    'First half',
  ])
})

test('why nothing can be bet on is said in words that fit the sport', () => {
  const said = (sport: number, lock: string, isLive = true) => lockText({ sport, lock, isLive })
  expect([1, 25, 2, 15].map((sport) => said(sport, 'goal'))).toEqual([
    'Goal check',
    'Goal check',
    'Suspended',
    'Suspended',
  ])
  expect([1, 7, 38].map((sport) => said(sport, 'periodEnd'))).toEqual(['End of half', 'Suspended', 'Closed'])
  expect(said(1, 'periodEnd', false)).toBe('Suspended')
  expect(lockText({ sport: 1, lock: 'goal', isLive: true, parent: 'cards' })).toBe('Suspended')
})

test('scores by period stand in the order of play, overtime last; halves of soccer tell no more than the score', () => {
  const running = { ET: [3, 2], Q2: [20, 18], Q1: [24, 20], '1H': [44, 38] } as const
  expect(periodScores({ sport: 2, running }).map(({ score }) => score)).toEqual([
    [24, 20],
    [20, 18],
    [3, 2],
  ])
  expect(periodScores({ sport: 1, running: { '1H': [1, 0] } })).toEqual([])
})

test.each([
  ['in the second half, with nothing of it on offer', {}, true],
  ['while its markets are open', { markets: [{ period: '1H', status: 'open' }] }, false],
  ['while its markets are closed', { markets: [{ period: '1H', status: 'closed' }] }, true],
  ['while it is played', { phase: '1H' }, false],
  ['before its score is known', { running: {} }, false],
  ['before the match', { group: 2 }, false],
])('a half is over %s: %o', (_, other, over) => {
  const match = { group: 3, phase: '2H', running: { '1H': [1, 0] }, markets: [], ...other } as unknown as MatchView
  expect(isOver(match, '1H')).toBe(over)
  expect(isOver(match, 'FT')).toBe(false)
})
