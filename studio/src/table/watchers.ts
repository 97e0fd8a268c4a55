/**
 * Everybody who watches a table in this process. A look at the database four times a second finds what changed, whoever changed it,
 * and sends it to all: small messages, and none to a page that does not read them.
 */
import type { Db } from '../kit/db.ts'
import { createCrowd, type Watcher } from '../live/crowd.ts'
import { reachedBy } from './flights.ts'
import { currentRound, type TableRound } from './rounds.ts'
import type { Flight, SharedGame } from './sharedGame.ts'
import { type FlightSums, type LastNet, type Pools, readFlightSums, readLast, readPools, roundView } from './views.ts'

const LAST_SHOWN = 5

/** What watchers of one currency are shown of the last round. */
const lastOf = (last: readonly LastNet[], currency: string) =>
  last
    .filter((one) => one.currency === currency)
    .slice(0, LAST_SHOWN)
    .map(({ alias, net, chips, isGuest }) => ({ alias, net, chips, ...(isGuest && { isGuest }) }))

export interface Watchers {
  /** @returns false if there are too many: of the session, of the member, or of all */
  add(watcher: Watcher): boolean
  drop(watcher: Watcher): void
  /** Sends what changed since the last look. */
  look(nowMs: number): Promise<void>
  /** What a page that comes is sent at once, beside the round. */
  greeting(currency: string): object
}

export function createWatchers(db: Db, game: Pick<SharedGame, 'id' | 'flight'>): Watchers {
  const crowd = createCrowd<Watcher>()
  const shown = { round: '', pools: '', last: '' }
  let pools = new Map<string, Pools>()
  let last: LastNet[] = []
  let flyers = new Map<string, FlightSums>()

  /** Sends what differs from what was sent last under this name. */
  function tell(
    name: keyof typeof shown,
    key: string,
    messageOf: (currency: string) => object,
    isNeeded = false,
  ): void {
    if (key === shown[name]) return
    shown[name] = key
    crowd.broadcast(({ currency }) => currency, messageOf, isNeeded)
  }

  async function lookAtFlight(round: TableRound, flight: Flight, nowMs: number): Promise<void> {
    const counts = crowd.counts()
    flyers = await readFlightSums(db, round.id, reachedBy(flight, round, nowMs))
    const ofCurrency = (currency: string) => ({ ...counts, flyers: flyers.get(currency) ?? null })
    const shownFlyers = (currency: string) => ({ type: 'pools', round: round.id, pools: {}, ...ofCurrency(currency) })
    tell('pools', JSON.stringify([round.id, counts, [...flyers]]), shownFlyers)
  }

  async function lookAtBets(round: TableRound): Promise<void> {
    const { id, state } = round
    if (state !== 'over') pools = await readPools(db, id)
    const counts = crowd.counts()
    const poolsOf = (currency: string) => ({ type: 'pools', round: id, ...counts, pools: pools.get(currency) ?? {} })
    tell('pools', JSON.stringify([id, counts, [...pools]]), poolsOf)
    if (state !== 'over') return
    last = await readLast(db, id)
    const lastShown = (currency: string) => ({ type: 'last', round: id, last: lastOf(last, currency) })
    tell('last', JSON.stringify([id, last]), lastShown)
  }

  return {
    add: crowd.add,
    drop: crowd.drop,
    async look(nowMs) {
      if (crowd.isEmpty()) return
      const round = await currentRound(db, game.id)
      if (!round) return
      const message = { type: 'round', now: nowMs, round: roundView(round, game) }
      tell('round', `${round.id} ${round.state}`, () => message, true)
      if (game.flight) await lookAtFlight(round, game.flight, nowMs)
      else await lookAtBets(round)
    },
    greeting: (currency) => ({
      ...crowd.counts(),
      pools: pools.get(currency) ?? {},
      last: lastOf(last, currency),
      ...(game.flight && { flyers: flyers.get(currency) ?? null }),
    }),
  }
}
