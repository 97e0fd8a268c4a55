/** Metrics of the sure-win watch, and its log line. */
import type { Figure } from '../../kit/watch/figure.ts'
import type { FoundSureWin, SureWinWatch } from './sureWinWatch.ts'

/** The watch's metrics. */
export function sureWinFigures({ figures }: SureWinWatch): Figure[] {
  return [
    {
      name: 'quarterline_sure_wins',
      help: 'Matches on the board that can be bet on without risk, as last checked',
      read: () => figures().sureWins,
    },
    {
      name: 'quarterline_sure_wins_unchecked',
      help: 'Matches on the board whose sport the check does not know',
      read: () => figures().unchecked,
    },
    {
      name: 'quarterline_sure_win_checks',
      help: 'Checks of a match for a sure win since the start; a match is checked again when it has changed',
      read: () => figures().checks,
    },
  ]
}

/** The log line of a match with a sure win: the cost of a return of 1, and the stakes. */
export function sureWinWords({ match: { fixture, phase, score }, sureWin }: FoundSureWin) {
  const stakes = sureWin.stakes.map(({ selection: { betType, period, line, pick }, profit, push, stake }) => {
    const exactly = push === undefined ? '' : ` and ${(1 + push).toFixed(3)} at exactly`
    return `${stake.toFixed(4)} on ${betType} ${period} ${line / 4} ${pick} at ${(1 + profit).toFixed(3)}${exactly}`
  })
  const { matchId, home, away } = fixture
  return { matchId, home, away, phase, score: score.join('-'), cost: Number(sureWin.cost.toFixed(6)), stakes }
}
