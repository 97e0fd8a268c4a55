/** The palette finds leagues and matches of all sports and levels, the best first, and knows the way to each. */
import { expect, test } from 'vitest'
import { readNames } from '../../market/names/names.ts'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import { type BoardSearch, offerTargets } from './offer.ts'
import { findTargets } from './targets.ts'

setWords(en)
const NAMES = readNames({
  leagues: [
    ['e', 'England Premier Division', 1, 2],
    ['s', 'Australia Premier Division South', 1, 2700],
    ['p', 'Poland Basketball Division', 2, 3000],
    ['o', 'Italy Cup', 1, 2000],
  ],
  matches: [
    ['m1', 'e', 3, 'Harrow', 'Stoke', 0],
    ['m2', 'e', 1, 'Derby', 'Leeds', 0],
    ['m3', 's', 1, 'Adelaide', 'Premier Town', 0],
    ['h1', 'p', 2, 'Lodz', 'Radom', 0],
    ['w', 'o', 1, 'Winner', '', 0],
  ],
})

const went: BoardSearch[] = []
const targets = offerTargets(NAMES, (search) => went.push(search))
const found = (typed: string) => findTargets(targets, typed).map(({ name, kind }) => `${name} | ${kind}`)
const way = (typed: string) => {
  findTargets(targets, typed)[0]?.go()
  return went.at(-1)
}

test('the best league of a name leads, whichever kicks off first', () => {
  expect(found('premier').slice(0, 2)).toEqual([
    'England Premier Division | Soccer · Live 1 · Early 1',
    'Australia Premier Division South | Soccer · Early 1',
  ])
})

test('a match of another sport and level is found, and each has its way', () => {
  expect(found('radom')).toEqual(['Lodz v Radom | Poland Basketball Division · Today'])
  expect(way('radom')).toEqual({ sport: 2, market: 'today', match: 'h1' })
  expect(way('england')).toEqual({ sport: 1, market: 'all', leagues: 'e' })
  expect(way('australia')).toEqual({ sport: 1, market: 'early', leagues: 's' })
  expect(way('italy')).toEqual({ sport: 1, market: 'outright' })
  expect(found('winner')).toHaveLength(1)
  expect(way('winner')).toEqual({ sport: 1, market: 'outright', match: 'w' })
})
