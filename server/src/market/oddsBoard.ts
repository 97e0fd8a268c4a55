/** uxmenu, uxmarket, uxmatch, uxmatch2: the board as snapshot or delta, prepared once per version. */

import { type Result, refuse } from '@quarterline/core/base/result'
import { isRoundGame, SOCCER, sportOf } from '@quarterline/core/base/sport/sport'
import { sportOrder } from '@quarterline/core/base/sport/sportOrder'
import type { SuccessOf } from '@quarterline/core/calls'
import { type BetPage, isBoardMarket, USUAL_PAGE } from '@quarterline/core/market/betPage'
import { type BookMatch, isOnBoard, type MarketGroup } from '@quarterline/core/market/book/match'
import { encode, type Lists, mmoRow, priceRow, type WireRow } from '@quarterline/core/market/wire'
import type { Clock } from '../kit/clock.ts'
import { type CompressedBody, compressedBody } from '../kit/compressedBody.ts'
import type { Changes } from './boardTraces.ts'
import type { BookStore } from './bookStore.ts'
import { createChanges } from './changes.ts'
import { pastRounds } from './pastRounds.ts'

/** The part of the board that a client wants. */
export interface Filter {
  sport?: number
  market?: MarketGroup
  /** The page of a market group, whose bet types are in the rows; the default page if absent. */
  betTypes?: BetPage
  /** Outright events, which are separate from matches. */
  isOutright?: boolean
  matchId?: string
  /** Including the match's children. */
  withChildren?: boolean
}

/** An answer before serialization; rows are read-only here and plain lists on the wire. */
type AnswerRest = Lists & Pick<SuccessOf<'uxmarket'>, 'v' | 'from' | 'now' | 'key' | 'gone'>

/** How long an answer may repeat the same `now` while nothing changes, in real ms. */
const SAME_AGE_MS = 1000
/** How old an answer may be while prices move, in real ms: one frame of the live channel. */
const OLD_AGE_MS = 100

export interface OddsBoard {
  menu(): Omit<SuccessOf<'uxmenu'>, 'status' | 'statusdesc'>
  /**
   * The whole answer, made and compressed once for all equal requests within a frame. Its `v` may be behind the book's
   * version, never behind `since` or `notBefore`.
   */
  board(filter: Filter, since?: number, notBefore?: number): CompressedBody
  /**
   * Changes of a filter after a version: undefined if that is too long ago, null if there are none. It starts `from`
   * the readers' version, which is older if nothing of theirs changed since.
   */
  delta(filter: Filter, since: number, from?: number): CompressedBody | null | undefined
  match(filter: Filter & { matchId: string }, since?: number): Result<CompressedBody>
  /** Results of a game's last rounds; empty for other sports. */
  rounds(sport: number): Omit<SuccessOf<'uxround'>, 'status' | 'statusdesc'>
}

/** A filter's name in answers. */
export function filterKey(filter: Filter): string {
  const { sport, market, isOutright, matchId } = filter
  const page = pageOf(filter)
  const more = [...(isOutright ? ['outright'] : []), ...(page === USUAL_PAGE || page === 'whole' ? [] : [page])]
  return [sport, market, matchId, ...more].map((part) => part ?? '').join('/')
}

/** The page of a filter's rows: single matches have all markets, outrights have no pages. */
function pageOf({ betTypes = USUAL_PAGE, isOutright, matchId }: Filter): BetPage | 'whole' {
  if (matchId !== undefined) return 'whole'
  return isOutright ? USUAL_PAGE : betTypes
}

/** House races start every few minutes, so they are listed with its fights, by group. */
const isOutright = ({ fixture }: BookMatch) => fixture.runners !== undefined && !isRoundGame(fixture.sport)

function isNamed({ matchId, withChildren }: Filter, { fixture }: BookMatch): boolean {
  return fixture.matchId === matchId || (withChildren === true && fixture.parent?.matchId === matchId)
}

function isWanted(filter: Filter, match: BookMatch, group: MarketGroup): boolean {
  if (!isOnBoard(match)) return false
  if (filter.matchId !== undefined) return isNamed(filter, match)
  return (
    isOutright(match) === (filter.isOutright ?? false) &&
    (filter.sport === undefined || match.fixture.sport === filter.sport) &&
    (filter.market === undefined || group === filter.market)
  )
}

/** Whether a departure removes a match from a filter. */
function isGone(filter: Filter, { match, group, isOff }: Changes['left'][number]): boolean {
  if (filter.matchId !== undefined && !isNamed(filter, match)) return false
  return filter.market === undefined ? isOff : group === filter.market
}

function write(type: SuccessOf<'uxmarket'>['type'], rest: AnswerRest): CompressedBody {
  return compressedBody(Buffer.from(JSON.stringify({ status: 1, statusdesc: '', type, ...rest })))
}

interface MadeAnswer {
  version: number
  madeMs: number
  answer: CompressedBody
}

/** Prepared answers by request; outdated ones are dropped. */
function createReady(book: BookStore, realMs: () => number) {
  const ready = new Map<string, MadeAnswer>()

  const isFresh = ({ version, madeMs }: MadeAnswer, nowMs: number) =>
    nowMs - madeMs < (version === book.version() ? SAME_AGE_MS : OLD_AGE_MS)

  function letGo(nowMs: number): void {
    // In the order in which they were made.
    for (const [key, made] of ready) {
      if (nowMs - made.madeMs < SAME_AGE_MS) return
      ready.delete(key)
    }
  }

  return (key: string, notBefore: number, make: () => CompressedBody): CompressedBody => {
    const nowMs = realMs()
    const made = ready.get(key)
    // Answers from before the book returned to its leader's versions have no valid version.
    const isOfNow = made && made.version >= notBefore && made.version <= book.version()
    if (isOfNow && isFresh(made, nowMs)) return made.answer
    const answer = make()
    ready.delete(key)
    letGo(nowMs)
    ready.set(key, { version: book.version(), madeMs: nowMs, answer })
    return answer
  }
}

