/**
 * Everybody who watches a table in this process. A look at the database four times a second finds what changed, whoever changed it,
 * and sends it to all: small messages, and none to a page that does not read them.
 */
import type { Db } from '../kit/db.ts'
import { findChain } from './chains.ts'
import { currentRound, type TableRound } from './rounds.ts'
import { type LastNet, type Pools, readLast, readPools, roundView } from './views.ts'

/** A page's socket, as far as it is needed here. */
export interface WatcherSocket {
  readonly bufferedAmount: number
  send(text: string): void
  terminate(): void
}

export interface Watcher {
  socket: WatcherSocket
  session: string
  /** Provider and player in one text. */
  member: string
  currency: string
}

/** A page that reads so little is given only what it cannot do without; beyond the second it is closed. */
const SLOW_BYTES = 32_768
const STUCK_BYTES = 262_144
const SESSION_SOCKETS = 3
const MEMBER_SOCKETS = 8
const SOCKETS_MAX = 5000
const LAST_SHOWN = 5

/** What watchers of one currency are shown of the last round. */
const lastOf = (last: readonly LastNet[], currency: string) =>
  last
    .filter((one) => one.currency === currency)
    .slice(0, LAST_SHOWN)
    .map(({ alias, net }) => ({ alias, net }))

export interface Watchers {
  /** @returns false if there are too many: of the session, of the member, or of all */
  add(watcher: Watcher): boolean
  drop(watcher: Watcher): void
  /** Sends what changed since the last look. */
  look(nowMs: number): Promise<void>
  /** What a page that comes is sent at once, beside the round. */
  greeting(currency: string): object
}

export function createWatchers(db: Db, game: string): Watchers {
  const watchers = new Set<Watcher>()
  let shown = { round: '', pools: '', last: '', seated: -1 }
  let pools = new Map<string, Pools>()
  let last: LastNet[] = []
  let salt: string | null = null
  const seated = () => new Set([...watchers].map(({ member }) => member)).size

  /** @param textOf the message by currency @param isNeeded also for slow pages */
  function broadcast(textOf: (currency: string) => string, isNeeded: boolean): void {
    const texts = new Map<string, string>()
    for (const { socket, currency } of watchers) {
      if (socket.bufferedAmount > STUCK_BYTES) socket.terminate()
      else if (isNeeded || socket.bufferedAmount < SLOW_BYTES) {
        const text = texts.get(currency) ?? textOf(currency)
        texts.set(currency, text)
        socket.send(text)
      }
    }
  }

  async function lookAtRound(round: TableRound, nowMs: number): Promise<void> {
    const isOver = round.state === 'over'
    if (isOver && salt === null) salt = (await findChain(db, round.chain)).salt
    const element = isOver ? { element: round.element, salt: round.salt } : {}
    const text = JSON.stringify({ type: 'round', now: nowMs, round: { ...roundView(round), ...element } })
    const key = `${round.id} ${round.state}`
    if (key !== shown.round) broadcast(() => text, true)
    shown = { ...shown, round: key }
  }

  async function lookAtBets(round: TableRound): Promise<void> {
    if (round.state !== 'over') pools = await readPools(db, round.id)
    const key = JSON.stringify([round.id, [...pools]])
    const count = seated()
    if (key !== shown.pools || count !== shown.seated) {
      const of = (currency: string) => ({
        type: 'pools',
        round: round.id,
        seated: count,
        pools: pools.get(currency) ?? {},
      })
      broadcast((currency) => JSON.stringify(of(currency)), false)
    }
    shown = { ...shown, pools: key, seated: count }
    if (round.state !== 'over') return
    last = await readLast(db, round.id)
    const lastKey = JSON.stringify([round.id, last])
    if (lastKey !== shown.last) {
      const of = (currency: string) => ({ type: 'last', round: round.id, last: lastOf(last, currency) })
      broadcast((currency) => JSON.stringify(of(currency)), false)
    }
    shown = { ...shown, last: lastKey }
  }

  return {
    add(watcher) {
      const of = (is: (other: Watcher) => boolean) => [...watchers].filter(is).length
      if (watchers.size >= SOCKETS_MAX) return false
      if (of(({ session }) => session === watcher.session) >= SESSION_SOCKETS) return false
      if (of(({ member }) => member === watcher.member) >= MEMBER_SOCKETS) return false
      watchers.add(watcher)
      return true
    },
    drop(watcher) {
      watchers.delete(watcher)
    },
    async look(nowMs) {
      if (watchers.size === 0) return
      const round = await currentRound(db, game)
      if (!round) return
      await lookAtRound(round, nowMs)
      await lookAtBets(round)
    },
    greeting: (currency) => ({ seated: seated(), pools: pools.get(currency) ?? {}, last: lastOf(last, currency) }),
  }
}
