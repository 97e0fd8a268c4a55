/** Results of a game's last rounds, as far as the book has them. */
import { NUMBER_GAME, sportOf } from '@quarterline/core/base/sport/sport'
import type { SuccessOf } from '@quarterline/core/calls'
import type { BookMatch } from '@quarterline/core/market/book/match'
import { playedPeriods, type Scores, scoreOf } from '@quarterline/core/market/score'
import type { BookStore } from './bookStore.ts'

/** As many as fit in a strip above the board; the book keeps a dozen of each game. */
const ROUNDS_MAX = 10

type PastRound = SuccessOf<'uxround'>['rounds'][number]

const winnersOf = ({ result }: BookMatch): readonly string[] =>
  result?.state === 'completed' ? (result.placing?.winners ?? []) : []

/** The first finishers: the winner, then the runner that placed beside it. */
function firstOf(book: BookStore, race: BookMatch): PastRound['first'] {
  const names = new Map(race.fixture.runners?.map(({ id, name }) => [id, name]))
  const placed = book.family(race.fixture.matchId).filter(({ fixture }) => fixture.parent)
  const order = [...new Set([...winnersOf(race), ...placed.flatMap(winnersOf)])]
  return order.map((number) => ({ number, name: names.get(number) ?? number }))
}

/** The numbers of a draw, in their order. */
const ballsOf = (scores: Scores): PastRound['first'] =>
  playedPeriods(sportOf(NUMBER_GAME)).flatMap((period) => {
    const number = scores[period]?.[0]
    return number === undefined ? [] : [{ number: String(number), name: String(number) }]
  })

function pastRound(book: BookStore, match: BookMatch): PastRound {
  const { matchId, sport, startsAtMs: startsAt, home, away, runners } = match.fixture
  const scores = match.result?.state === 'completed' ? match.result.scores : {}
  if (sport === NUMBER_GAME) return { matchId, startsAt, home: '', away: '', score: [], first: ballsOf(scores) }
  if (runners) return { matchId, startsAt, home: '', away: '', score: [], first: firstOf(book, match) }
  return { matchId, startsAt, home, away, score: [...(scoreOf(sportOf(sport), scores, 'FT', false) ?? [])], first: [] }
}

/** A game's last rounds decided by a result, latest first; empty for other sports. */
export function pastRounds(book: BookStore, sport: number): PastRound[] {
  const decided: BookMatch[] = []
  for (const match of book.matches()) {
    const { fixture, result } = match
    if (fixture.sport === sport && !fixture.parent && result?.state === 'completed') decided.push(match)
  }
  return decided
    .sort((a, b) => b.fixture.startsAtMs - a.fixture.startsAtMs)
    .slice(0, ROUNDS_MAX)
    .map((match) => pastRound(book, match))
}
