/** The game of the stand-in provider: five shells, one pearl. A round is staked, then a shell is opened. Its players' money is here. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../server/src/kit/db.ts'

export const SHELLS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS keeper.round (
    round uuid PRIMARY KEY, player text NOT NULL, stake bigint NOT NULL, pearl smallint NOT NULL, opened smallint,
    win bigint NOT NULL DEFAULT 0, at_ms bigint NOT NULL);
  CREATE UNIQUE INDEX IF NOT EXISTS round_open ON keeper.round (player) WHERE opened IS NULL;`

export const SHELLS = 5
/** The payout of the pearl, in hundredths of the stake: the game returns 97 %. */
const PAYS = 485
const HUNDRED = 100
/** A round that its player leaves for longer is ended for him. */
const LEFT_MS = 600_000

interface Round {
  round: string
  stake: number
  pearl: number
  at_ms: number
}

/** The answer to a player. */
export type ShellsAnswer =
  | { code: 'OK'; balance: number; isOpen: boolean; pearl?: number; opened?: number; win?: number }
  | { code: 'NO_MONEY' | 'ROUND_OPEN' | 'NO_ROUND' }

const OPEN = 'SELECT round, stake, pearl, at_ms FROM keeper.round WHERE player = $1 AND opened IS NULL FOR UPDATE'
const END = 'UPDATE keeper.round SET opened = $2, win = $3 WHERE round = $1'
const PAY = 'UPDATE keeper.player SET balance = balance + $2 WHERE player = $1 RETURNING balance'
const LOCK = 'SELECT balance FROM keeper.player WHERE player = $1 FOR UPDATE'

const openRound = async (tx: Tx, player: string): Promise<Round | undefined> =>
  (await tx.query<Round & Record<string, unknown>>(OPEN, [player])).rows[0]

const lock = async (tx: Tx, player: string): Promise<number> =>
  (await tx.query<{ balance: number }>(LOCK, [player])).rows[0]?.balance ?? 0

async function openShell(tx: Tx, player: string, { round, stake, pearl }: Round, shell: number) {
  const win = shell === pearl ? Math.floor((stake * PAYS) / HUNDRED) : 0
  await tx.query(END, [round, shell, win])
  const { rows } = await tx.query<{ balance: number }>(PAY, [player, win])
  return { win, balance: rows[0]?.balance ?? 0 }
}

/** Ends a round that was left for long; its player is locked. @returns whether a round of his goes on */
export async function endLeftRound(tx: Tx, player: string, nowMs: number): Promise<boolean> {
  const round = await openRound(tx, player)
  if (!round) return false
  if (nowMs - round.at_ms < LEFT_MS) return true
  await openShell(tx, player, round, randomInt(SHELLS))
  return false
}

/** The state of a round. */
export async function stateOfRound(tx: Tx, player: string, round: string): Promise<'open' | 'completed' | 'absent'> {
  const sql = 'SELECT opened FROM keeper.round WHERE round::text = $1 AND player = $2'
  const { rows } = await tx.query<{ opened: number | null }>(sql, [round, player])
  if (!rows[0]) return 'absent'
  return rows[0].opened === null ? 'open' : 'completed'
}

/** A player's balance, and whether he has an open round. */
export function lookAtShells(db: Db, player: string): Promise<ShellsAnswer> {
  return db.tx(async (tx) => {
    const balance = await lock(tx, player)
    return { code: 'OK', balance, isOpen: (await openRound(tx, player)) !== undefined }
  })
}

/** Stakes on a new round. */
export function stakeOnShells(db: Db, player: string, stake: number, nowMs: number): Promise<ShellsAnswer> {
  return db.tx(async (tx) => {
    const balance = await lock(tx, player)
    if (await openRound(tx, player)) return { code: 'ROUND_OPEN' }
    if (balance < stake) return { code: 'NO_MONEY' }
    await tx.query(PAY, [player, -stake])
    const sql = 'INSERT INTO keeper.round (round, player, stake, pearl, at_ms) VALUES ($1, $2, $3, $4, $5)'
    await tx.query(sql, [randomUUID(), player, stake, randomInt(SHELLS), nowMs])
    return { code: 'OK', balance: balance - stake, isOpen: true }
  })
}

/** Opens a shell of the round that goes on. */
export function pickShell(db: Db, player: string, shell: number): Promise<ShellsAnswer> {
  return db.tx(async (tx) => {
    await lock(tx, player)
    const round = await openRound(tx, player)
    if (!round) return { code: 'NO_ROUND' }
    const { win, balance } = await openShell(tx, player, round, shell)
    return { code: 'OK', balance, isOpen: false, pearl: round.pearl, opened: shell, win }
  })
}
