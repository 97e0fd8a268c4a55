/** A draw of the number game: its markets on the sum or on a ball, and the balls drawn so far while it runs. */
import { NUMBER_DRAW } from '@quarterline/core/base/sport/gameRound'
import type { Period } from '@quarterline/core/market/betType'
import { periodScores } from '../match/phase.ts'
import type { MatchView } from '../store/oddsStore.ts'
import { DrawnBalls } from './DrawnBalls.tsx'
import { Pairs } from './Pairs.tsx'

export function Draw({ draw, period, isRunning }: { draw: MatchView; period: Period; isRunning: boolean }) {
  if (!isRunning) return <Pairs match={draw} markets={draw.markets.filter((market) => market.period === period)} />
  return (
    <div className="p-2">
      <DrawnBalls numbers={periodScores(draw).map(({ score: [number = 0] }) => number)} count={NUMBER_DRAW.balls} />
    </div>
  )
}
