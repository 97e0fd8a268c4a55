/** What may be read of shots: a member's own, and the published values of one by its number. */
import type { Db } from '../kit/db.ts'

interface PastShot {
  id: number
  kind: string
  stake: number
  payout: number
  nonce: number
  atMs: number
}

const HISTORY = `
  SELECT id, kind, stake, payout, nonce, at_ms AS "atMs" FROM pond_shot
  WHERE provider = $1 AND player = $2 AND game = $3 AND state = 'over' AND id < $4 ORDER BY id DESC LIMIT 50`

/** A member's shots that are over, the latest first. */
export async function readShots(
  db: Db,
  { provider, player, game }: { provider: string; player: string; game: string },
  before: number,
): Promise<PastShot[]> {
  const { rows } = await db.query<PastShot>(HISTORY, [provider, player, game, before])
  return rows
}

interface CheckRow {
  game: string
  fish: string
  kind: string
  stake: number
  payout: number
  currency: string
  nonce: number
  atMs: number
  hash: string
  clientSeed: string
  serverSeed: string | null
}

const CHECK = `
  SELECT s.game, s.fish, s.kind, s.stake, s.payout, s.currency, s.nonce, s.at_ms AS "atMs", e.hash, e.client_seed AS "clientSeed",
    CASE WHEN e.revealed_ms IS NULL THEN NULL ELSE e.server_seed END AS "serverSeed"
  FROM pond_shot s JOIN seed e ON e.id = s.seed WHERE s.id = $1 AND s.state = 'over'`

/** What is published of a shot; what it was and brought is said once its seed is revealed. */
export async function readCheck(db: Db, id: number): Promise<({ game: string } & Record<string, unknown>) | undefined> {
  const { rows } = await db.query<CheckRow>(CHECK, [id])
  const [row] = rows
  if (!row) return undefined
  const { fish, kind, stake, payout, currency, ...promise } = row
  const values = { amount: stake, stake, payout, currency, play: { fish, kind } }
  return { id, mode: 'base', state: 'over', ...promise, ...(row.serverSeed !== null && values) }
}
