/**
 * The processes at work on one database. Those with and without a bus do not go together: one without could lead the
 * book unheard by the others. Nor do those without a common key: one could not open what another seals.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import type { Db } from '../db.ts'
import type { SecretBox } from '../secret/secretBox.ts'

/** A process that did not report for this long, by the database's clock, is gone. */
const LASTS_MS = 5000

export interface Membership {
  /** Reports that this process has ended. */
  leave(): Promise<void>
}

interface JoinOptions {
  /** This process as a UUID. */
  self: string
  isOnBus: boolean
  /** The source it would run as leader; absent if it never leads. */
  feed?: string | undefined
  /** Seals with a key that every process opens. */
  box: Pick<SecretBox, 'ids' | 'agree'>
  /** How long after its last report a process counts as present, in real ms. */
  lastsMs?: number
  /** How often it reports and checks the others, in real ms. */
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
  /** Null for a process of a version that did not report them. */
  keys: string[] | null
  feed: string | null
}

/** Why this process is incompatible with another. */
function against(
  { isOnBus, box, feed }: JoinOptions,
  { on_bus: isOther, keys, feed: other }: OtherProcess,
): string | undefined {
  if (feed !== undefined && other !== null && other !== feed) return WHY.feed
  if (isOther !== isOnBus) return isOnBus ? WHY.alone : WHY.lacks
  return keys && !keys.some((key) => box.ids.includes(key)) ? WHY.keys : undefined
}

/**
 * Registers this process. A killed predecessor is waited for. Once it resolves, no other process seals with a key that
 * this one lacks.
 * @throws ConfigError if incompatible processes are at work
 */
export async function joinProcesses(db: Db, joining: JoinOptions): Promise<Membership> {
  const { self, isOnBus, box, feed = null, lastsMs = LASTS_MS, sayMs = lastsMs / 4 } = joining
  const say = () => db.query(JOIN, [self, isOnBus, box.ids, feed, lastsMs])
  const look = async () => {
    const others = (await db.query<OtherProcess & Record<string, unknown>>(OTHERS, [self])).rows
    box.agree(others.map(({ keys }) => keys ?? []))
    return others
  }
  // Reported before checking: of two that begin at once, at least one sees the other.
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
  // Other processes learn of this one at their next check, and then stop using keys that it lacks.
  if (others.some(({ keys }) => keys?.some((key) => !box.ids.includes(key)))) await sleep(2 * sayMs)
  // One at a time, because a slow database may answer reports in another order. While it is away nobody else can begin.
  let saying: Promise<void> | undefined
  const sayOnce = async () => {
    await say()
      .then(look)
      .catch(() => {})
    saying = undefined
  }
  const timer = setInterval(() => {
    saying ??= sayOnce()
  }, sayMs)
  return {
    async leave() {
      clearInterval(timer)
      // A report after leaving would keep this process listed until it expires.
      await saying
      await db.query(LEAVE, [self]).catch(() => {})
    },
  }
}
