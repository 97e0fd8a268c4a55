/**
 * A lease: of all processes on one database one leads, and each leadership has a number that only rises. What a leader
 * writes is written under its number, so that one who was stopped and does not know it can write nothing any more.
 */
import { type Db, LeaseLost, type Queries } from '../db.ts'
import { connectionName } from './namedConnection.ts'

/**
 * A lease that is not renewed for so long, by the database's clock, is anybody's. A process that is held up for a second by others
 * on its machine goes on leading.
 */
const LEASE_MS = 2000
/** How often who leads renews it, in real ms. */
export const RENEW_EVERY_MS = 200
/** Of a leader whose process is gone so long need not be waited: a renewal was missed. */
const MISSED_MS = 1.5 * RENEW_EVERY_MS
/** Within this whoever leads has renewed what ran out while the database was away. */
const GIVES_WAY_MS = 3 * RENEW_EVERY_MS
/** Longer than any lease lasts. */
const ALWAYS_MS = 1000 * LEASE_MS

/** This process does not lead, or does so no longer; nothing of the transaction was done. */
export class NotLeading extends LeaseLost {
  constructor() {
    super('this process does not lead')
  }
}

export interface Lease {
  /** The number of this process's leadership; undefined while it leads nothing. */
  fence(): number | undefined
  /**
   * Leads, where nobody does, or the one who did let the lease run out, or was seen here with a session that is gone now.
   * @param isAlone no other process can be at work here, so what an earlier one left is not waited for
   * @returns whether it leads now
   */
  take(isAlone?: boolean): Promise<boolean>
  /** Goes on leading, also after the time has run out, as long as nobody else began. @returns whether it leads still */
  renew(): Promise<boolean>
  /** Leads no longer; the next one need not wait. */
  release(): Promise<void>
  /** Holds the leadership until the transaction ends. @throws NotLeading */
  hold(tx: Queries): Promise<void>
}

const UNTIL = `clock_timestamp() + interval '${LEASE_MS} milliseconds'`
// Sessions are seen by everybody, whoever they belong to.
const LOOK = `
  SELECT l.fence, l.until < clock_timestamp() AS "isOver",
    l.until < clock_timestamp() + interval '${LEASE_MS - MISSED_MS} milliseconds' AS "isMissed",
    EXISTS (SELECT FROM pg_stat_activity AS a
      WHERE a.datname = current_database() AND a.application_name = '${connectionName('')}' || l.holder) AS "isThere"
  FROM lease AS l WHERE l.name = $1`
// By its number and as late as it was seen to be: he may have renewed it meanwhile, or another was first.
const TAKE = `
  INSERT INTO lease AS l (name, holder, fence, until) VALUES ($1, $2, 1, ${UNTIL})
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, fence = l.fence + 1, until = excluded.until
    WHERE l.fence = $3 AND l.until < clock_timestamp() + $4 * interval '1 millisecond'
  RETURNING fence`
const RENEW = `UPDATE lease SET until = ${UNTIL} WHERE name = $1 AND fence = $2`
const RELEASE = `UPDATE lease SET until = '-infinity' WHERE name = $1 AND fence = $2`
// In a mode that lets the next leader begin: what was held when he did is caught by the gate numbers of the rows.
const HOLD = 'SELECT 1 FROM lease WHERE name = $1 AND fence = $2 FOR KEY SHARE'

/** How a lease stands. */
interface LeaseState {
  fence: number
  isOver: boolean
  /** A renewal is overdue. */
  isMissed: boolean
  /** Whoever holds it has his session. */
  isThere: boolean
}

/** The lease of a name, held by nobody here yet. @param holder the process, as a UUID */
export function createLease(db: Db, name: string, holder: string): Lease {
  let fence: number | undefined
  /** The number of whoever was last seen leading with his session. */
  let seen: number | undefined
  /** Who led when the database was lost goes on when it is back: for so long he is let by, in real ms. */
  let [wasAway, givesWayUntilMs] = [false, 0]

  async function look(): Promise<LeaseState | undefined> {
    const { rows } = await db.query<LeaseState>(LOOK, [name]).catch((error) => {
      // Nobody's session outlives the database: he has to be seen again first.
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

  /** How long a lease may still last and be taken all the same, in ms; undefined while it may not be. */
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
      const held = fence
      fence = undefined
      await db.query(RELEASE, [name, held])
    },
    async hold(tx) {
      if (fence === undefined) throw new NotLeading()
      const { rowCount } = await tx.prepared('lease-hold', HOLD, [name, fence])
      if (!rowCount) throw new NotLeading()
    },
  }
}
