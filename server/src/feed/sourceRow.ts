/** The source and its clock as the database keeps them. */
import type { ResumePoint } from '@quarterline/core/feed/port'
import { ConfigError } from '../kit/config.ts'
import type { Db } from '../kit/db.ts'

const RESUME = `
  SELECT f.seq, f.identity AS edition, c.now_ms AS "nowMs"
  FROM feed_source f CROSS JOIN clock c WHERE f.name = $1`
const OTHERS = 'SELECT name FROM feed_source WHERE name <> $1'

const OPENED = `
  INSERT INTO feed_source (name, identity, seq, tuned) VALUES ($1, $2, 0, $3)
  ON CONFLICT (name) DO UPDATE SET identity = excluded.identity, tuned = excluded.tuned`
const FIRST_CLOCK = `INSERT INTO clock (id, now_ms, speed) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING`

/** The position where a source stopped in this house; null if it never ran. */
export async function readResume(db: Db, name: string): Promise<ResumePoint | null> {
  return (await db.query<ResumePoint>(RESUME, [name])).rows[0] ?? null
}

/**
 * Bets and results of one source mean nothing to another, and each has its own time.
 * @throws if the house had another source
 */
export async function refuseOtherSource(db: Db, name: string): Promise<void> {
  const { rows } = await db.query<{ name: string }>(OTHERS, [name])
  if (rows[0])
    throw new ConfigError(
      `This platform began with the ${rows[0].name} as its feed, and only that can end its matches; give it back what it had, or a new data directory.`,
    )
}

/** A session of the source has begun. */
export async function storeOpened(db: Db, name: string, edition: string, isTuned: boolean): Promise<void> {
  await db.query(OPENED, [name, edition, isTuned])
}

/** The house's first moment is its source's; from then on the platform stores its own. */
export async function storeFirstClock(db: Db, nowMs: number, speed: number): Promise<void> {
  await db.query(FIRST_CLOCK, [nowMs, speed])
}
