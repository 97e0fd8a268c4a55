/** How far the log of a restored house was followed, and whether its archive goes on from there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { piecesOf, placeOf } from './archive.ts'
import { NotRestored } from './buildAside.ts'

/** The pieces of an archive that is to be read. @throws NotRestored where there is no archive, or an empty one */
export function readPieces(archive: string): string[] {
  if (!existsSync(archive)) throw new NotRestored(`There is no archive in ${archive}.`)
  const pieces = piecesOf(archive)
  if (pieces.length === 0) throw new NotRestored(`The archive in ${archive} holds no piece of a log.`)
  return pieces
}

/** Pieces have 16 MB, as embedded clusters are made. */
const PIECE_BYTES = 0x1000000n

/** Where the log was left for a line of its own: the piece of the place that the server names, such as 0/7000098 of line 1. */
export function leftAt(line: number, lsn: string): string {
  const [high = '0', low = '0'] = lsn.split('/')
  const hex = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0')
  return hex(line) + hex(BigInt(`0x${high}`)) + hex(BigInt(`0x${low}`) / PIECE_BYTES)
}

/** The last piece that was followed: the server writes where its own line begins. */
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

/** A piece that lies behind the last one that was followed: something between them is missing, damaged or another house's. */
export function unread(pieces: readonly string[], last: string): string | undefined {
  return pieces.find((piece) => piece.slice(0, 8) >= last.slice(0, 8) && placeOf(piece) > placeOf(last))
}

/** @returns the ISO time of the last change that was followed; undefined where the log had none */
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
 * Looks how far a house came that followed all of its log.
 * @param pieces of its archive, as they were before it began; none where it had no archive
 * @returns the last change that it followed, as an ISO time, if there was one
 * @throws NotRestored where its archive goes on behind what it followed
 */
export async function readReach(ownerUrl: string, cluster: string, pieces: readonly string[]) {
  const [changed, last] = [await lastChange(ownerUrl), lastPiece(cluster)]
  const behind = unread(pieces, last)
  if (behind)
    throw new NotRestored(
      `The log breaks off in ${last}${changed ? `, its last change is of ${changed}` : ''}, but the archive holds ${behind}: ` +
        'a piece between them is missing, damaged or of another house. Put it there, or take with --broken what there is.',
    )
  return changed
}
