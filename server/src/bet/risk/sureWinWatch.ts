/**
 * Checks the book continuously for sure wins, whoever made the prices (rules 14.29): a little at a time, and a match
 * again only when it changed. Findings are logged and counted; shutting them is the operator's decision.
 */

import { baseWeights } from '@quarterline/core/bet/risk/baseWeights'
import { endingsOf } from '@quarterline/core/bet/risk/endings'
import { expectedScore } from '@quarterline/core/bet/risk/expectedScore'
import { fairChances } from '@quarterline/core/bet/risk/fairChances'
import { type OfferView, offeredSelections } from '@quarterline/core/bet/risk/offeredSelections'
import { type Endings, payoffsOf, readEndings } from '@quarterline/core/bet/risk/payoffs'
import { progressOf } from '@quarterline/core/bet/risk/progress'
import { type BookMatch, isOnBoard } from '@quarterline/core/market/book/match'
import { BODY_LEAST_PPM } from '@quarterline/core/upline/withheld'
import type { Clock } from '../../kit/clock.ts'
import { keepLatest } from '../../kit/keepLatest.ts'
import type { BookStore } from '../../market/bookStore.ts'
import { findSureWin, type SureWin } from './sureWin.ts'

/** The real time of one look, which shares the process with the desk. */
const LOOK_MS = 2
/** Sweeps for fair chances before the search for stakes. */
const SWEEPS = 60
/** Cached endings that many matches share. */
const ENDINGS_KEPT = 16

export interface FoundSureWin {
  match: BookMatch
  sureWin: SureWin
}

export interface SureWinWatch {
  /** Continues for about two milliseconds. @returns matches with a new finding */
  look(): FoundSureWin[]
  /** Matches with a sure win, matches that cannot be checked, and the number of checks. */
  figures(): { sureWins: number; unchecked: number; checks: number }
}

/** The result of a match's last check, with its version. */
interface CheckedMatch {
  version: number
  says: 'none' | 'sureWin' | 'unchecked'
}

/** A cache of endings by name, least recently used dropped. */
function openShelf() {
  const kept = new Map<string, Endings>()
  return function* (match: BookMatch): Generator<void, Endings> {
    const { name, make } = endingsOf(match)
    let endings = name === undefined ? undefined : kept.get(name)
    if (!endings) {
      const sheets = make()
      yield
      endings = readEndings(match.fixture, sheets)
    }
    if (name === undefined) return endings
    keepLatest(kept, name, endings, ENDINGS_KEPT)
    return endings
  }
}

type Check = Generator<void, { says: CheckedMatch['says']; sureWin?: SureWin }>

/** Checks one match step by step. */
function* check(match: BookMatch, view: OfferView, shelf: ReturnType<typeof openShelf>): Check {
  const offers = offeredSelections(match, view)
  if (offers.length === 0) return { says: 'none' }
  yield
  const endings = yield* shelf(match)
  if (endings.plays.length === 0) return { says: 'unchecked' }
  yield
  const payoffs = yield* payoffsOf(match, { offers, endings, nowMs: view.nowMs })
  const progress = progressOf(match)
  const guessed = baseWeights(endings.plays, progress, expectedScore(match, progress))
  yield
  if (yield* fairChances(payoffs, guessed, SWEEPS)) return { says: 'none' }
  const sureWin = yield* findSureWin(payoffs, guessed)
  return sureWin ? { says: 'sureWin', sureWin } : { says: 'none' }
}

type Book = Pick<BookStore, 'match' | 'matches' | 'isUp'>

/** Rounds over the book: matches that changed since their check, and results. */
function openRounds(book: Book) {
  let seen = new Map<string, CheckedMatch>()
  let due: string[] = []
  return {
    seen: () => seen.values(),
    saysOf: (id: string) => seen.get(id)?.says,
    see: (id: string, said: CheckedMatch) => seen.set(id, said),
    isOver: () => due.length === 0,
    begin(): void {
      const onBoard = [...book.matches()].filter(isOnBoard)
      const ids = onBoard.map(({ fixture }) => fixture.matchId)
      seen = new Map(ids.flatMap((id) => (seen.has(id) ? [[id, seen.get(id)!] as const] : [])))
      const changed = onBoard.filter(({ fixture, version }) => seen.get(fixture.matchId)?.version !== version)
      due = changed.map(({ fixture }) => fixture.matchId).reverse()
    },
    next(): BookMatch | undefined {
      for (let id = due.pop(); id !== undefined; id = due.pop()) {
        const match = book.match(id)
        if (match && isOnBoard(match)) return match
      }
      return undefined
    },
  }
}

interface WatchedHouse {
  book: Book
  clock: Pick<Clock, 'now'>
  /** Whether bodies are on offer beside the other bets. */
  hasMyanmar: boolean
}

/** Opens the watch over a book. @param realMs a clock that never stands still */
export function createSureWinWatch({ book, clock, hasMyanmar }: WatchedHouse, realMs: () => number): SureWinWatch {
  const shelf = openShelf()
  const rounds = openRounds(book)
  let running: { match: BookMatch; check: Check } | undefined
  let checks = 0

  function next(): typeof running {
    const match = rounds.next()
    if (!match) return undefined
    const { matchId } = match.fixture
    // Recorded before the check: one that fails is not repeated until something changes.
    rounds.see(matchId, { version: match.version, says: rounds.saysOf(matchId) ?? 'none' })
    const bodyWithheldPpm = hasMyanmar ? BODY_LEAST_PPM : undefined
    const view = { sourceUp: book.isUp(match.source), nowMs: clock.now(), bodyWithheldPpm }
    return { match, check: check(match, view, shelf) }
  }

  function step(found: FoundSureWin[]): void {
    if (!running) return
    const { match, check } = running
    running = undefined
    const done = check.next()
    if (!done.done) {
      running = { match, check }
      return
    }
    checks += 1
    const { says, sureWin } = done.value
    const { matchId } = match.fixture
    if (sureWin && rounds.saysOf(matchId) !== 'sureWin') found.push({ match, sureWin })
    rounds.see(matchId, { version: match.version, says })
  }

  const count = (what: CheckedMatch['says']) => [...rounds.seen()].filter(({ says }) => says === what).length
  return {
    look() {
      const found: FoundSureWin[] = []
      const untilMs = realMs() + LOOK_MS
      if (!running && rounds.isOver()) rounds.begin()
      do {
        running ??= next()
        step(found)
      } while ((running || !rounds.isOver()) && realMs() < untilMs)
      return found
    },
    figures: () => ({ sureWins: count('sureWin'), unchecked: count('unchecked'), checks }),
  }
}
