/**
 * Which processes are at work on one database. Those on a bus and those without one do not go together: one without could lead
 * the book, and the others would hear nothing of it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import type { Db } from '../db.ts'

/** One that was not heard of for so long, by the database's clock, is gone. */
const LASTS_MS = 5000

export interface Present {
  /** Says that this process is gone. */
  leave(): Promise<void>
}

interface Joining {
  /** This process, as a UUID. */
  self: string
  isOnBus: boolean
  /** How long a process counts as being there, in real ms. */
  lastsMs?: number
}

const UNTIL = `clock_timestamp() + $3 * interval '1 millisecond'`
const JOIN = `
  INSERT INTO present (id, on_bus, until) VALUES ($1, $2, ${UNTIL})
  ON CONFLICT (id) DO UPDATE SET until = excluded.until`
const FORGET = 'DELETE FROM present WHERE until < clock_timestamp()'
const OTHERS = 'SELECT 1 FROM present WHERE id <> $1 AND on_bus <> $2 AND until > clock_timestamp() LIMIT 1'
const LEAVE = 'DELETE FROM present WHERE id = $1'

const WHY = {
  lacks:
    'Other processes on this database have NATS_URL and this one has not: if it led the book, they would hear nothing of it. Give it the same NATS_URL. Refused.',
  alone:
    'A process on this database has no NATS_URL: if it leads the book, nobody else hears of it. Stop it, or give it the same NATS_URL. Refused.',
}

/**
 * Says that this process is at work from now on. What an earlier one left that was killed is waited for.
 * @throws ConfigError where others are at work that it does not go together with
 */
export async function joinPresent(db: Db, { self, isOnBus, lastsMs = LASTS_MS }: Joining): Promise<Present> {
  const say = () => db.query(JOIN, [self, isOnBus, lastsMs])
  // Said before it is asked: of two that begin at once at least one sees the other.
  await say()
  await db.query(FORGET)
  const isBeside = async () => Boolean((await db.query(OTHERS, [self, isOnBus])).rowCount)
  for (let waitedMs = 0; await isBeside(); waitedMs += lastsMs / 4) {
    if (waitedMs > lastsMs) {
      await db.query(LEAVE, [self])
      throw new ConfigError(isOnBus ? WHY.alone : WHY.lacks)
    }
    await sleep(lastsMs / 4)
    await say()
  }
  // While the database is away nobody else can begin either.
  const timer = setInterval(() => void say().catch(() => {}), lastsMs / 4)
  return {
    async leave() {
      clearInterval(timer)
      await db.query(LEAVE, [self]).catch(() => {})
    },
  }
}
