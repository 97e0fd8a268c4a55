/** Draws corners and cards of a simulated match: they fall within its halves, at rates of their own. */
import { chanceOf } from '@quarterline/core/base/chance'
import {
  count,
  drawCourse,
  drawGoals,
  type Holds,
  quietHalf,
  REDS_EXPECTED,
  type SimulatedCourse,
  type SoccerIncident,
} from '../soccer/soccerCourse.ts'
import { spentAt } from '../tell/halfClock.ts'
import type { ChildMatch } from '../world/simulated.ts'

/** The course of a child: its moments are called goals, as the score counts them; a red card is a card as well. */
export function drawChildCourse({ parent, rates, kind, seed }: ChildMatch): SimulatedCourse {
  const { halves } = drawCourse(parent, chanceOf(`${parent.seed}/course`))
  const chance = chanceOf(`${seed}/course`)
  const reds = halves.flatMap(({ moments, clock }): SoccerIncident[] =>
    moments
      .filter(({ what }) => kind === 'cards' && what === 'redCard')
      .map(({ side, atMs }) => ({ what: 'goal', side, half: clock.number, spent: spentAt(clock, atMs) })),
  )
  const holds = halves.map(({ clock }) => clock.hold) as unknown as Holds
  // The rates count all cards, and so do the prices: the red ones come from the match, the others are drawn here.
  const less = kind === 'cards' ? REDS_EXPECTED : 0
  const drawn = { home: rates.home - less, away: rates.away - less }
  const all = [...drawGoals(drawn, [], holds, chance), ...reds]
  const [early, late] = [0, 1].map((number) =>
    all.filter(({ half }) => half === number).sort((a, b) => a.spent - b.spent),
  ) as [SoccerIncident[], SoccerIncident[]]
  return {
    halves: [quietHalf(early, halves[0], chance), quietHalf(late, halves[1], chance)],
    halfTime: count(early),
    fullTime: count(all),
  }
}
