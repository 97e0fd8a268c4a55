/**
 * The rows of clips. Whoever makes a clip holds its row for a while, by the database's clock; its bytes come in one statement, and
 * only if it is still held, so that there is no half clip and none is made twice.
 */
import { DAY_MS } from '@quarterline/core/base/time'
import type { Queries } from '../../kit/db.ts'
import { HIGHLIGHT_DAYS } from './clipFacts.ts'

/** A clip is kept for so long after it was made, as far back as highlights go. */
export const CLIPS_KEPT_MS = HIGHLIGHT_DAYS * DAY_MS

/** A maker that died is replaced after this; no clip takes as long. */
const HELD_S = 90
/** The clips kept, the latest; a clip has some hundred kilobytes. */
const CLIPS_MAX = 400

export interface ClipState {
  /** The hash of the result that it shows (`clipFacts.ts`). */
  basis: string
  isHeld: boolean
  /** Null while it is being made. */
  lengthMs: number | null
}

const STATE = `
  SELECT basis, held_until > clock_timestamp() AS "isHeld", length_ms AS "lengthMs" FROM highlight_clip WHERE match_id = $1`

/** Whether a match's clip is there or being made; undefined if nobody asked for it. */
export async function readClipState(db: Queries, matchId: string): Promise<ClipState | undefined> {
  const { rows } = await db.query<ClipState & Record<string, unknown>>(STATE, [matchId])
  return rows[0]
}

const BYTES = 'SELECT bytes FROM highlight_clip WHERE match_id = $1 AND bytes IS NOT NULL'

/** The film of a match; undefined until it is made. */
export async function readClipBytes(db: Queries, matchId: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ bytes: Buffer }>(BYTES, [matchId])
  return rows[0]?.bytes
}

/** Who makes a clip, and of which result. */
export interface ClipClaim {
  matchId: string
  holder: string
  basis: string
}

const CLAIM = `
  INSERT INTO highlight_clip AS c (match_id, holder, basis, held_until, made_ms)
  VALUES ($1, $2, $3, clock_timestamp() + interval '${HELD_S} s', $4)
  ON CONFLICT (match_id) DO UPDATE SET holder = $2, basis = $3, held_until = excluded.held_until, made_ms = $4,
    bytes = NULL, length_ms = NULL
  WHERE (c.bytes IS NULL OR c.basis <> $3) AND c.held_until <= clock_timestamp()`

/** Takes a clip to make. @returns false if another makes it or has made it */
export async function claimClip(db: Queries, claim: ClipClaim, wallMs: number): Promise<boolean> {
  const { rowCount } = await db.query(CLAIM, [claim.matchId, claim.holder, claim.basis, wallMs])
  return rowCount === 1
}

const WRITE = `
  UPDATE highlight_clip SET bytes = $4, length_ms = $5, held_until = '-infinity'
  WHERE match_id = $1 AND holder = $2 AND basis = $3 AND held_until > clock_timestamp()`
const BOUND = `
  DELETE FROM highlight_clip WHERE held_until <= clock_timestamp()
    AND made_ms < (SELECT made_ms FROM highlight_clip ORDER BY made_ms DESC OFFSET ${CLIPS_MAX - 1} LIMIT 1)`

/** Writes a clip, if it is still held, and forgets the oldest beyond the bound. */
export async function writeClip(
  db: Queries,
  { matchId, holder, basis }: ClipClaim,
  { bytes, lengthMs }: { bytes: Buffer; lengthMs: number },
): Promise<void> {
  await db.query(WRITE, [matchId, holder, basis, bytes, lengthMs])
  await db.query(BOUND)
}

const RELEASE = 'DELETE FROM highlight_clip WHERE match_id = $1 AND holder = $2 AND bytes IS NULL'

/** Gives up a clip that could not be made. */
export const releaseClip = (db: Queries, { matchId, holder }: Pick<ClipClaim, 'matchId' | 'holder'>) =>
  db.query(RELEASE, [matchId, holder])
