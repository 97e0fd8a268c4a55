/**
 * A player's seeds: the server's seed is chosen and its hash published before it is used; it is revealed when the next
 * one replaces it.
 */
import { randomBytes } from 'node:crypto'
import type { Queries } from '../kit/db.ts'
import { hashOf, type RoundSeeds } from './draws.ts'

/** RoundOwner seeds they are. */
export interface SeedOwner {
  provider: string
  player: string
}

export interface PlayerSeed {
  id: string
  serverSeed: string
  hash: string
  clientSeed: string
  /** Of the last round drawn from it. */
  nonce: number
}

const IN_USE = `
  SELECT id, server_seed AS "serverSeed", hash, client_seed AS "clientSeed", nonce FROM seed
  WHERE provider = $1 AND player = $2 AND revealed_ms IS NULL`
const ADD = `
  INSERT INTO seed (provider, player, server_seed, hash, client_seed, made_ms) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (provider, player) WHERE revealed_ms IS NULL DO NOTHING`

const addSeed = (tx: Queries, { provider, player }: SeedOwner, clientSeed: string, nowMs: number) => {
  const serverSeed = randomBytes(32).toString('hex')
  return tx.query(ADD, [provider, player, serverSeed, hashOf(serverSeed), clientSeed, nowMs])
}

/** The seed in use, chosen now if there is none. */
export async function seedInUse(tx: Queries, owner: SeedOwner, nowMs: number): Promise<PlayerSeed> {
  for (;;) {
    const { rows } = await tx.query<PlayerSeed>(IN_USE, [owner.provider, owner.player])
    if (rows[0]) return rows[0]
    await addSeed(tx, owner, randomBytes(8).toString('hex'), nowMs)
  }
}

/** The next round's seeds, under the lock of the player's seed until the transaction ends. */
export async function nextSeeds(
  tx: Queries,
  owner: SeedOwner,
  nowMs: number,
): Promise<{ seedId: string; seeds: RoundSeeds }> {
  for (;;) {
    const { id } = await seedInUse(tx, owner, nowMs)
    const { rows } = await tx.query<PlayerSeed>(
      `UPDATE seed SET nonce = nonce + 1 WHERE id = $1 AND revealed_ms IS NULL
       RETURNING id, server_seed AS "serverSeed", hash, client_seed AS "clientSeed", nonce`,
      [id],
    )
    const [row] = rows
    if (row) return { seedId: row.id, seeds: row }
  }
}

/** Seeds of several players, locked until the transaction ends. */
export interface OpenSeeds {
  /** The seeds of a player's next round. @param owner `provider player` */
  next(owner: string): { seedId: string; seeds: RoundSeeds }
  /** Writes which nonces were used: all of them up to the last, so that none is left out. */
  keep(): Promise<void>
}

const LOCK = `
  SELECT s.id, s.provider, s.player, server_seed AS "serverSeed", hash, client_seed AS "clientSeed", nonce
  FROM seed s JOIN unnest($1::text[], $2::text[]) AS w(provider, player) ON s.provider = w.provider AND s.player = w.player
  WHERE s.revealed_ms IS NULL ORDER BY s.id FOR UPDATE OF s`
const KEEP = `UPDATE seed SET nonce = n.nonce FROM unnest($1::uuid[], $2::bigint[]) AS n(id, nonce) WHERE seed.id = n.id`

/** Opens the seeds of players, each once, for rounds that are drawn together. */
export async function openSeeds(tx: Queries, owners: readonly SeedOwner[], nowMs: number): Promise<OpenSeeds> {
  const open = new Map<string, PlayerSeed>()
  const missing = () => owners.filter(({ provider, player }) => !open.has(`${provider} ${player}`))
  for (let wanted = missing(); wanted.length > 0; wanted = missing()) {
    const columns = [wanted.map(({ provider }) => provider), wanted.map(({ player }) => player)]
    const { rows } = await tx.query<PlayerSeed & SeedOwner>(LOCK, columns)
    for (const row of rows) open.set(`${row.provider} ${row.player}`, row)
    for (const owner of missing()) await seedInUse(tx, owner, nowMs)
  }
  return {
    next(owner) {
      const seed = open.get(owner)
      if (!seed) throw new Error(`the seeds of ${owner} are not open`)
      seed.nonce += 1
      return { seedId: seed.id, seeds: { serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce: seed.nonce } }
    },
    async keep() {
      const seeds = [...open.values()]
      await tx.query(KEEP, [seeds.map(({ id }) => id), seeds.map(({ nonce }) => nonce)])
    },
  }
}

const ACTIVE = `
  SELECT 1 FROM round WHERE seed = $1 AND state IN ('asked', 'open', 'paying')
  UNION ALL SELECT 1 FROM pond_shot WHERE seed = $1 AND state IN ('asked', 'back') LIMIT 1`

/**
 * Reveals the seed in use and takes the next, with the player's own part.
 * @returns undefined while a round that was drawn from it is not over: its end would be known.
 */
export async function rotateSeed(
  tx: Queries,
  owner: SeedOwner,
  clientSeed: string,
  nowMs: number,
): Promise<{ revealed: PlayerSeed; next: PlayerSeed } | undefined> {
  const former = await seedInUse(tx, owner, nowMs)
  const { rows } = await tx.query<PlayerSeed>(`${IN_USE} AND id = $3 FOR UPDATE`, [
    owner.provider,
    owner.player,
    former.id,
  ])
  const [revealed] = rows
  if (!revealed) return undefined
  const active = await tx.query(ACTIVE, [revealed.id])
  if (active.rowCount) return undefined
  await tx.query('UPDATE seed SET revealed_ms = $2 WHERE id = $1', [revealed.id, nowMs])
  await addSeed(tx, owner, clientSeed, nowMs)
  return { revealed, next: await seedInUse(tx, owner, nowMs) }
}
