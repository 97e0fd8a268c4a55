/**
 * A lease: one process on a database leads, and each leadership has a higher number than the last. Leaders write under
 * their number, so that one that was replaced without knowing it can write nothing any more.
 */
import { type Db, LeaseLost, type Queries } from '../db.ts'
import { connectionName } from './namedConnection.ts'

/**
 * A lease not renewed for this long, by the database's clock, is free. A process that stalls for a second continues to
 * lead.
 */
const LEASE_MS = 2000
/** How often the leader renews it, in real ms. */
export const RENEW_EVERY_MS = 200
/** After this long without renewal, a leader whose connection is gone is replaced. */
const MISSED_MS = 1.5 * RENEW_EVERY_MS
/** How long the former leader may renew first after the database was away. */
const GIVES_WAY_MS = 3 * RENEW_EVERY_MS
/** Longer than any lease lasts. */
const ALWAYS_MS = 1000 * LEASE_MS

/** This process does not lead, or no longer; nothing of the transaction was done. */
export class NotLeading extends LeaseLost {
  constructor() {
    super('this process does not lead')
  }
}

export interface Lease {
  /** The number of this process's leadership; undefined while it does not lead. */
  fence(): number | undefined
  /**
   * Takes the lease if it is free, expired, or its holder's connection has disappeared.
   * @param isAlone no other process can exist, so a lease from an earlier life is not waited for
   * @returns whether it leads now
   */
  take(isAlone?: boolean): Promise<boolean>
  /** Renews the lease, also after it expired, unless another began. @returns whether it still leads */
  renew(): Promise<boolean>
  /** Gives the lease up at once, so that the next leader need not wait. */
  release(): Promise<void>
  /** Holds the leadership until the transaction ends. @throws NotLeading */
  hold(tx: Queries): Promise<void>
}

const UNTIL = `clock_timestamp() + interval '${LEASE_MS} milliseconds'`
// Connections are visible to every role.
const LOOK = `
  SELECT l.fence, l.until < clock_timestamp() AS "isOver",
    l.until < clock_timestamp() + interval '${LEASE_MS - MISSED_MS} milliseconds' AS "isMissed",
    EXISTS (SELECT FROM pg_stat_activity AS a
      WHERE a.datname = current_database() AND a.application_name = '${connectionName('')}' || l.holder) AS "isThere"
  FROM lease AS l WHERE l.name = $1`
// With its number and expiry as seen, because the holder may have renewed it or another been first.
const TAKE = `
  INSERT INTO lease AS l (name, holder, fence, until) VALUES ($1, $2, 1, ${UNTIL})
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, fence = l.fence + 1, until = excluded.until
    WHERE l.fence = $3 AND l.until < clock_timestamp() + $4 * interval '1 millisecond'
  RETURNING fence`
const RENEW = `UPDATE lease SET until = ${UNTIL} WHERE name = $1 AND fence = $2`
const RELEASE = `UPDATE lease SET until = '-infinity' WHERE name = $1 AND fence = $2`
// A lock mode that lets the next leader begin: writes under the old number are caught by the rows' gate numbers.
const HOLD = 'SELECT 1 FROM lease WHERE name = $1 AND fence = $2 FOR KEY SHARE'

/** The state of a lease. */
interface LeaseState {
  fence: number
  isOver: boolean
  /** A renewal is overdue. */
  isMissed: boolean
  /** Its holder is connected. */
  isThere: boolean
}

/** A named lease, not held here yet. @param holder this process as a UUID */
export function createLease(db: Db, name: string, holder: string): Lease {
  let fence: number | undefined
  /** The number of the leader last seen connected. */
  let seen: number | undefined
  /** After the database was away its former leader goes first for this long, in real ms. */
  let [wasAway, givesWayUntilMs] = [false, 0]

  async function look(): Promise<LeaseState | undefined> {
    const { rows } = await db.query<LeaseState>(LOOK, [name]).catch((error) => {
      // No connection survives the database: the leader must be seen again first.
      seen = undefined
      wasAway = true
      throw error
    })
    if (wasAway) givesWayUntilMs = performance.now() + GIVES_WAY_MS
    wasAway = false
    const [led] = rows
    if (led?.isThere) seen = led.fence
    return led
  }

  /** The remaining time, in ms, at which a lease may already be taken; undefined if it may not. */
  function mayLast({ fence: led, isOver, isMissed, isThere }: LeaseState, isAlone: boolean): number | undefined {
    if (isAlone) return ALWAYS_MS
    if (isMissed && !isThere && seen === led) return LEASE_MS - MISSED_MS
    return isOver ? 0 : undefined
  }

  return {
    fence: () => fence,
    async take(isAlone = false) {
      const led = await look()
      const lastsMs = led ? mayLast(led, isAlone) : 0
      if (lastsMs === undefined || (!isAlone && performance.now() < givesWayUntilMs)) return false
      const { rows } = await db.query<{ fence: number }>(TAKE, [name, holder, led?.fence ?? 0, lastsMs])
      fence = rows[0]?.fence
      return fence !== undefined
    },
    async renew() {
      if (fence === undefined) return false
      const { rowCount } = await db.query(RENEW, [name, fence])
      if (!rowCount) fence = undefined
      return fence !== undefined
    },
    async release() {
      if (fence === undefined) return
      const fenceNow = fence
      fence = undefined
      await db.query(RELEASE, [name, fenceNow])
    },
    async hold(tx) {
      if (fence === undefined) throw new NotLeading()
      const { rowCount } = await tx.prepared('lease-hold', HOLD, [name, fence])
      if (!rowCount) throw new NotLeading()
    },
  }
}
