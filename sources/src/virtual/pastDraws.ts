/** Draws of the number game before the simulator was switched on: the very ones that it would have told. */
import { roundStartMs } from '@quarterline/core/base/sport/gameRound'
import { NUMBER_GAME, sportOf } from '@quarterline/core/base/sport/sport'
import type { PastFixture } from '../world/past/pastSeasons.ts'
import { drawNumbers, scoresOfDraw } from './numbers.ts'

const LEAGUE_ID = `g${NUMBER_GAME}`
const FIRST = roundStartMs(NUMBER_GAME, 0)
const EVERY_MS = roundStartMs(NUMBER_GAME, 1) - FIRST

/** The draws that began in a span of time, in their order. */
export function pastDraws(seed: string, fromMs: number, toMs: number): PastFixture[] {
  const draws: PastFixture[] = []
  for (let round = Math.ceil((fromMs - FIRST) / EVERY_MS); roundStartMs(NUMBER_GAME, round) < toMs; round++) {
    const matchId = `${LEAGUE_ID}-${round}`
    const { name: league } = sportOf(NUMBER_GAME)
    const sides = { home: 'Draw', away: '' }
    draws.push({
      fixture: {
        matchId,
        sport: NUMBER_GAME,
        leagueId: LEAGUE_ID,
        league,
        ...sides,
        startsAtMs: roundStartMs(NUMBER_GAME, round),
      },
      result: { state: 'completed', scores: scoresOfDraw(drawNumbers(`${seed}/${matchId}`)) },
    })
  }
  return draws
}
