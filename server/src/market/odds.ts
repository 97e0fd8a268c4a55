/** uxmenu, uxmarket, uxmatch, uxmatch2: the board as snapshot or delta, kept ready-made per version. */

import { type Result, refuse } from '@quarterline/core/base/result'
import { SOCCER, SPORTS } from '@quarterline/core/base/sport'
import type { SuccessOf } from '@quarterline/core/calls'
import { type BookMatch, isOnBoard, type MarketGroup } from '@quarterline/core/market/book'
import { encode, isBoardMarket, type Lists, priceRow } from '@quarterline/core/market/wire'
import type { Clock } from '../kit/clock.ts'
import type { BookStore, Changes } from './bookStore.ts'

/** What a client wants of the board. */
export interface Filter {
  sport?: number
  market?: MarketGroup
  /** Outright events, which stand apart from matches. */
  isOutright?: boolean
  matchId?: string
  /** With the matches that hang from it. */
  withChildren?: boolean
}

/** An answer before it is written; rows are read-only here and plain lists on the wire. */
type Rest = Lists & Pick<SuccessOf<'uxmarket'>, 'v' | 'from' | 'now' | 'key' | 'gone'>

/** How long, in real ms, a ready-made snapshot may say the same `now`. */
const SNAPSHOT_AGE_MS = 1000

export interface OddsBoard {
  menu(): Omit<SuccessOf<'uxmenu'>, 'status' | 'statusdesc'>
  /** The whole answer as a buffer: serialised once per version and filter. */
  board(filter: Filter, since?: number): Buffer
  /** What changed for a filter after a version: undefined when that is too long ago, null when nothing did. */
  delta(filter: Filter, since: number): Buffer | null | undefined
  match(filter: Filter & { matchId: string }, since?: number): Result<Buffer>
}

/** A filter as the answers name it. */
export function filterKey({ sport, market, isOutright, matchId }: Filter): string {
  return [sport, market, matchId, ...(isOutright ? ['outright'] : [])].map((part) => part ?? '').join('/')
}

const isOutright = ({ fixture }: BookMatch) => fixture.runners !== undefined

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

/** Whether a departure takes a match out of what a filter shows. */
function isGone(filter: Filter, { match, group, isOff }: Changes['left'][number]): boolean {
  if (filter.matchId !== undefined && !isNamed(filter, match)) return false
  return filter.market === undefined ? isOff : group === filter.market
}

function write(type: SuccessOf<'uxmarket'>['type'], rest: Rest): Buffer {
  return Buffer.from(JSON.stringify({ status: 1, statusdesc: '', type, ...rest }))
}

/** The board over a book. A match whose source is down is shown suspended, because nothing on it can be bet on. */
export function createOddsBoard(book: BookStore, clock: Clock, realMs: () => number): OddsBoard {
  const ready = new Map<string, { version: number; madeMs: number; answer: Buffer }>()

  const seen = (match: BookMatch): BookMatch => (book.isUp(match.source) ? match : { ...match, lock: 'feedLost' })
  const isWhole = ({ matchId }: Filter) => matchId !== undefined
  const shows = (filter: Filter) => (match: BookMatch) => isWanted(filter, match, book.groupOf(match))

  function snapshot(filter: Filter): Buffer {
    const key = filterKey(filter)
    const made = ready.get(key)
    const madeMs = realMs()
    if (made && made.version === book.version() && madeMs - made.madeMs < SNAPSHOT_AGE_MS) return made.answer
    const lists = encode([...book.matches()].filter(shows(filter)).map(seen), book.groupOf, isWhole(filter))
    const rest = { v: book.version(), from: 0, now: clock.now(), key, ...lists, prices: [], gone: [] }
    const answer = write('snap', rest)
    // Single matches are asked for by few; only what everybody looks at is worth keeping.
    if (filter.matchId === undefined) ready.set(key, { version: book.version(), madeMs, answer })
    return answer
  }

  function delta(filter: Filter, since: number): Buffer | null | undefined {
    const changes = book.changesSince(since)
    if (!changes) return undefined
    const isShown = shows(filter)
    const lists = encode(changes.rows.filter(isShown).map(seen), book.groupOf, isWhole(filter))
    const priced = changes.prices.filter(({ match }) => isShown(match))
    const prices = priced.flatMap(({ match, markets }) => {
      const told = isWhole(filter) ? markets : markets.filter(isBoardMarket)
      return told.map((market) => priceRow(seen(match), market))
    })
    const gone = changes.left.filter((departure) => isGone(filter, departure)).map(({ match }) => match.fixture.matchId)
    if (lists.heads.length + prices.length + gone.length === 0) return null
    const state = { v: book.version(), from: since, now: clock.now(), key: filterKey(filter) }
    return write('delta', { ...state, ...lists, prices, gone })
  }

  function nothingNew(filter: Filter, since: number): Buffer {
    const lists = { leagues: [], matches: [], links: [], heads: [], prices: [], gone: [] }
    return write('delta', { v: book.version(), from: since, now: clock.now(), key: filterKey(filter), ...lists })
  }

  function board(filter: Filter, since?: number): Buffer {
    if (since === undefined) return snapshot(filter)
    const changes = delta(filter, since)
    return changes === undefined ? snapshot(filter) : (changes ?? nothingNew(filter, since))
  }

  return {
    menu: () => menu(book, clock.now()),
    board,
    delta,
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
    // What hangs from a match is not counted beside it.
    else if (!match.fixture.parent) counted.groups.push(book.groupOf(match))
  }
  const rows = SPORTS.flatMap(({ id, name }) => {
    const { groups, outrights } = sports.get(id) ?? { groups: [], outrights: 0 }
    const count = (group: MarketGroup) => groups.filter((one) => one === group).length
    // Soccer is what a house without any offer still shows.
    if (groups.length + outrights === 0 && id !== SOCCER.id) return []
    return [[id, name, count(3), count(2), count(1), groups.length, outrights]]
  })
  return { v: book.version(), now: nowMs, sports: rows }
}
