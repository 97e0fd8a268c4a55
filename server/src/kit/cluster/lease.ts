/**
 * A lease: of all processes on one database one leads, and each leadership has a number that only rises. What a leader
 * writes is written under its number, so that one who was stopped and does not know it can write nothing any more.
 */
import { type Db, type Queries, Superseded } from '../db.ts'

/** A lease that is not renewed for so long, by the database's clock, is anybody's. */
export const LEASE_MS = 1000

/** This process does not lead, or does so no longer; nothing of the transaction was done. */
export class NotLeading extends Superseded {
  constructor() {
    super('this process does not lead')
  }
}

export interface Lease {
  /** The number of this process's leadership; undefined while it leads nothing. */
  fence(): number | undefined
  /**
   * Leads, where nobody does or the one who did let the lease run out.
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
const TAKE = `
  INSERT INTO lease AS l (name, holder, fence, until) VALUES ($1, $2, 1, ${UNTIL})
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, fence = l.fence + 1, until = excluded.until
    WHERE l.until < clock_timestamp() OR $3
  RETURNING fence`
const RENEW = `UPDATE lease SET until = ${UNTIL} WHERE name = $1 AND fence = $2`
const RELEASE = `UPDATE lease SET until = '-infinity' WHERE name = $1 AND fence = $2`
// In a mode that lets the next leader begin: what was held when he did is caught by the gate numbers of the rows.
const HOLD = 'SELECT 1 FROM lease WHERE name = $1 AND fence = $2 FOR KEY SHARE'

/** The lease of a name, held by nobody here yet. @param holder the process, as a UUID */
export function createLease(db: Db, name: string, holder: string): Lease {
  let fence: number | undefined
  return {
    fence: () => fence,
    async take(isAlone = false) {
      const { rows } = await db.query<{ fence: number }>(TAKE, [name, holder, isAlone])
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
