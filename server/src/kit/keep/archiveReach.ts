/** How far a restored house followed the WAL, and whether its archive continues beyond that. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { piecesOf, placeOf } from './archive.ts'
import { NotRestored } from './buildAside.ts'

/** The segments of an archive to read. @throws NotRestored if the archive is missing or empty */
export function readPieces(archive: string): string[] {
  if (!existsSync(archive)) throw new NotRestored(`There is no archive in ${archive}.`)
  const pieces = piecesOf(archive)
  if (pieces.length === 0) throw new NotRestored(`The archive in ${archive} holds no piece of a log.`)
  return pieces
}

/** Segments of embedded clusters have 16 MB. */
const PIECE_BYTES = 0x1000000n

/** Where the WAL was left for a new timeline: the segment of an LSN such as 0/7000098 on timeline 1. */
export function leftAt(line: number, lsn: string): string {
  const [high = '0', low = '0'] = lsn.split('/')
  const hex = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0')
  return hex(line) + hex(BigInt(`0x${high}`)) + hex(BigInt(`0x${low}`) / PIECE_BYTES)
}

/** The last segment that was followed: where the server's own timeline begins. */
function lastPiece(cluster: string): string {
  const log = join(cluster, 'pg_wal')
  const newest = readdirSync(log)
    .filter((name) => name.endsWith('.history'))
    .sort()
    .at(-1)
  const line = newest && readFileSync(join(log, newest), 'utf8').trim().split('\n').at(-1)
  const [, from, lsn] = /^(\d+)\s+(\S+)/.exec(line ?? '') ?? []
  if (!from || !lsn) throw new Error('The restored database does not say where it left the log.')
  return leftAt(Number(from), lsn)
}

/** A segment beyond the last one followed: one in between is missing, damaged or another house's. */
export function unread(pieces: readonly string[], last: string): string | undefined {
  return pieces.find((piece) => piece.slice(0, 8) >= last.slice(0, 8) && placeOf(piece) > placeOf(last))
}

/** @returns the ISO time of the last change followed; undefined if the WAL had none */
async function lastChange(ownerUrl: string): Promise<string | undefined> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date | null }>('SELECT pg_last_xact_replay_timestamp() AS at')
    return rows[0]?.at?.toISOString()
  } finally {
    await client.end()
  }
}

/**
 * Checks how far a house came that followed its whole WAL.
 * @param pieces the archive's segments before the restore; empty without an archive
 * @returns the last change followed, as an ISO time, if any
 * @throws NotRestored if the archive continues beyond it
 */
export async function readReach(ownerUrl: string, cluster: string, pieces: readonly string[]) {
  const [changed, last] = [await lastChange(ownerUrl), lastPiece(cluster)]
  const behind = unread(pieces, last)
  if (behind)
    throw new NotRestored(
      `The log breaks off in ${last}${changed ? `, its last change is from ${changed}` : ''}, but the archive holds ${behind}: ` +
        'a piece between them is missing, damaged or of another house. Put it there, or take with --broken what there is.',
    )
  return changed
}