/** The rows of matches in which only markets changed: those of the page, and the Myanmar lines made from them. */
function pricedRows(priced: Changes['prices'], page: BetPage | 'whole'): { prices: WireRow[]; lines: WireRow[] } {
  const prices = priced.flatMap(({ match, markets }) => {
    const sent = page === 'whole' ? markets : markets.filter((market) => isBoardMarket(market, page))
    return sent.map((market) => priceRow(match, market))
  })
  return { prices, lines: priced.map(({ match }) => mmoRow(match)).filter((row) => row !== undefined) }
}

/** The board over a book. A match whose source is down is shown suspended, because it cannot be bet on. */
export function createOddsBoard(book: BookStore, clock: Clock, realMs: () => number, hasMyanmar = true): OddsBoard {
  const ready = createReady(book, realMs)
  const changesSince = createChanges(book)
  const seen = (match: BookMatch): BookMatch => (book.isUp(match.source) ? match : { ...match, lock: 'feedLost' })
  const shows = (filter: Filter) => (match: BookMatch) => isWanted(filter, match, book.placeOf(match).group)

  function snapshot(filter: Filter, notBefore: number): CompressedBody {
    const key = filterKey(filter)
    return ready(`${key} ${filter.withChildren ?? false}`, notBefore, () => {
      const shown = [...(filter.matchId === undefined ? book.matches() : book.family(filter.matchId))]
        .filter(shows(filter))
        .sort((a, b) => book.placeOf(a).order - book.placeOf(b).order)
      const lists = encode(shown.map(seen), book.placeOf, { page: pageOf(filter), hasMyanmar })
      return write('snap', { v: book.version(), from: 0, now: clock.now(), key, ...lists, prices: [], gone: [] })
    })
  }

  function delta(filter: Filter, since: number, from = since): CompressedBody | null | undefined {
    const changes = changesSince(since, filter)
    if (!changes) return undefined
    const isShown = shows(filter)
    const page = pageOf(filter)
    const lists = encode(changes.rows.filter(isShown).map(seen), book.placeOf, { page, hasMyanmar })
    const priced = changes.prices.filter(({ match }) => isShown(match))
    const { prices, lines } = pricedRows(
      priced.map(({ match, markets }) => ({ match: seen(match), markets })),
      page,
    )
    const gone = changes.left.filter((departure) => isGone(filter, departure)).map(({ match }) => match.fixture.matchId)
    const mmo = lists.mmo && [...lists.mmo, ...lines]
    if (lists.heads.length + prices.length + gone.length + (mmo?.length ?? 0) === 0) return null
    const state = { v: book.version(), from, now: clock.now(), key: filterKey(filter) }
    return write('delta', { ...state, ...lists, ...(mmo && { mmo }), prices, gone })
  }

  function nothingNew(filter: Filter, since: number): CompressedBody {
    const lists = { leagues: [], matches: [], links: [], heads: [], prices: [], gone: [] }
    return write('delta', { v: book.version(), from: since, now: clock.now(), key: filterKey(filter), ...lists })
  }

  function changed(filter: Filter, since: number, notBefore: number): CompressedBody {
    return ready(`${filterKey(filter)} ${filter.withChildren ?? false} ${since}`, notBefore, () => {
      const made = delta(filter, since)
      if (made !== undefined) return made ?? nothingNew(filter, since)
      return snapshot(filter, Math.max(notBefore, Math.min(since, book.version())))
    })
  }

  function board(filter: Filter, since?: number, notBefore = 0): CompressedBody {
    return since === undefined ? snapshot(filter, notBefore) : changed(filter, since, notBefore)
  }

  return {
    menu: () => menu(book, clock.now()),
    board,
    delta,
    rounds: (sport) => ({ now: clock.now(), rounds: isRoundGame(sport) ? pastRounds(book, sport) : [] }),
    match: (filter, since) => (book.match(filter.matchId) ? { ok: true, value: board(filter, since) } : refuse('318')),
  }
}

function menu(book: BookStore, nowMs: number): ReturnType<OddsBoard['menu']> {
  const sports = new Map<number, { groups: MarketGroup[]; outrights: number }>()
  for (const match of book.matches()) {
    if (!isOnBoard(match)) continue
    const { sport } = match.fixture
    const counted = sports.get(sport) ?? { groups: [], outrights: 0 }
    sports.set(sport, counted)
    if (isOutright(match)) counted.outrights++
    // Children are not counted beside their parent.
    else if (!match.fixture.parent) counted.groups.push(book.placeOf(match).group)
  }
  const rows = sportOrder().flatMap((id) => {
    const { groups, outrights } = sports.get(id) ?? { groups: [], outrights: 0 }
    const count = (group: MarketGroup) => groups.filter((one) => one === group).length
    // A house without any offer still shows soccer.
    if (groups.length + outrights === 0 && id !== SOCCER.id) return []
    return [[id, sportOf(id).name, count(3), count(2), count(1), groups.length, outrights]]
  })
  return { v: book.version(), now: nowMs, sports: rows }
}
