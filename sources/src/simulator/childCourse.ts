/** Corners and cards of a simulated match: they fall within its halves, at rates of their own. */
import { chanceOf } from '@quarterline/core/base/chance'
import { MINUTE_MS } from '@quarterline/core/base/time'
import {
  count,
  drawCourse,
  drawGoals,
  type Happening,
  quietHalf,
  type SimulatedCourse,
} from '../soccer/soccerCourse.ts'
import type { Pause } from '../tell/course.ts'
import type { ChildMatch } from '../world/simulated.ts'

const UPDATE_PAUSE: Pause = [45, 90]
const HALF_MIN = 45

/** The course of a child: its moments are called goals, as the score counts them; a red card is a card as well. */
export function drawChildCourse({ parent, rates, kind, seed }: ChildMatch): SimulatedCourse {
  const { halves } = drawCourse(parent, chanceOf(`${parent.seed}/course`))
  const chance = chanceOf(`${seed}/course`)
  const reds = halves.flatMap(({ moments, startsAtMs }, half): Happening[] =>
    moments
      .filter(({ what }) => kind === 'cards' && what === 'redCard')
      .map(({ side, atMs }) => {
        const minute = HALF_MIN * half + Math.min((atMs - startsAtMs) / MINUTE_MS, HALF_MIN - 0.1)
        return { what: 'goal', side, minute }
      }),
  )
  const all = [...drawGoals(rates, [], chance), ...reds].sort((a, b) => a.minute - b.minute)
  const early = all.filter(({ minute }) => minute < HALF_MIN)
  const late = all.filter(({ minute }) => minute >= HALF_MIN)
  const drawn = { pause: UPDATE_PAUSE, chance }
  return {
    halves: [quietHalf(early, halves[0], 0, drawn), quietHalf(late, halves[1], 1, drawn)],
    halfTime: count(early),
    fullTime: count(all),
  }
}
