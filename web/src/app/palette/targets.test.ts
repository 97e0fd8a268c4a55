/** What the palette finds for what was typed. */
import { expect, test } from 'vitest'
import { findTargets } from './targets.ts'

const TARGETS = [
  { name: 'Table tennis', kind: 'Sports' },
  { name: 'Tennis', kind: 'Sports' },
  { name: 'Live', kind: 'Markets' },
  { name: 'Real Córdoba v Old Tenner', kind: 'Spain First Division · Live' },
  { name: '西班牙甲级', kind: 'Live', also: 'Spain First Division' },
  { name: 'ไทย', kind: 'Language' },
]
const found = (typed: string) => findTargets(TARGETS, typed).map(({ name }) => name)
const [TABLE, TENNIS, LIVE, MATCH, LEAGUE, THAI] = TARGETS.map(({ name }) => name)

test.each([
  ['', [TABLE, TENNIS, LIVE, MATCH, LEAGUE, THAI]],
  // What begins so before what has a word that does.
  ['TENN', [TENNIS, TABLE, MATCH]],
  ['  sports  ten ', [TABLE, TENNIS]],
  ['language', [THAI]],
  ['ไท', [THAI]],
  ['live', [LIVE, MATCH, LEAGUE]],
  // Nobody types accents, and a league is found by the name that it came with.
  ['cordoba', [MATCH]],
  ['spain first', [MATCH, LEAGUE]],
  ['tenner real', [MATCH]],
  ['nothing', []],
])('%j finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})
