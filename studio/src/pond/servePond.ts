/** A pond's calls and its socket. Amounts are ten-thousandths of the currency's unit. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { MONEY_SCALE } from '../kit/amount.ts'
import { scaleOf } from '../kit/currency.ts'
import { serveLive } from '../live/sockets.ts'
import { balanceOf, findSession, type GameSession } from '../session/sessions.ts'
import { folderOf } from '../table/sharedGame.ts'
import { aliasOf } from '../table/views.ts'
import type { Gatherer } from './gather.ts'
import type { PondGame } from './pondGame.ts'
import type { Pond, PondHouse, PondRoom } from './ponds.ts'
import { readCheck, readShots } from './pondViews.ts'
import type { PondWatchers } from './pondWatchers.ts'
import { findPlace, POND_SEATS, sitDown } from './seats.ts'
import type { Aim, Shot } from './shots.ts'

export interface PondsHouse extends PondHouse {
  ponds: ReadonlyMap<string, PondGame>
  gatherer: Gatherer
  watchersAt(room: PondRoom): PondWatchers
}

/** Shots of a list: two casts of a net with five shots each, and some more. */
const AIMS_MAX = 16
/** Shots of a member in a second, in this process: a page that casts its net as fast as it may has twenty. */
const SHOTS_MAX = 40
const SECOND_MS = 1000

const Asked = Compile(Type.Object({ sessionID: Type.String({ maxLength: 64 }) }))
const List = Compile(
  Type.Object({
    list: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
    shots: Type.Array(Type.Object({ fish: Type.String({ maxLength: 32 }), stake: Type.Integer({ minimum: 1 }) }), {
      minItems: 1,
      maxItems: AIMS_MAX,
    }),
  }),
)

const noSession = (reply: FastifyReply) =>
  reply.code(400).send({ error: 'ERR_IS', message: 'There is no such session.' })
const invalid = (reply: FastifyReply) =>
  reply.code(400).send({ error: 'ERR_VAL', message: 'This is not what the call takes.' })

/** The stakes of a shot in the money of a session. */
const stakesOf = ({ stakes }: PondGame, { currency }: GameSession): number[] =>
  stakes.map((stake) => Math.round(stake * scaleOf(currency) * MONEY_SCALE))

/** A shot as its member is told of it. */
const shownShot = ({ id, fish, stake, payout, state, code, nonce }: Shot) =>
  state === 'over'
    ? { id, fish, stake, payout, nonce, code: 'OK' }
    : { id, fish, stake: 0, payout: 0, nonce: null, code: code ?? 'NOT_ANSWERED' }

const roomOf = ({ game, currency }: GameSession): PondRoom => ({ game, currency })

/** The pond at which a member sits. One who was away too long gets a seat anew: fish of his former pond are gone for him. */
async function pondOf({ db, nowMs }: PondsHouse, session: GameSession): Promise<Pond> {
  const place = await findPlace(db, roomOf(session), session)
  return (place ?? (await sitDown(db, roomOf(session), session, nowMs()))).pond
}

interface PondAsk {
  session: GameSession
  game: PondGame
  body: Record<string, unknown>
  reply: FastifyReply
}

/** Counts shots of members by the second. */
function createBudget(nowMs: () => number): (member: string, shots: number) => boolean {
  let second = 0
  let spent = new Map<string, number>()
  return (member, shots) => {
    const now = Math.floor(nowMs() / SECOND_MS)
    if (now !== second) {
      second = now
      spent = new Map()
    }
    const sum = (spent.get(member) ?? 0) + shots
    spent.set(member, sum)
    return sum <= SHOTS_MAX
  }
}

async function tellMe(house: PondsHouse, { session, game }: PondAsk) {
  const { db, wallets, nowMs } = house
  const balance = await balanceOf(wallets.get(session.provider), session)
  const { number, seed } = (await sitDown(db, roomOf(session), session, nowMs())).pond
  const { currency, provider, player, walletSession } = session
  return {
    ...{ now: nowMs(), pond: game.id, name: game.name, number, seats: POND_SEATS, seed, currency },
    ...{ balance: balance ?? null, alias: aliasOf(provider, player), isDemo: walletSession === null },
    stakes: stakesOf(game, session),
  }
}

function createShooting(house: PondsHouse) {
  const mayShoot = createBudget(house.nowMs)
  return async ({ session, game, body, reply }: PondAsk) => {
    if (!List.Check(body)) return invalid(reply)
    const { list, shots: aims } = body as { list: string; shots: Aim[] }
    const stakes = stakesOf(game, session)
    const isRight = aims.every(({ fish, stake }) => stakes.includes(stake) && game.kindOf(fish) !== undefined)
    if (!isRight) return invalid(reply)
    if (house.gatherer.isFull() || !mayShoot(`${session.provider} ${session.player}`, aims.length))
      return reply.code(429).send({ error: 'ERR_GEN', message: 'Too many shots.' })
    const pond = await pondOf(house, session)
    const { shots, balance } = await house.gatherer.shoot({ game, pond, session, list, aims })
    return { shots: shots.map(shownShot), balance: await balanceAfter(house, session, balance) }
  }
}

/** The balance after shots: as the wallet told it with them, or what is left of play money. */
async function balanceAfter({ db, nowMs }: PondsHouse, session: GameSession, told: number | undefined) {
  if (session.walletSession !== null) return told ?? null
  return (await findSession(db, session.id, nowMs()))?.playMoney ?? null
}

async function history(house: PondsHouse, { session, body }: PondAsk) {
  const { before } = body
  const from = Number.isSafeInteger(before) && (before as number) > 0 ? (before as number) : Number.MAX_SAFE_INTEGER
  return { shots: await readShots(house.db, session, from) }
}

async function own({ wallets }: PondsHouse, { session }: PondAsk) {
  return { balance: (await balanceOf(wallets.get(session.provider), session)) ?? null }
}

/** Serves `/pond/me`, `/pond/shoot`, `/pond/own`, `/pond/history` for a session, and `/fair/shot/<number>` for anybody. */
export function servePond(app: FastifyInstance, house: PondsHouse): void {
  const calls = { me: tellMe, history, own }
  const shoot = createShooting(house)
  for (const [name, answer] of [
    ...Object.entries(calls),
    ['shoot', (_: PondsHouse, asked: PondAsk) => shoot(asked)] as const,
  ])
    app.post(`/pond/${name}`, async ({ body }, reply) => {
      if (!Asked.Check(body)) return invalid(reply)
      const session = await findSession(house.db, body.sessionID, house.nowMs())
      const game = session && house.ponds.get(session.game)
      if (!game) return noSession(reply)
      return answer(house, { session, game, body: body as Record<string, unknown>, reply })
    })
  app.get<{ Params: { id: string } }>('/fair/shot/:id', async ({ params }, reply) => {
    const id = Number(params.id)
    const shot = Number.isSafeInteger(id) && id > 0 ? await readCheck(house.db, id) : undefined
    if (!shot) return reply.code(404).send({ error: 'ERR_VAL', message: 'There is no such shot.' })
    const game = house.ponds.get(shot.game)
    return game ? { ...shot, game: folderOf(game) } : shot
  })
}

/** Serves the socket of each pond. @param app a part of the server that has sockets */
export function servePondSockets(app: FastifyInstance, { db, ponds, nowMs, watchersAt }: PondsHouse): void {
  serveLive(app, '/pond/:game/live', nowMs, async (game, sessionID) => {
    const session = ponds.has(game) ? await findSession(db, sessionID, nowMs()) : undefined
    if (!session || session.game !== game) return undefined
    return { session, ...watchersAt(roomOf(session)) }
  })
}
