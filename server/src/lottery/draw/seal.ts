/**
 * Seals draws: after the cut-off, all tickets of a draw make one digest. A company that draws by itself mixes it into its committed
 * secret, so that nobody who knows the secret knew the draw while tickets were taken.
 */
import { createHash } from 'node:crypto'
import { canonicalJson } from '@quarterline/core/base/canonicalJson'
import { SECOND_MS } from '@quarterline/core/base/time'
import type { Db, Queries } from '../../kit/db.ts'
import { type DrawRow, lockDraw, readDraws } from '../rows/drawRows.ts'
import { readTicketRows, type TicketRow } from '../rows/ticketRows.ts'

/** A draw is sealed this long after its cut-off: a process whose clock is late takes tickets a little longer. */
const SEAL_AFTER_MS = 2 * SECOND_MS
const AT_ONCE = 2_000

/** The digest of a ticket: its name, when it was placed, and its lines. */
export const ticketDigest = ({ refNo, placedMs, lines }: Pick<TicketRow, 'refNo' | 'placedMs' | 'lines'>): string =>
  createHash('sha256').update(canonicalJson({ refNo, placedMs, lines })).digest('hex')

/** The digest of all tickets of a draw, in the order of their numbers, cancelled ones left out. */
async function digestOf(tx: Queries, drawId: string): Promise<string> {
  const all = createHash('sha256')
  const where = `WHERE t.draw_id = $1 AND t.ref_no > $2 AND t.state <> 'cancelled' ORDER BY t.ref_no LIMIT ${AT_ONCE}`
  for (let after = 0; ; ) {
    const rows = await readTicketRows(tx, where, [drawId, after])
    for (const row of rows) all.update(ticketDigest(row))
    const last = rows.at(-1)
    if (!last) return all.digest('hex')
    after = last.refNo
  }
}

const SEAL = 'UPDATE lottery_draw SET seal = $2 WHERE id = $1'

/** Seals a draw that is closed; nothing is placed or cancelled on it from then on. */
async function sealDraw(db: Db, { id }: DrawRow): Promise<void> {
  await db.tx(async (tx) => {
    const draw = await lockDraw(tx, id)
    if (!draw || draw.seal !== null || draw.ruling > 0) return
    await tx.query(SEAL, [id, await digestOf(tx, id)])
  })
}

const DUE = 'WHERE d.ruling = 0 AND d.seal IS NULL AND d.cut_off_ms <= $1 ORDER BY d.cut_off_ms LIMIT 200'

/** Seals the draws whose cut-off is past. */
export async function sealDraws(db: Db, nowMs: number): Promise<void> {
  for (const draw of await readDraws(db, DUE, [nowMs - SEAL_AFTER_MS])) await sealDraw(db, draw)
}
