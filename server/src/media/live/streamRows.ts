/**
 * The rows of live pictures. A stream is drawn by the process that holds it for some seconds, by the database's clock, and renews
 * that; all processes serve its last segments.
 */
import type { Queries } from '../../kit/db.ts'

export const SEGMENT_S = 2
/** Segments that are kept of a stream: what a viewer on a slow line may still ask for. */
export const SEGMENTS_KEPT = 8
/** A holder that does not renew is replaced after this. */
const HELD_S = 3
/** A stream goes on for this long after its last viewer asked. */
const WANTED_S = 12
/** Every process notes what is watched once a second; a stream that is wanted for less than this was left. */
const WATCHED_S = 7
/** A stream that nobody has wanted for this long is forgotten, and begins at one again. */
const FORGOTTEN_S = 60

export interface Segment {
  seq: number
  /** Real time of its first frame. */
  atMs: number
  bytes: Buffer
}

const WANT = `
  INSERT INTO live_stream AS l (match_id, wanted_until)
  SELECT id, clock_timestamp() + interval '${WANTED_S} s' FROM unnest($1::text[]) AS id ORDER BY id
  ON CONFLICT (match_id) DO UPDATE SET wanted_until = excluded.wanted_until
    WHERE l.wanted_until < clock_timestamp() + interval '${WANTED_S - 2} s'`

/** Notes that matches are watched. */
export const wantStreams = (db: Queries, matchIds: readonly string[]) => db.query(WANT, [matchIds])

// A stream that its viewers left gives way to those that are watched. Of these the ones that it holds come first: it leaves none
// of them for another. Rows are waited for in their order: one that another process notes just now is not lost for a second.
const HOLD = `
  WITH best AS (
    SELECT match_id FROM live_stream
    WHERE wanted_until > clock_timestamp() AND (holder = $1 OR held_until < clock_timestamp())
    ORDER BY wanted_until > clock_timestamp() + interval '${WATCHED_S} s' DESC, holder = $1 DESC NULLS LAST, match_id
    LIMIT $2
  ), locked AS (
    SELECT match_id, holder = $1 OR held_until < clock_timestamp() AS is_ours FROM live_stream
    WHERE match_id IN (SELECT match_id FROM best) ORDER BY match_id FOR UPDATE
  )
  UPDATE live_stream AS l SET holder = $1, held_until = clock_timestamp() + interval '${HELD_S} s'
  FROM locked WHERE l.match_id = locked.match_id AND locked.is_ours
  RETURNING l.match_id, l.seq`

/** Renews what a process holds and takes what nobody holds, at most `max` in all. @returns each with its last number */
export async function holdStreams(db: Queries, holder: string, max: number): Promise<Map<string, number>> {
  const { rows } = await db.query<{ match_id: string; seq: number }>(HOLD, [holder, max])
  return new Map(rows.map(({ match_id, seq }) => [match_id, seq]))
}

// A holder that was replaced without knowing it, or is a number behind, writes nothing.
const WRITE = `
  WITH held AS (
    UPDATE live_stream SET seq = $3 WHERE match_id = $1 AND holder = $2 AND held_until > clock_timestamp() AND seq = $3 - 1
    RETURNING match_id
  ), swept AS (
    DELETE FROM live_segment AS s USING held WHERE s.match_id = held.match_id AND s.seq <= $3 - ${SEGMENTS_KEPT}
  )
  INSERT INTO live_segment (match_id, seq, at_ms, bytes) SELECT match_id, $3, $4, $5 FROM held`

/** Writes the next segment of a stream. @returns whether the process still held it */
export async function writeSegment(
  db: Queries,
  { matchId, holder }: { matchId: string; holder: string },
  { seq, atMs, bytes }: Segment,
): Promise<boolean> {
  const { rowCount } = await db.query(WRITE, [matchId, holder, seq, atMs, bytes])
  return rowCount === 1
}

// Bytes that the reader has are not read again.
const READ = `
  SELECT seq, at_ms, CASE WHEN seq > $2 THEN bytes END AS bytes FROM live_segment WHERE match_id = $1 ORDER BY seq`

/** The segments of a match; bytes only of those after a number. */
export async function readSegments(
  db: Queries,
  matchId: string,
  after: number,
): Promise<(Omit<Segment, 'bytes'> & { bytes: Buffer | null })[]> {
  const { rows } = await db.query<{ seq: number; at_ms: number; bytes: Buffer | null }>(READ, [matchId, after])
  return rows.map(({ seq, at_ms: atMs, bytes }) => ({ seq, atMs, bytes }))
}

const FORGET = `DELETE FROM live_stream WHERE wanted_until < clock_timestamp() - interval '${FORGOTTEN_S} s'`

/** Forgets streams that nobody has wanted for a while, with their segments. */
export const forgetStreams = (db: Queries) => db.query(FORGET)

const RELEASE = `UPDATE live_stream SET held_until = '-infinity' WHERE holder = $1`

/** Gives up all that a process holds, so that the next need not wait. */
export const releaseStreams = (db: Queries, holder: string) => db.query(RELEASE, [holder])
