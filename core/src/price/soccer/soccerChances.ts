/** Fair chances of every soccer bet type from the goal grid, in the pick order of rules 2.2. */
import type { Quarters } from '../../base/line.ts'
import { AOS_FROM } from '../../market/betType.ts'
import type { Score } from '../../market/score.ts'
import { GOALS_MAX, type GoalRates, type Goalscape, goalGrid, scapeOf, tau, winDrawLose } from './goalGrid.ts'

/** What can still happen in a period, with the goals already scored in it. */
export interface GoalProspect {
  /** Joint chances of the goals still to come, `grid[home][away]`. */
  grid: readonly (readonly number[])[]
  scape: Goalscape
  /** Chances of one side's goals still to come. */
  home: readonly number[]
  away: readonly number[]
  rates: GoalRates
  score: Score
}

/** The prospect of a period with these expected goals, from this score (R12-1; in play rho is 0). */
export function prospectOf(rates: GoalRates, score: Score = [0, 0], rho = 0): GoalProspect {
  const grid = goalGrid(rates, rho)
  const home = grid.map((row) => row.reduce((sum, chance) => sum + chance, 0))
  const away = grid.map((_, at) => grid.reduce((sum, row) => sum + row[at]!, 0))
  return { grid, scape: scapeOf(grid), home, away, rates, score }
}

/** The highest score listed per side; beyond it is "any other score". */
const CS_SIDE = AOS_FROM

/** Home, draw, away. */
export function oneXTwo({ scape, score }: GoalProspect): [number, number, number] {
  return winDrawLose(scape, score[0] - score[1])
}

/** Odd, even; 0 is even. */
export function oddEven({ scape, score }: GoalProspect): [number, number] {
  const shift = score[0] + score[1]
  const odd = scape.byTotal.reduce((sum, chance, goals) => sum + ((goals + shift) % 2 === 1 ? chance : 0), 0)
  return [odd, 1 - odd]
}

/** Chances of CORRECT_SCORES; 0 for scores already passed. */
export function correctScores({ grid, score }: GoalProspect): number[] {
  const chances: number[] = []
  let other = 1
  for (let home = 0; home < CS_SIDE; home++)
    for (let away = 0; away < CS_SIDE; away++) {
      const chance = grid[home - score[0]]?.[away - score[1]] ?? 0
      other -= chance
      chances.push(chance)
    }
  // Float residue is no chance.
  return [...chances, score[0] >= CS_SIDE || score[1] >= CS_SIDE ? 1 : Math.max(other, 0)]
}

/** The fewest and most goals of a total-goals pick: exact, range, or open-ended. */
function goalRange(pick: string): [least: number, most: number] {
  const [least = '', most] = pick.split('-')
  return least.endsWith('+') ? [Number.parseInt(least, 10), Infinity] : [Number(least), Number(most ?? least)]
}

/** The picks of a total-goals list. */
export function totalGoals({ scape, score }: GoalProspect, picks: readonly string[]): number[] {
  const shift = score[0] + score[1]
  return picks.map((pick) => {
    const [least, most] = goalRange(pick)
    const counts = (goals: number) => goals + shift >= least && goals + shift <= most
    return scape.byTotal.reduce((sum, chance, goals) => sum + (counts(goals) ? chance : 0), 0)
  })
}

/** A team total over and under a line without quarters; the line itself counts for neither. */
export function teamTotal({ home, away, score }: GoalProspect, side: 0 | 1, line: Quarters): [number, number] {
  const chances = [home, away][side]!
  const sum = (counts: (edge: number) => boolean) =>
    chances.reduce((all, chance, goals) => all + (counts(4 * (goals + score[side]) - line) ? chance : 0), 0)
  return [sum((edge) => edge > 0), sum((edge) => edge < 0)]
}

/** Home first, away first, no goal; while nobody has scored, equal to home last, away last, no goal (R12-2). */
export function firstGoal({ grid, rates }: GoalProspect): [number, number, number] {
  const none = grid[0]![0]!
  const home = rates.home / (rates.home + rates.away)
  return [(1 - none) * home, (1 - none) * (1 - home), none]
}

