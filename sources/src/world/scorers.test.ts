/** Scorers of simulated matches: people of the country of their side, and nothing else of the match depends on them. */
import { chanceOf } from '@quarterline/core/base/chance'
import { isScorerName } from '@quarterline/core/market/book/scorerName'
import { expect, test } from 'vitest'
import { drawCourse } from '../soccer/soccerCourse.ts'
import { inventSquad } from './names.ts'
import { pastFacts } from './past/pastFacts.ts'
import { withScorers } from './scorers.ts'
import type { SoccerMatch } from './simulated.ts'
import { openSoccer } from './soccerDays.ts'

const FIRST_DAY = 20_665
const soccer = openSoccer('1', 480)
const week = Array.from({ length: 7 }, (_, at) => soccer.on(FIRST_DAY + at))
  .flat()
  .flatMap(({ match }) => (match.kind === 'soccer' ? [match] : []))
const courseOf = (match: Pick<SoccerMatch, 'seed' | 'startsAtMs' | 'rates'>) =>
  drawCourse(match, chanceOf(`${match.seed}/course`))

test('every goal has a scorer whose name can be told, and the course is otherwise as it was drawn', () => {
  const scorers = new Map<string, Set<string>>()
  for (const match of week) {
    const course = withScorers(courseOf(match), match)
    for (const { moments } of course.halves)
      for (const { what, side, scorer } of moments) {
        if (what !== 'goal') expect(scorer).toBeUndefined()
        else expect(isScorerName(scorer)).toBe(true)
        const club = side === 'H' ? match.home : match.away
        if (scorer) scorers.set(club, (scorers.get(club) ?? new Set()).add(scorer))
      }
    const plain = course.halves.map((half) => {
      return { ...half, moments: half.moments.map(({ scorer: _, ...moment }) => moment) }
    })
    expect({ ...course, halves: plain }).toEqual(courseOf(match))
  }
  expect(scorers.size).toBeGreaterThan(500)
  expect(new Set([...scorers.values()].flatMap((names) => [...names])).size).toBeGreaterThan(1500)
})

test.each([
  ['german', 14],
  ['korean', 14],
  ['viet', 14],
  ['latin', 14],
  ['malay', 14],
] as const)('a %s squad is %i people of different names, the same ones each time', (tongue, count) => {
  const squad = () => inventSquad(tongue, count, chanceOf('squad'))
  expect(new Set(squad()).size).toBe(count)
  expect(squad()).toEqual(squad())
})

test('a match of the past tells its phases and goals in order, up to its final score', () => {
  for (const match of week.slice(0, 200)) {
    const course = withScorers(courseOf(match), match)
    const facts = pastFacts(match.matchId, course)
    expect(facts.map(({ atMs }) => atMs)).toEqual(facts.map(({ atMs }) => atMs).sort((a, b) => a - b))
    const statuses = facts.flatMap((fact) => (fact.kind === 'status' ? [fact] : []))
    expect(statuses.at(-1)).toMatchObject({ phase: 'ended', score: course.fullTime })
    expect(statuses.find(({ phase }) => phase === 'HT')?.score).toEqual(course.halfTime)
    const incidents = facts.flatMap((fact) => (fact.kind === 'incident' ? [fact] : []))
    const standing = incidents.reduce(
      (sum, { what }) => sum + (what === 'goal' ? 1 : what === 'goalCancelled' ? -1 : 0),
      0,
    )
    expect(standing).toBe(course.fullTime[0] + course.fullTime[1])
    expect(incidents.every(({ what, scorer }) => (what === 'goal') === (scorer !== undefined))).toBe(true)
  }
})
