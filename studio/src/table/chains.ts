/** Chains of a shared game: the next one is made, and its last hash told, before the one in use began. */
import { hash, randomBytes } from 'node:crypto'
import { chainOf } from '../fair/chain.ts'
import type { Queries } from '../kit/db.ts'

/** Rounds of a chain: about a week of them. */
const CHAIN_ROUNDS = 20_000

const sha256 = (text: string): string => hash('sha256', text)

export interface Chain {
  id: number
  place: number
  published: string
  secret: string
  length: number
  salt: string | null
}

const COLUMNS = 'id, place, published, secret, length, salt'
const ADD = `
  INSERT INTO chain (game, place, published, secret, length, made_ms) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (game, place) DO NOTHING`

async function ensureChain(tx: Queries, game: string, place: number, nowMs: number): Promise<Chain> {
  const find = `SELECT ${COLUMNS} FROM chain WHERE game = $1 AND place = $2`
  const former = await tx.query<Chain>(find, [game, place])
  if (former.rows[0]) return former.rows[0]
  const secret = randomBytes(32).toString('hex')
  const [published] = chainOf(secret, CHAIN_ROUNDS, sha256)
  await tx.query(ADD, [game, place, published, secret, CHAIN_ROUNDS, nowMs])
  const { rows } = await tx.query<Chain>(find, [game, place])
  return rows[0] as Chain
}

/** Where the next round stands: its chain and its element. The chain after it is published with it. */
export async function nextElement(
  tx: Queries,
  game: string,
  last: { chain: number; nonce: number } | undefined,
  nowMs: number,
): Promise<{ chain: number; nonce: number }> {
  const former = last && (await findChain(tx, last.chain))
  const isUsedUp = former !== undefined && last !== undefined && last.nonce >= former.length
  const place = former === undefined ? 1 : former.place + (isUsedUp ? 1 : 0)
  const chain = await ensureChain(tx, game, place, nowMs)
  await ensureChain(tx, game, place + 1, nowMs)
  return { chain: chain.id, nonce: former === undefined || isUsedUp ? 1 : (last?.nonce ?? 0) + 1 }
}

export async function findChain(tx: Queries, id: number): Promise<Chain> {
  const { rows } = await tx.query<Chain>(`SELECT ${COLUMNS} FROM chain WHERE id = $1`, [id])
  if (!rows[0]) throw new Error(`there is no chain ${id}`)
  return rows[0]
}

/** Fixes a chain's salt, once for all its rounds. @returns the salt that holds */
export async function fixSalt(tx: Queries, id: number, salt: string): Promise<string> {
  const sql = 'UPDATE chain SET salt = coalesce(salt, $2) WHERE id = $1 RETURNING salt'
  const { rows } = await tx.query<{ salt: string }>(sql, [id, salt])
  return rows[0]?.salt ?? salt
}

/** Elements of the chains in use, made once: hashing a chain takes some 20 ms. */
const made = new Map<string, readonly string[]>()
const MADE_MAX = 24

export function elementOf({ published, secret, length }: Chain, nonce: number): string {
  let elements = made.get(published)
  if (!elements) {
    elements = chainOf(secret, length, sha256)
    if (made.size >= MADE_MAX) made.clear()
    made.set(published, elements)
  }
  const element = elements[nonce]
  if (element === undefined) throw new Error(`the chain to ${published} has no element ${nonce}`)
  return element
}
