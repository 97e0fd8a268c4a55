/**
 * Everybody who watches a pond in this process. A look at the database ten times a second, one for all ponds, finds what was shot
 * and caught by members of any process, and sends it to those who sit at the same pond.
 */
import { createCrowd, type Watcher } from '../live/crowd.ts'
import { createSeating, memberOf, type PondCrowd, type PondWatcher, type SeatBoard } from './pondSeating.ts'
import type { PondHouse, PondRoom } from './ponds.ts'

interface ShotRow {
  id: number
  pond: number
  provider: string
  player: string
  fish: string
  stake: number
}
interface CatchRow {
  pond: number
  fish: string
  provider: string
  player: string
  payout: number
}

// Numbers of one pond are in the order in which its shots are committed, because its row is locked; those of several are not.
const NEWS = `
  SELECT s.id, s.pond, s.provider, s.player, s.fish, s.stake FROM unnest($1::bigint[], $2::bigint[]) AS w(pond, last), LATERAL (
    SELECT * FROM pond_shot n WHERE n.pond = w.pond AND n.id > w.last AND n.state IN ('asked', 'over') ORDER BY n.id LIMIT 500) AS s
  ORDER BY s.id`
const LAST = `
  SELECT w.pond, coalesce((SELECT max(id) FROM pond_shot s WHERE s.pond = w.pond), 0) AS id FROM unnest($1::bigint[]) AS w(pond)`
const LANDED = `
  SELECT c.pond, c.fish, s.provider, s.player, s.payout FROM pond_catch c JOIN pond_shot s ON s.id = c.shot
  WHERE c.pond = ANY ($1) AND c.landed_ms IS NOT NULL`

/** What pages at ponds of one room need of those who watch. */
export interface PondWatchers {
  add(watcher: Watcher): boolean
  drop(watcher: Watcher): void
  /** What a page that comes is sent, beside the time; its member sits down with that. */
  greeting(watcher: Watcher): Promise<object>
}

const readLanded = async ({ db }: PondHouse, ponds: readonly number[]) =>
  (await db.query<CatchRow>(LANDED, [ponds])).rows

/** What was shot and caught since the last look, and who may see it. */
function createNews(house: PondHouse, crowd: PondCrowd, seating: SeatBoard) {
  const { db, nowMs } = house
  /** The last shot of each pond that was seen. */
  let seen = new Map<number, number>()
  let landed = new Set<string>()
  const keyOf = ({ pond, fish }: CatchRow) => `${pond} ${fish}`

  /** Shots at a pond that nobody watched are nobody's news. */
  async function begin(open: readonly number[]): Promise<void> {
    const fresh = open.filter((pond) => !seen.has(pond))
    const last = fresh.length > 0 ? (await db.query<{ pond: number; id: number }>(LAST, [fresh])).rows : []
    seen = new Map([...seen].filter(([pond]) => open.includes(pond)))
    // A look and a greeting may begin at once: whichever saw more is right.
    for (const { pond, id } of last) if (!seen.has(pond)) seen.set(pond, id)
  }

  async function freshCatches(open: readonly number[]): Promise<CatchRow[]> {
    const now = await readLanded(house, open)
    const fresh = now.filter((row) => !landed.has(keyOf(row)))
    landed = new Set(now.map(keyOf))
    return fresh
  }

  return {
    /** From now on shots are news at every pond where somebody sits. */
    begin: () => begin(seating.open()),
    async look(): Promise<void> {
      const open = seating.open()
      await begin(open)
      if (open.length === 0) return
      const { rows } = await db.query<ShotRow>(NEWS, [[...seen.keys()], [...seen.values()]])
      for (const { pond, id } of rows) seen.set(pond, id)
      const fresh = await freshCatches(open)
      if (rows.length === 0 && fresh.length === 0) return
      const seats = seating.byMember()
      const seatOf = (row: ShotRow | CatchRow) => seats.get(`${row.pond} ${memberOf(row)}`)
      const now = nowMs()
      function newsOf(pond: number | undefined): object | undefined {
        const shots = rows.flatMap((row) => {
          const seat = seatOf(row)
          return seat !== undefined && row.pond === pond ? [{ seat, fish: row.fish, stake: row.stake }] : []
        })
        const caught = fresh
          .filter((row) => row.pond === pond)
          .map((row) => ({ fish: row.fish, seat: seatOf(row) ?? null, payout: row.payout }))
        return shots.length + caught.length > 0 ? { type: 'shots', now, shots, caught } : undefined
      }
      crowd.broadcast(({ place }) => place?.pond.id, newsOf, false)
    },
  }
}

/** The watchers of all ponds of this process. */
export function createPondWatchers(house: PondHouse) {
  const crowd = createCrowd<PondWatcher>()
  const open = new Map<Watcher, PondWatcher>()
  const seating = createSeating(house, crowd, async (one) => {
    const greeting = await greet(one)
    one.socket.send(JSON.stringify({ type: 'hello', now: house.nowMs(), ...greeting }))
  })
  const news = createNews(house, crowd, seating)

  async function greet(one: PondWatcher) {
    const { pond, seat } = await seating.sit(one)
    // Before he is greeted: what is shot after that he must see.
    await news.begin()
    const landed = await readLanded(house, [pond.id])
    const { number, seed } = pond
    return { number, seed, seat, seats: seating.ofPond(pond.id), caught: landed.map(({ fish }) => fish) }
  }

  const at = (room: PondRoom): PondWatchers => ({
    add(watcher) {
      const [provider = '', ...rest] = watcher.member.split(' ')
      const one: PondWatcher = { ...watcher, provider, player: rest.join(' '), room, place: undefined }
      const isTaken = crowd.add(one)
      if (isTaken) open.set(watcher, one)
      return isTaken
    },
    drop(watcher) {
      const one = open.get(watcher)
      open.delete(watcher)
      if (!one) return
      crowd.drop(one)
      seating.leave(one)
    },
    async greeting(watcher) {
      const one = open.get(watcher)
      return one ? greet(one) : {}
    },
  })

  return {
    at,
    /** Sends what is new. */
    async look(): Promise<void> {
      if (crowd.isEmpty() && seating.isIdle()) return
      await seating.look()
      await news.look()
    },
  }
}
