/** Which incidents are kept as long as their match. */
import { expect, test } from 'vitest'
import { INCIDENT_KINDS, isKeptIncident } from './incident.ts'

const GOALS = ['goal', 'goalCancelled', 'redCard', 'scorer']

test.each([
  ['soccer', 1, [...GOALS, 'score', 'phase']],
  ['ice hockey', 6, [...GOALS, 'score', 'phase']],
  ['basketball, whose scores are many', 2, GOALS],
  ['baseball, which has no goals', 3, GOALS],
  ['handball, whose goals are many', 11, GOALS],
  ['tennis', 7, GOALS],
])('of %s', (_, sport, kept) => {
  expect(INCIDENT_KINDS.filter((kind) => isKeptIncident({ sport }, { kind }))).toEqual(kept)
})
