/**
 * Which processes are at work on one database. Those on a bus and those without one do not go together: one without could lead
 * the book, and the others would hear nothing of it. Nor do those that have no key in common: what one seals, no other opens.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import type { Db } from '../db.ts'
import type { SecretBox } from '../secret/secretBox.ts'

/** One that was not heard of for so long, by the database's clock, is gone. */
const LASTS_MS = 5000

export interface Membership {
  /** Says that this process is gone. */
  leave(): Promise<void>
}

interface JoinOptions {
  /** This process, as a UUID. */
  self: string
  isOnBus: boolean
  /** What it would run if it led; absent where it never does. */
  feed?: string | undefined
  /** Seals with what every process opens. */
  box: Pick<SecretBox, 'ids' | 'agree'>
  /** How long a process counts as being there, in real ms. */
  lastsMs?: number
  /** How often it says so and looks who else is there, in real ms. */
  sayMs?: number
}

const UNTIL = `clock_timestamp() + $5 * interval '1 millisecond'`
const JOIN = `
  INSERT INTO present (id, on_bus, keys, feed, until) VALUES ($1, $2, $3, $4, ${UNTIL})
  ON CONFLICT (id) DO UPDATE SET until = excluded.until`
const FORGET = 'DELETE FROM present WHERE until < clock_timestamp()'
const OTHERS = 'SELECT on_bus, keys, feed FROM present WHERE id <> $1 AND until > clock_timestamp()'
const LEAVE = 'DELETE FROM present WHERE id = $1'

const WHY = {
  lacks:
    'Other processes on this database have NATS_URL and this one has not: if it led the book, they would hear nothing of it. Give it the same NATS_URL. Refused.',
  alone:
    'A process on this database has no NATS_URL: if it leads the book, nobody else hears of it. Stop it, or give it the same NATS_URL. Refused.',
  keys: 'A process on this database has other keys than this one: what either seals, the other cannot open. Give both the same SECRET_KEY; to change it, the new key and then the former one (docs/operating.md, Change the key). Refused.',
  feed: 'A process on this database has another FEED than this one: only the source that a house began with can end its matches, so one of them could never lead. Give it the same FEED. Refused.',
}

interface OtherProcess {
  on_bus: boolean
  /** Absent for a process of a version that did not say. */
  keys: string[] | null
  feed: string | null
}

/** Why this process does not go together with another. */
function against(
  { isOnBus, box, feed }: JoinOptions,
  { on_bus: isOther, keys, feed: other }: OtherProcess,
): string | undefined {
  if (feed !== undefined && other !== null && other !== feed) return WHY.feed
  if (isOther !== isOnBus) return isOnBus ? WHY.alone : WHY.lacks
  return keys && !keys.some((key) => box.ids.includes(key)) ? WHY.keys : undefined
}

/**
 * Says that this process is at work from now on. What an earlier one left that was killed is waited for. When it resolves,
 * no other process seals with a key that this one has not.
 * @throws ConfigError where others are at work that it does not go together with
 */
export async function joinProcesses(db: Db, joining: JoinOptions): Promise<Membership> {
  const { self, isOnBus, box, feed = null, lastsMs = LASTS_MS, sayMs = lastsMs / 4 } = joining
  const say = () => db.query(JOIN, [self, isOnBus, box.ids, feed, lastsMs])
  const look = async () => {
    const others = (await db.query<OtherProcess & Record<string, unknown>>(OTHERS, [self])).rows
    box.agree(others.map(({ keys }) => keys ?? []))
    return others
  }
  // Said before it is asked: of two that begin at once at least one sees the other.
  await say()
  await db.query(FORGET)
  let others = await look()
  const why = () => others.map((other) => against(joining, other)).find((one) => one !== undefined)
  for (let waitedMs = 0; why(); waitedMs += sayMs) {
    if (waitedMs > lastsMs) {
      await db.query(LEAVE, [self])
      throw new ConfigError(why())
    }
    await sleep(sayMs)
    await say()
    others = await look()
  }
  // Whoever seals with a key that is not here hears of this process when it next looks, and stops.
  if (others.some(({ keys }) => keys?.some((key) => !box.ids.includes(key)))) await sleep(2 * sayMs)
  // While the database is away nobody else can begin either.
  let saying: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    saying = say()
      .then(look)
      .catch(() => {})
  }, sayMs)
  return {
    async leave() {
      clearInterval(timer)
      // Said after he left, it would keep him there for as long as he was to last.
      await saying
      await db.query(LEAVE, [self]).catch(() => {})
    },
  }
}
