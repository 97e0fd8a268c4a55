/**
 * Names the scorers of a simulated match. They are drawn from a stream of their own after its course, so that goals, minutes and
 * prices are the same without them.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import type { SimulatedCourse, SimulatedHalf } from '../soccer/soccerCourse.ts'
import { inventSquad } from './names.ts'
import type { SoccerMatch } from './simulated.ts'

/** How many players of a side score; the first of them score most. */
const SQUAD = 14

/** A side has the same players in all of its matches. */
const squadOf = (club: string, tongue: SoccerMatch['tongues'][number]) =>
  inventSquad(tongue, SQUAD, chanceOf(`squad/${tongue}/${club}`))

/** The course with a scorer at each goal, cancelled ones included. */
export function withScorers(
  course: SimulatedCourse,
  { home, away, tongues, seed }: Pick<SoccerMatch, 'home' | 'away' | 'tongues' | 'seed'>,
): SimulatedCourse {
  const chance = chanceOf(`${seed}/scorers`)
  const squads = { H: squadOf(home, tongues[0]), A: squadOf(away, tongues[1]) }
  const named = (half: SimulatedHalf): SimulatedHalf => {
    const moments = half.moments.map((moment) => {
      if (moment.what !== 'goal') return moment
      const scorer = squads[moment.side][Math.floor(SQUAD * chance.unit() ** 2)]!
      return { ...moment, scorer }
    })
    return { ...half, moments }
  }
  return { ...course, halves: [named(course.halves[0]), named(course.halves[1])] }
}
