/** uxmenu, uxmarket, uxmatch: the board as snapshot or delta, kept ready-made per version. */

import { type Result, refuse } from '@quarterline/core/base/result'
import { SPORTS } from '@quarterline/core/base/sport'
import type { SuccessOf } from '@quarterline/core/calls'
import { type BookMatch, isOnBoard, type MarketGroup, marketGroup } from '@quarterline/core/market/book'
import { encode } from '@quarterline/core/market/wire'
import type { Clock } from '../kit/clock.ts'
import type { BookStore } from './bookStore.ts'

interface Filter {
  sport?: number
  market?: MarketGroup
  matchId?: string
}

type Lists = Omit<SuccessOf<'uxmarket'>, 'status' | 'statusdesc'>

/** How long, in real ms, a ready-made snapshot may say the same `now`. */
const SNAPSHOT_AGE_MS = 1000

export interface OddsBoard {
  menu(): Omit<SuccessOf<'uxmenu'>, 'status' | 'statusdesc'>
  /** The whole answer as a buffer: serialised once per version and filter. */
  board(filter: Filter, since?: number): Buffer
  match(matchId: string, since?: number): Result<Buffer>
}

function wanted(filter: Filter, nowMs: number): (match: BookMatch) => boolean {
  return (match) =>
    isOnBoard(match) &&
    (filter.matchId === undefined || match.fixture.matchId === filter.matchId) &&
    (filter.sport === undefined || match.fixture.sport === filter.sport) &&
    (filter.market === undefined || marketGroup(match, nowMs) === filter.market)
}

/** The board over a book. A match whose source is down is shown suspended, because nothing on it can be bet on. */
export function createOddsBoard(book: BookStore, clock: Clock, realMs: () => number): OddsBoard {
  const ready = new Map<string, { version: number; madeMs: number; answer: Buffer }>()

  const seen = (match: BookMatch): BookMatch => (book.isUp(match.source) ? match : { ...match, lock: 'feedLost' })

  function answer(type: Lists['type'], matches: BookMatch[], gone: string[], nowMs: number): Buffer {
    const lists = encode(matches.map(seen), nowMs)
    return Buffer.from(
      JSON.stringify({ status: 1, statusdesc: '', type, v: book.version(), now: nowMs, ...lists, gone }),
    )
  }

  function snapshot(filter: Filter): Buffer {
    const key = `${filter.sport ?? ''}/${filter.market ?? ''}`
    const made = ready.get(key)
    const madeMs = realMs()
    if (made && made.version === book.version() && madeMs - made.madeMs < SNAPSHOT_AGE_MS) return made.answer
    const nowMs = clock.now()
    const buffer = answer('snap', [...book.matches()].filter(wanted(filter, nowMs)), [], nowMs)
    ready.set(key, { version: book.version(), madeMs, answer: buffer })
    return buffer
  }

  function delta(filter: Filter, since: number): Buffer | undefined {
    const changes = book.changesSince(since)
    if (!changes) return undefined
    const nowMs = clock.now()
    const isWanted = wanted(filter, nowMs)
    const left = changes.changed.filter((match) => !isWanted(match)).map(({ fixture }) => fixture.matchId)
    const gone = [...left, ...changes.left].filter((id) => filter.matchId === undefined || id === filter.matchId)
    return answer('delta', changes.changed.filter(isWanted), gone, nowMs)
  }

  return {
    menu() {
      const nowMs = clock.now()
      const onBoard = [...book.matches()].filter(isOnBoard)
      const sports = SPORTS.map(({ id, name }) => {
        const groups = onBoard.filter(({ fixture }) => fixture.sport === id).map((match) => marketGroup(match, nowMs))
        const count = (group: MarketGroup) => groups.filter((one) => one === group).length
        return [id, name, count(3), count(2), count(1), groups.length]
      })
      return { v: book.version(), now: nowMs, sports }
    },
    board: (filter, since) => (since === undefined ? undefined : delta(filter, since)) ?? snapshot(filter),
    match(matchId, since) {
      const match = book.match(matchId)
      if (!match) return refuse('318')
      const fresh = since === undefined ? undefined : delta({ matchId }, since)
      const nowMs = clock.now()
      return { ok: true, value: fresh ?? answer('snap', isOnBoard(match) ? [match] : [], [], nowMs) }
    },
  }
}
