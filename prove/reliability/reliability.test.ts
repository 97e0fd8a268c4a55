/** Tests that docs/reliability.md is up to date, and that the ids in it exist. */
import { readFileSync } from 'node:fs'
import { ALARM_NAMES } from '@quarterline/core/base/watch/alarm'
import { expect, test } from 'vitest'
import { proofEvidence, testEvidence } from './evidence.ts'
import { known, PAGE } from './figures.ts'
import { pageOf, REQUIREMENTS, unknownIds, unseenAlarms } from './page.ts'

test('the page is the one that npm run reliability writes', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(pageOf(known()))
})

test('every id that a test or proof names is one of the 74, each of which is listed once', () => {
  expect(unknownIds(known())).toEqual([])
  expect(new Set(REQUIREMENTS.map(({ id }) => id)).size).toBe(74)
  expect(REQUIREMENTS).toHaveLength(74)
})

test('every alarm is called by harm to real processes, or by a test that names it', () => {
  expect(unseenAlarms(known())).toEqual([])
  expect(unseenAlarms({ evidence: [proofEvidence('kills [B1]', ['feedSilent'])], figures: {} })).not.toContain(
    'feedSilent',
  )
  expect(unseenAlarms({ evidence: [proofEvidence('a day [feedLate]')], figures: {} })).not.toContain('feedLate')
  expect(unseenAlarms({ evidence: [], figures: {} })).toEqual([...ALARM_NAMES])
})

test.each([
  [`it('a bet ${'[L6]'}', () => {})`, 'a bet', ['L6']],
  [`test('two of them ${'[L6] [A6]'}', { timeout: 1 }, () => {})`, 'two of them', ['L6', 'A6']],
  [`it.each([1])('%i of them ${'[B1]'}', () => {})`, '… of them', ['B1']],
  [`it('an alarm ${'[T4] [filesChanged]'}', () => {})`, 'an alarm', ['T4', 'filesChanged']],
  [`it(\n  'far down ${'[L12]'}',\n  () => {})`, 'far down', ['L12']],
])('%s is read', (text, name, ids) => {
  expect(testEvidence(new Map([['server/src/x.test.ts', text]]))).toEqual([{ name, file: 'server/src/x.test.ts', ids }])
})

test.each([
  ['server/src/x.test.ts', `it('a list [1] of bets', () => {})`],
  ['server/src/x.ts', `it('a bet ${'[L6]'}', () => {})`],
  ['server/src/x.test.ts', `expect('a bet').toBe('[L6]')`],
])('%s with %s names none', (path, text) => {
  expect(testEvidence(new Map([[path, text]]))).toEqual([])
})

test('a requirement is met by a test that names it, in part where something is not shown, and else open or waiting', () => {
  const page = (name: string) =>
    pageOf({ evidence: [proofEvidence(name)], figures: { kills: { figure: '60 of 60', on: '2026-01-01' } } })
  const part = (id: string) =>
    page('kills [B1]')
      .split('### ')
      .find((text) => text.startsWith(`${id} `))
  expect(part('B1')).toMatch(/^B1 ✓[\s\S]*kills[\s\S]*60 of 60/)
  expect(part('B2')).toMatch(/^B2 ✗[\s\S]*no test shows it yet/)
  expect(part('R4')).toMatch(/^R4 …[\s\S]*not built yet/)
  expect(page('kills [B1]')).toContain('**1 of 74 met')
  expect(page('kills')).toContain('**0 of 74 met')
})
