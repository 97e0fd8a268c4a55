/** uxnames: every league and match of the board by name, across sports and levels, for the search. */
import { isRoundGame } from '@quarterline/core/base/sport/sport'
import { sportOrder } from '@quarterline/core/base/sport/sportOrder'
import { type BookMatch, isOnBoard } from '@quarterline/core/market/book/match'
import type { Clock } from '../../kit/clock.ts'
import { type CompressedBody, compressedBody } from '../../kit/compressedBody.ts'
import type { BookStore } from '../bookStore.ts'

/** How long the names are reused, in real ms: matches come and go by the minute. */
const SAME_AGE_MS = 3000

/**
 * Sports in menu order, leagues by rank, matches by time; children are found with their parent, and game rounds are
 * left out.
 */
function wanted(book: BookStore): BookMatch[] {
  const places = new Map(sportOrder().map((sport, at) => [sport, at]))
  const placeOf = ({ fixture }: BookMatch) => places.get(fixture.sport) ?? places.size
  return [...book.matches()]
    .filter((match) => isOnBoard(match) && !match.fixture.parent && !isRoundGame(match.fixture.sport))
    .map((match) => ({ match, sport: placeOf(match), ...book.placeOf(match) }))
    .sort((a, b) => a.sport - b.sport || a.order - b.order)
    .map(({ match }) => match)
}

function write(book: BookStore, nowMs: number): CompressedBody {
  const leagues = new Map<string, readonly unknown[]>()
  const matches = wanted(book).map((match) => {
    const { matchId, leagueId, league, sport, home, away, startsAtMs } = match.fixture
    const { rank, group } = book.placeOf(match)
    if (!leagues.has(leagueId)) leagues.set(leagueId, [leagueId, league, sport, rank])
    return [matchId, leagueId, group, home, away, startsAtMs]
  })
  const answer = { status: 1, statusdesc: '', now: nowMs, leagues: [...leagues.values()], matches }
  return compressedBody(Buffer.from(JSON.stringify(answer)))
}

/** Names over a book, made once for all requests within a few seconds. */
export function createNames(book: BookStore, clock: Clock, realMs: () => number): () => CompressedBody {
  let made: { atMs: number; answer: CompressedBody } | undefined
  return () => {
    const nowMs = realMs()
    if (!made || nowMs - made.atMs >= SAME_AGE_MS) made = { atMs: nowMs, answer: write(book, clock.now()) }
    return made.answer
  }
}
