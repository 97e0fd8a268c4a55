/** How competitions make their tables, by sport and league. */
import { BASKETBALL, SOCCER } from '../../base/sport/sport.ts'
import type { TableRule } from './leagueTable.ts'

const SOCCER_RULE: TableRule = { points: [3, 1, 0], ties: ['difference', 'scored', 'headToHead'] }
/** Champions' cups, Spain and Italy: teams with equal points are ordered by their own matches first. */
const BY_MEETINGS: TableRule = { points: [3, 1, 0], ties: ['headToHead', 'difference', 'scored'] }
const BASKETBALL_RULE: TableRule = { points: [2, 1, 1], ties: ['headToHead', 'difference', 'scored'] }
/** Other sports: who won more, then who scored more. */
const USUAL: TableRule = { points: [2, 1, 0], ties: ['difference', 'scored', 'headToHead'] }

const MEETINGS_FIRST = /Champions (Cup|League)|^(Spain|Italy) |^(La Liga|Serie [AB])\b/

/** The rule of a competition. @param league its English name */
export function tableRule(sport: number, league: string): TableRule {
  if (sport === SOCCER.id) return MEETINGS_FIRST.test(league) ? BY_MEETINGS : SOCCER_RULE
  return sport === BASKETBALL.id ? BASKETBALL_RULE : USUAL
}
