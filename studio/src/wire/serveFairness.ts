/** What a player may know of his chance: the hash of the seed in use, his own part, and all of what is revealed. */
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { rotateSeed, seedInUse } from '../fair/seeds.ts'
import type { Db } from '../kit/db.ts'
import type { OwnGame } from '../round/ownGame.ts'
import { findRound, type Round } from '../round/rounds.ts'
import { findSession } from '../session/sessions.ts'

interface FairHouse {
  db: Db
  games: ReadonlyMap<string, OwnGame>
  nowMs(): number
}

const Asked = Compile(Type.Object({ sessionID: Type.String({ maxLength: 64 }) }))
/** A player's own part: anything that can be typed and copied without doubt. */
const Change = Compile(
  Type.Object({
    sessionID: Type.String({ maxLength: 64 }),
    clientSeed: Type.String({ pattern: '^[\\x21-\\x7e]{1,64}$' }),
  }),
)
const HISTORY = `
  SELECT id, mode, amount, stake, payout, currency, state, nonce, play, at_ms AS "atMs" FROM round
  WHERE provider = $1 AND player = $2 AND game = $3 AND state NOT IN ('asked', 'void') AND id < $4 ORDER BY id DESC LIMIT 50`
const SEED = `
  SELECT hash, client_seed AS "clientSeed", CASE WHEN revealed_ms IS NULL THEN NULL ELSE server_seed END AS "serverSeed" FROM seed
  WHERE id = $1`

type PastRow = Pick<Round, 'id' | 'state' | 'play'>

/** A row of a player's own history. What a book says is long, and asked for by its round; the rest is shown at once. */
async function shownPast(game: OwnGame | undefined, { play, ...row }: PastRow) {
  return game && !game.published
    ? { ...row, view: await game.view(play, row.state !== 'open' && row.state !== 'asked') }
    : row
}

const invalid = { error: 'ERR_VAL', message: 'sessionID is needed, and a client seed of 1 to 64 plain characters' }
const noSession = { error: 'ERR_IS', message: 'There is no such session.' }

/** Serves `/fair/state`, `/fair/seed`, `/fair/history` for a session and `/fair/round/<number>` for anybody who has its number. */
export function serveFairness(app: FastifyInstance, { db, nowMs, games }: FairHouse): void {
  app.post('/fair/state', async ({ body }, reply) => {
    if (!Asked.Check(body)) return reply.code(400).send(invalid)
    const session = await findSession(db, body.sessionID, nowMs())
    if (!session) return reply.code(400).send(noSession)
    const { hash, clientSeed, nonce } = await db.tx((tx) => seedInUse(tx, session, nowMs()))
    return { hash, clientSeed, nonce }
  })
  app.post('/fair/seed', async ({ body }, reply) => {
    if (!Change.Check(body)) return reply.code(400).send(invalid)
    const session = await findSession(db, body.sessionID, nowMs())
    if (!session) return reply.code(400).send(noSession)
    const done = await db.tx((tx) => rotateSeed(tx, session, body.clientSeed, nowMs()))
    if (!done)
      return reply.code(400).send({ error: 'ERR_VAL', message: 'A round is open; its seed is revealed after it.' })
    const { revealed, next } = done
    return {
      revealed: {
        serverSeed: revealed.serverSeed,
        hash: revealed.hash,
        clientSeed: revealed.clientSeed,
        nonce: revealed.nonce,
      },
      ...{ hash: next.hash, clientSeed: next.clientSeed, nonce: next.nonce },
    }
  })
  app.post('/fair/history', async ({ body }, reply) => {
    if (!Asked.Check(body)) return reply.code(400).send(invalid)
    const session = await findSession(db, body.sessionID, nowMs())
    if (!session) return reply.code(400).send(noSession)
    const before = Number((body as { before?: unknown }).before)
    const from = Number.isSafeInteger(before) && before > 0 ? before : Number.MAX_SAFE_INTEGER
    const { rows } = await db.query<PastRow>(HISTORY, [session.provider, session.player, session.game, from])
    const game = games.get(session.game)
    return { rounds: await Promise.all(rows.map((row) => shownPast(game, row))) }
  })
  app.get<{ Params: { id: string } }>('/fair/round/:id', async ({ params }, reply) => {
    const id = Number(params.id)
    const round = Number.isSafeInteger(id) && id > 0 ? await findRound(db, id) : undefined
    if (!round || round.state === 'void' || round.state === 'asked')
      return reply.code(404).send({ error: 'ERR_VAL', message: 'There is no such round.' })
    const { rows } = await db.query<{ hash: string; clientSeed: string; serverSeed: string | null }>(SEED, [round.seed])
    const { game, mode, amount, stake, payout, currency, state, nonce, atMs, fed, jackpot, prize } = round
    const isRevealed = rows[0]?.serverSeed !== null && state !== 'open'
    return {
      ...{ id, game, mode, nonce, state, atMs, ...rows[0] },
      // What came of it is said once its seed is revealed, so that a number alone tells nothing of another's play.
      ...(isRevealed && { amount, stake, payout, currency, play: round.play }),
      // Of stakes that feed jackpots, whether one was won, and what it paid.
      ...(isRevealed && fed !== null && { jackpot, prize }),
    }
  })
}
