/** Tests the ranks of leagues: by name, then by grade; women, youth and regional groups behind, friendlies last. */
import { expect, test } from 'vitest'
import { LEAGUES_MAX, leaguePlan } from './leagues.ts'
import { leagueRank } from './rank.ts'

test('the best known leagues come first, regional groups and friendlies last', () => {
  const plans = Array.from({ length: LEAGUES_MAX }, (_, at) => leaguePlan(at))
  const names = plans
    .map(({ name, grade }) => ({ name, rank: leagueRank(name, grade) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['England Premier Division', 'Spain First Division', 'Germany First Division'])
  const at = (name: string) => names.indexOf(name)
  expect(at('England Premier Division Women')).toBeGreaterThan(at('Vietnam Division One'))
  expect(at('England Premier Division North')).toBeGreaterThan(at('England Premier Division Women'))
  expect(at('Fiji National Division')).toBeLessThan(at('Australia Premier Division South'))
  const last = Math.max(...plans.map(({ name, grade }) => leagueRank(name, grade)))
  expect(leagueRank('Club Friendly', 3)).toBeGreaterThan(last)
})

test('a tournament ranks by its tour, an unknown league in the middle', () => {
  expect(leagueRank("Men's Masters - Velamora Open", 2)).toBeLessThan(leagueRank("Men's Challenge - Ruda Open", 2))
  expect(leagueRank('Ruritania First Division')).toBe(2_000)
})
