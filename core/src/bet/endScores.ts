/** What a match came to, part by part and as a whole, for results and league tables. */
import { sportOf } from '../base/sport/sport.ts'
import type { BookMatch } from '../market/book/match.ts'
import { type Score, type Scores, scoreOf, setScores, setsWon, withFormer } from '../market/score.ts'

type ScoredMatch = Pick<BookMatch, 'fixture' | 'scores' | 'result' | 'phase'>

/**
 * The result of a match: sets won by each side in sets, whatever handicaps count; undecided if it runs or was
 * abandoned.
 */
function wholeOf({ fixture, result, phase }: ScoredMatch, known: Scores): Score | undefined {
  const sport = sportOf(fixture.sport)
  const unfinished = result === null ? phase : result.state === 'abandoned' ? result.during : undefined
  const played = setScores(sport, unfinished ? { ...known, [unfinished]: undefined } : known)
  if (played.length > 0) return setsWon(played)
  // Extra time belongs to the whole where bets on anything count it: a soccer result is that of ninety minutes.
  return scoreOf(sport, known, 'FT', (fixture.extraTime ?? sport.extraTime) !== 'never')
}

/** Every final score, with the whole (`FT`) and halves derived where possible. */
export function endScores(match: ScoredMatch): Record<string, [number, number]> {
  const { fixture, scores, result } = match
  const sport = sportOf(fixture.sport)
  const known: Scores = result && 'scores' in result ? withFormer(sport, scores, result.scores) : scores
  const whole = [['1H', scoreOf(sport, known, '1H', true)] as const, ['FT', wholeOf(match, known)] as const]
  const listed = [...Object.entries(known), ...whole].filter(([, score]) => score !== undefined)
  return Object.fromEntries(listed.map(([period, score]) => [period, [...(score as [number, number])]]))
}
