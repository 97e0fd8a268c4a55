/** The house of a simulation: it takes its feed, dies at a chosen moment, and is reopened over its database. */
import type { FeedEvent } from '@quarterline/core/market/event'
import { REPLAY_SOURCE } from '@quarterline/sources/replay/season'
import { type OpenHouse, openHouse } from '../../server/src/app/house.ts'
import { type Clock, createClock } from '../../server/src/kit/clock.ts'
import type { Db } from '../../server/src/kit/db.ts'
import { type MortalDb, mortal } from './mortal.ts'

/** The shared state of all actors of a simulation. */
export interface SimHouse {
  /** The house that is running now. */
  house(): OpenHouse
  clock: Clock
  /** A handle that never dies: for checks. */
  db: Db
  /** Takes the source's events; they are sent again to the next house where this one dies of them. */
  hear(events: readonly FeedEvent[]): Promise<void>
  /** Runs an act on the live house. @returns its result, or undefined when the house died of it */
  live<T>(work: (house: OpenHouse) => Promise<T>): Promise<T | undefined>
  /** Kills it after this many statements. */
  killAfter(statements: number): void
  deaths(): number
}

const NO_PLACE = `INSERT INTO feed_source (name, identity, seq) VALUES ($1, 'simulation', 0) ON CONFLICT (name) DO NOTHING`
const FIRST_CLOCK = `INSERT INTO clock (id, now_ms, speed) VALUES (1, $1, 0) ON CONFLICT (id) DO NOTHING`
const HEARD = 'SELECT seq FROM feed_source WHERE name = $1'

/** Opens it over a furnished database. */
export async function openSimHouse(db: Db, nowMs: number): Promise<SimHouse> {
  let deaths = 0
  let body: MortalDb = mortal(db)
  let house: OpenHouse
  let clock: Clock = createClock(nowMs, 0)
  /** The source's events, as far back as a house may need them again. */
  let said: FeedEvent[] = []
  await db.query(NO_PLACE, [REPLAY_SOURCE])
  await db.query(FIRST_CLOCK, [nowMs])

  const isUp = (atMs: number): FeedEvent => ({
    kind: 'sourceUp',
    source: REPLAY_SOURCE,
    seq: 0,
    key: `up/${atMs}/${deaths}`,
    atMs,
  })
  /** A new house, which receives the events that the dead one had not stored. */
  async function open(): Promise<void> {
    body = mortal(db)
    clock = createClock(clock.now(), 0)
    house = await openHouse(body.db, { brand: 'Quarterline', wallNowMs: clock.now(), clock })
    const { rows } = await db.query<{ seq: number }>(HEARD, [REPLAY_SOURCE])
    said = said.filter(({ seq }) => seq > (rows[0]?.seq ?? 0))
    await house.ingest.take([...said, isUp(clock.now())])
  }
  await open()

  const self: SimHouse = {
    db,
    house: () => house,
    clock: { now: () => clock.now(), speed: () => clock.speed(), set: (toMs, speed) => clock.set(toMs, speed) },
    async hear(events) {
      for (const event of events) said.push(event)
      await self.live(({ ingest }) => ingest.take(events))
    },
    async live(work) {
      try {
        return await work(house)
      } catch (error) {
        if (!body.isDead()) throw error
        deaths++
        await open()
        return undefined
      }
    },
    killAfter: (statements) => body.killAfter(statements),
    deaths: () => deaths,
  }
  return self
}