/** Draw no bet, home no bet, away no bet: chances of the two paid sides, which sum to less than 1. */
export function noBet(prospect: GoalProspect): Record<'BT_DNB' | 'BT_HNB' | 'BT_ANB', [number, number]> {
  const [home, draw, away] = oneXTwo(prospect)
  return { BT_DNB: [home, away], BT_HNB: [draw, away], BT_ANB: [home, draw] }
}

/** Clean sheets of home and away, counting goals before and from now on. */
export function cleanSheets({ home, away, score }: GoalProspect): [number, number] {
  return [score[1] === 0 ? away[0]! : 0, score[0] === 0 ? home[0]! : 0]
}

/** To win and concede nothing: home, away, neither. */
export function winToNil({ grid, score: [home, away] }: GoalProspect): [number, number, number] {
  const nil = (counts: (goals: number) => boolean, chance: (goals: number) => number) =>
    Array.from({ length: GOALS_MAX + 1 }, (_, goals) => (counts(goals) ? chance(goals) : 0)).reduce((a, b) => a + b, 0)
  const one =
    away === 0
      ? nil(
          (goals) => home + goals > 0,
          (goals) => grid[goals]![0]!,
        )
      : 0
  const two =
    home === 0
      ? nil(
          (goals) => away + goals > 0,
          (goals) => grid[0]![goals]!,
        )
      : 0
  return [one, two, 1 - one - two]
}

/** Both sides score: yes, no. */
export function bothScore({ grid, home, away, score }: GoalProspect): [number, number] {
  const homeBlank = score[0] === 0 ? home[0]! : 0
  const awayBlank = score[1] === 0 ? away[0]! : 0
  const neither = score[0] === 0 && score[1] === 0 ? grid[0]![0]! : 0
  const no = homeBlank + awayBlank - neither
  return [1 - no, no]
}

/** The rest of both halves, and the score they start from. */
export interface Halves {
  /** Goals still expected in the first half; undefined once it is over. */
  first: GoalRates | undefined
  second: GoalRates
  /** The score now, and at half-time once that is over. */
  score: Score
  halfTime?: Score | null
  rho?: number
}

/** Chances of each lead in a half, from −12 to +12. */
const leads = (rates: GoalRates) => scapeOf(goalGrid(rates)).byMargin

/** The result of a lead: home, draw, away. */
const placeOf = (lead: number): 0 | 1 | 2 => (lead > 0 ? 0 : lead === 0 ? 1 : 2)

/** The Dixon-Coles factor applies to final scores, so it moves the four lowest whatever the half-time score. */
function shiftLowScores(chances: number[], { first, second, rho = 0 }: Halves & { first: GoalRates }): void {
  const all = { home: first.home + second.home, away: first.away + second.away }
  const poisson = (rate: number, goals: number) => Math.exp(-rate) * (goals === 0 ? 1 : rate)
  for (const home of [0, 1])
    for (const away of [0, 1])
      for (let early = 0; early <= home; early++)
        for (let against = 0; against <= away; against++) {
          const half = poisson(first.home, early) * poisson(first.away, against)
          const rest = poisson(second.home, home - early) * poisson(second.away, away - against)
          const place = 3 * placeOf(early - against) + placeOf(home - away)
          chances[place]! += half * rest * (tau(home, away, all, rho) - 1)
        }
}

/** Half-time and full-time leader: HH HD HA DH DD DA AH AD AA (R12-3). */
export function halfTimeFullTime(halves: Halves): number[] {
  const { first, second, score, halfTime, rho = 0 } = halves
  const chances = new Array<number>(9).fill(0)
  const later = leads(second)
  for (const [at, early] of (first ? leads(first) : [1]).entries()) {
    const now = score[0] - score[1] + (first ? at - GOALS_MAX : 0)
    const half = halfTime && !first ? halfTime[0] - halfTime[1] : now
    for (const [then, late] of later.entries())
      chances[3 * placeOf(half) + placeOf(now + then - GOALS_MAX)]! += early * late
  }
  if (first && rho !== 0) shiftLowScores(chances, { ...halves, first })
  const sum = chances.reduce((total, chance) => total + chance, 0)
  return chances.map((chance) => chance / sum)
}
