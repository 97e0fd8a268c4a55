/** Who of this process's watchers sits where: read anew each second, and told to each pond when it changed. */
import type { createCrowd, Watcher } from '../live/crowd.ts'
import { aliasOf } from '../table/views.ts'
import type { PondHouse, PondRoom } from './ponds.ts'
import { type PondPlace, readSeats, type Seat, type Sitter, sitDown, standUp, staySeated } from './seats.ts'

export interface PondWatcher extends Watcher, Sitter {
  room: PondRoom
  /** Undefined until he sits. */
  place: PondPlace | undefined
}

export type PondCrowd = ReturnType<typeof createCrowd<PondWatcher>>

/** Seats are read anew so often, and members say so often that they are there. */
const SEATS_EVERY_MS = 1000
const STAY_EVERY_MS = 10_000
/** A page whose line is lost has a new one within this time, and finds its seat. */
const LEAVES_AFTER_MS = 3000

export const memberOf = ({ provider, player }: Sitter): string => `${provider} ${player}`
const sitterOf = ({ room: { game, currency }, ...one }: PondWatcher): string => `${game} ${currency} ${memberOf(one)}`

/** A member as others of his pond see him. */
const shownSeat = ({ seat, net, isGuest, provider, player }: Seat) => ({
  ...{ seat, alias: aliasOf(provider, player), net },
  ...(isGuest && { isGuest }),
})

/** Members whose last line was lost: they keep their seats for a moment. */
function createLeaving({ db, nowMs }: PondHouse, isHere: (sitter: string) => boolean) {
  const leaving = new Map<string, { one: PondWatcher; sinceMs: number }>()
  return {
    isEmpty: () => leaving.size === 0,
    add(one: PondWatcher): void {
      if (!isHere(sitterOf(one))) leaving.set(sitterOf(one), { one, sinceMs: nowMs() })
    },
    async look(): Promise<void> {
      for (const [name, { one, sinceMs }] of leaving) {
        if (nowMs() - sinceMs < LEAVES_AFTER_MS) continue
        leaving.delete(name)
        if (!isHere(name)) await standUp(db, one.room, one, sinceMs)
      }
    },
  }
}

/** @param greet sends a page to the pond at which its member sits now */
export function createSeating(house: PondHouse, crowd: PondCrowd, greet: (one: PondWatcher) => Promise<void>) {
  const { db, nowMs } = house
  let seats: Seat[] = []
  let readMs = 0
  let stayMs = 0
  /** What each pond was told last. */
  let shown = new Map<number, string>()
  const open = () => [...new Set([...crowd.all()].flatMap(({ place }) => place?.pond.id ?? []))]
  const leaving = createLeaving(house, (sitter) => [...crowd.all()].some((other) => sitterOf(other) === sitter))
  const ofPond = (pond: number | undefined) => seats.filter((seat) => seat.pond === pond).map(shownSeat)

  async function sit(one: PondWatcher): Promise<PondPlace> {
    const place = await sitDown(db, one.room, one, nowMs())
    one.place = place
    for (const other of crowd.all()) if (sitterOf(other) === sitterOf(one)) other.place = place
    seats = await readSeats(db, open(), nowMs())
    return place
  }

  async function stay(now: number): Promise<void> {
    const sitting = [...crowd.all()].flatMap((one) =>
      one.place ? [{ one, pond: one.place.pond.id, provider: one.provider, player: one.player }] : [],
    )
    for (const { one } of await staySeated(db, sitting, now)) await greet(one)
  }

  return {
    sit,
    ofPond,
    open,
    /** Where each member sits, by pond and name. */
    byMember: () => new Map(seats.map((seat) => [`${seat.pond} ${memberOf(seat)}`, seat.seat])),
    leave: leaving.add,
    isIdle: leaving.isEmpty,
    async look(): Promise<void> {
      const now = nowMs()
      await leaving.look()
      if (now - stayMs >= STAY_EVERY_MS) {
        stayMs = now
        await stay(now)
      }
      if (now - readMs < SEATS_EVERY_MS) return
      readMs = now
      seats = await readSeats(db, open(), now)
      const texts = new Map(open().map((pond) => [pond, JSON.stringify(ofPond(pond))]))
      const former = shown
      shown = texts
      const newsOf = (pond: number | undefined) =>
        pond === undefined || texts.get(pond) === former.get(pond) ? undefined : { type: 'seats', seats: ofPond(pond) }
      crowd.broadcast(({ place }) => place?.pond.id, newsOf, true)
    },
  }
}

export type SeatBoard = ReturnType<typeof createSeating>
