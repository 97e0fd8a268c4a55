/**
 * Everybody who watches a pond in this process. A look at the database ten times a second finds what was shot and caught by
 * members of any process, and sends each bank its own shots, and all the fish that are gone.
 */
import { createCrowd, type Watcher } from '../live/crowd.ts'
import { aliasOf } from '../table/views.ts'
import type { Pond, PondHouse } from './ponds.ts'
import { bankOf, readSeats, type Seat, sitDown, standUp, staySeated } from './seats.ts'

interface PondWatcher extends Watcher {
  provider: string
  player: string
  /** Undefined until he sits. */
  bank: number | undefined
}

/** Seats are read anew so often, and members say so often that they are there. */
const SEATS_EVERY_MS = 1000
const STAY_EVERY_MS = 10_000

interface ShotRow {
  id: number
  provider: string
  player: string
  fish: string
  stake: number
}
interface CatchRow {
  fish: string
  provider: string
  player: string
  payout: number
}

const NEWS = `
  SELECT id, provider, player, fish, stake FROM pond_shot
  WHERE pond = $1 AND id > $2 AND state IN ('asked', 'over') ORDER BY id LIMIT 2000`
const LAST = 'SELECT coalesce(max(id), 0) AS id FROM pond_shot WHERE pond = $1'
const LANDED = `
  SELECT c.fish, s.provider, s.player, s.payout FROM pond_catch c JOIN pond_shot s ON s.id = c.shot
  WHERE c.pond = $1 AND c.landed_ms IS NOT NULL`

const memberOf = ({ provider, player }: { provider: string; player: string }): string => `${provider} ${player}`

export interface PondWatchers {
  add(watcher: Watcher): boolean
  drop(watcher: Watcher): void
  /** What a page that comes is sent, beside the time; its member sits down with that. */
  greeting(watcher: Watcher): Promise<object>
  /** Sends what is new. */
  look(): Promise<void>
}

/** A member as the others of his bank see him. */
const shownSeat = ({ seat, net, isGuest, provider, player }: Seat) => ({
  ...{ seat, alias: aliasOf(provider, player), net },
  ...(isGuest && { isGuest }),
})

type Crowd = ReturnType<typeof createCrowd<PondWatcher>>

/** Who sits where: read anew each second, and told to each bank when it changed. */
function createSeating({ db, nowMs }: PondHouse, pond: Pond, crowd: Crowd) {
  let seats: Seat[] = []
  let readMs = 0
  let stayMs = 0
  let shown = ''
  const ofBank = (bank: number | undefined) => seats.filter(({ seat }) => bankOf(seat) === bank).map(shownSeat)

  async function sit(one: PondWatcher): Promise<number> {
    const seat = await sitDown(db, pond.id, one, nowMs())
    one.bank = bankOf(seat)
    for (const other of crowd.all()) if (memberOf(other) === memberOf(one)) other.bank = one.bank
    seats = await readSeats(db, pond.id, nowMs())
    return seat
  }

  return {
    sit,
    ofBank,
    byMember: () => new Map(seats.map((seat) => [memberOf(seat), seat.seat])),
    async look(): Promise<void> {
      const now = nowMs()
      if (now - stayMs >= STAY_EVERY_MS) {
        stayMs = now
        const sitting = [...crowd.all()].filter(({ bank }) => bank !== undefined)
        for (const one of await staySeated(db, pond.id, sitting, now)) await sit(one)
      }
      if (now - readMs < SEATS_EVERY_MS) return
      readMs = now
      seats = await readSeats(db, pond.id, now)
      const text = JSON.stringify(seats)
      if (text === shown) return
      shown = text
      const toBank = ({ bank }: PondWatcher) => bank
      crowd.broadcast(toBank, (bank) => ({ type: 'seats', seats: ofBank(bank) }), true)
    },
  }
}

const readLanded = async ({ db }: PondHouse, pond: Pond) => (await db.query<CatchRow>(LANDED, [pond.id])).rows

/** What was shot and caught since the last look, and who may see it. */
function createNews(house: PondHouse, pond: Pond, crowd: Crowd) {
  const { db, nowMs } = house
  let lastId: number | undefined
  let landed = new Set<string>()

  return {
    /** Shots that nobody watched are nobody's news. */
    pause(): void {
      lastId = undefined
    },
    async look(seats: ReadonlyMap<string, number>): Promise<void> {
      lastId ??= (await db.query<{ id: number }>(LAST, [pond.id])).rows[0]?.id ?? 0
      const { rows } = await db.query<ShotRow>(NEWS, [pond.id, lastId])
      lastId = rows.at(-1)?.id ?? lastId
      const now = await readLanded(house, pond)
      const fresh = now.filter(({ fish }) => !landed.has(fish))
      landed = new Set(now.map(({ fish }) => fish))
      if (rows.length === 0 && fresh.length === 0) return
      const shots = rows.flatMap((row) => {
        const seat = seats.get(memberOf(row))
        return seat === undefined ? [] : [{ seat, fish: row.fish, stake: row.stake }]
      })
      const caught = fresh.map((row) => ({
        fish: row.fish,
        seat: seats.get(memberOf(row)) ?? null,
        payout: row.payout,
      }))
      const time = nowMs()
      const newsOf = (bank: number | undefined) => {
        const own = shots.filter(({ seat }) => bankOf(seat) === bank)
        return own.length + caught.length > 0 ? { type: 'shots', now: time, shots: own, caught } : undefined
      }
      crowd.broadcast(({ bank }) => bank, newsOf, false)
    },
  }
}

export function createPondWatchers(house: PondHouse, pond: Pond): PondWatchers {
  const crowd = createCrowd<PondWatcher>()
  const open = new Map<Watcher, PondWatcher>()
  const seating = createSeating(house, pond, crowd)
  const news = createNews(house, pond, crowd)
  return {
    add(watcher) {
      const [provider = '', ...rest] = watcher.member.split(' ')
      const one: PondWatcher = { ...watcher, provider, player: rest.join(' '), bank: undefined }
      const isTaken = crowd.add(one)
      if (isTaken) open.set(watcher, one)
      return isTaken
    },
    drop(watcher) {
      const one = open.get(watcher)
      open.delete(watcher)
      if (!one) return
      crowd.drop(one)
      const isElsewhere = [...crowd.all()].some((other) => memberOf(other) === memberOf(one))
      // Whoever cannot be told of it now is gone a little later.
      if (!isElsewhere) standUp(house.db, pond.id, one).catch(() => {})
    },
    async greeting(watcher) {
      const one = open.get(watcher)
      const seat = one ? await seating.sit(one) : 0
      const landed = await readLanded(house, pond)
      return { seed: pond.seed, seat, seats: seating.ofBank(bankOf(seat)), caught: landed.map(({ fish }) => fish) }
    },
    async look() {
      if (crowd.isEmpty()) return news.pause()
      await seating.look()
      await news.look(seating.byMember())
    },
  }
}
