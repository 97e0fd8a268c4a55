/** A shared table's calls and its socket. Amounts are ten-thousandths of the currency's unit. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { MONEY_SCALE } from '../kit/amount.ts'
import { scaleOf } from '../kit/currency.ts'
import { serveLive } from '../live/sockets.ts'
import { balanceOf, findSession, type GameSession } from '../session/sessions.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { type ChipsWish, placeChips, type TableHouse } from './bets.ts'
import { findChain } from './chains.ts'
import { cashOutFlight } from './flights.ts'
import { currentRound, findTableRound, tableRoundName } from './rounds.ts'
import { settleSeats } from './seats.ts'
import { folderOf, type SharedGame } from './sharedGame.ts'
import { aliasOf, readHistory, readOwn, readOwnFlight, tableView } from './views.ts'
import type { Watchers } from './watchers.ts'

/** A table with those who watch it. */
export interface Table {
  game: SharedGame
  watchers: Watchers
}

export interface TablesHouse extends TableHouse {
  wallets: ReadonlyMap<string, Wallet>
  tables: ReadonlyMap<string, Table>
  /** Flags of the operator's jurisdiction that are not their default. */
  flags: Readonly<Record<string, boolean | number>>
}

/** Spots of a bet: a table of roulette has 157, and no table more. */
const SPOTS_MAX = 160

const Asked = Compile(Type.Object({ sessionID: Type.String({ maxLength: 64 }) }))
const Bet = Compile(
  Type.Object({
    round: Type.Integer({ minimum: 1 }),
    wish: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
    guest: Type.Optional(Type.Boolean()),
    stopAt: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    chips: Type.Record(Type.String({ maxLength: 32 }), Type.Integer({ minimum: 1 }), { maxProperties: SPOTS_MAX }),
  }),
)
const Out = Compile(Type.Object({ round: Type.Integer({ minimum: 1 }), spot: Type.String({ maxLength: 32 }) }))

const noSession = (reply: FastifyReply) =>
  reply.code(400).send({ error: 'ERR_IS', message: 'There is no such session.' })
const invalid = (reply: FastifyReply) =>
  reply.code(400).send({ error: 'ERR_VAL', message: 'This is not what the call takes.' })

/** Limits and chips in the money of a session. */
function moneyOf(game: SharedGame, { currency }: GameSession) {
  const unit = scaleOf(currency) * MONEY_SCALE
  const limits = Object.entries(game.spots).map(([spot, { min, max }]) => [spot, { min: min * unit, max: max * unit }])
  return { currency, chips: game.chips.map((chip) => chip * unit), limits: Object.fromEntries(limits) }
}

interface TableAsk {
  /** When the request came. */
  cameMs: number
  session: GameSession
  table: Table
  body: Record<string, unknown>
  reply: FastifyReply
}

async function tellMe(house: TablesHouse, { session, table: { game }, reply }: TableAsk) {
  const balance = await balanceOf(house.wallets.get(session.provider), session)
  const view = await tableView(house.db, game)
  if (!view) return reply.code(500).send({ error: 'ERR_MAINTENANCE', message: 'The table is about to open.' })
  const own = await ownOf(house, game, view.round.id, session)
  const { id, openMs, showMs, roundsInShoe, recentRounds = null, name } = game
  return {
    ...{ now: house.nowMs(), table: id, name, openMs, showMs, roundsInShoe, recentRounds },
    ...{ returns: returnsOf(game), balance: balance ?? null },
    ...{ alias: aliasOf(session.provider, session.player), isDemo: session.walletSession === null },
    ...moneyOf(game, session),
    flags: house.flags,
    ...{ own, ...view },
  }
}

const returnsOf = ({ modes }: SharedGame) => Object.fromEntries(modes.map(({ name, returnPpm }) => [name, returnPpm]))

async function bet(house: TablesHouse, { session, table: { game }, body, reply }: TableAsk) {
  if (!Bet.Check(body)) return invalid(reply)
  const { guest: isGuest = false, ...wish } = body as unknown as Omit<ChipsWish, 'isGuest'> & { guest?: boolean }
  const { round } = wish
  const { code, balance } = await placeChips(house, { session, game, wish: { ...wish, isGuest } })
  return { code, balance: balance ?? null, round, own: await ownOf(house, game, round, session) }
}

async function history(house: TablesHouse, { session, body }: TableAsk) {
  const { before } = body
  const from = Number.isSafeInteger(before) && (before as number) > 0 ? (before as number) : Number.MAX_SAFE_INTEGER
  return { rounds: await readHistory(house.db, session, from) }
}

async function own(house: TablesHouse, { session, table: { game } }: TableAsk) {
  const round = await currentRound(house.db, game.id)
  const balance = await balanceOf(house.wallets.get(session.provider), session)
  return { balance: balance ?? null, round: round?.id, own: round && (await ownOf(house, game, round.id, session)) }
}

async function out(house: TablesHouse, { session, table: { game }, body, reply, cameMs }: TableAsk) {
  const { flight } = game
  if (!flight || !Out.Check(body)) return invalid(reply)
  const result = await cashOutFlight(house.db, { session, game, flight, wish: { ...body, cameMs } })
  const balance = result.code === 'OK' ? await payOut(house, game, session) : undefined
  return { ...result, balance: balance ?? null, round: body.round, own: await ownOf(house, game, body.round, session) }
}

/** A page that waits for its cash-out waits so long for the money too. */
const PAID_WITHIN_MS = 500

/** Pays a cash-out at once. Should that fail, the table's own steps pay it. @returns the balance after it, if it is known soon */
async function payOut(house: TablesHouse, game: SharedGame, session: GameSession): Promise<number | undefined> {
  const paid = settleSeats(house, game, session).then(
    (answers) => answers.findLast(({ code }) => code === 'OK')?.balance,
    () => undefined,
  )
  return Promise.race([paid, sleep(PAID_WITHIN_MS, undefined, { ref: false })])
}

/** A member's own stakes in a round. */
async function ownOf({ db }: TablesHouse, { flight }: SharedGame, round: number, session: GameSession) {
  const own = await readOwn(db, round, session)
  return flight ? { ...own, bets: await readOwnFlight(db, round, session) } : own
}

const CALLS = { me: tellMe, bet, history, own, out }

/** What is published of a round; once it is over, all that it takes to draw it again. */
function serveCheck(app: FastifyInstance, { db, tables }: TablesHouse): void {
  interface Params {
    game: string
    shoe: string
    number: string
  }
  app.get<{ Params: Params }>('/table/:game/round/:shoe/:number', async ({ params }, reply) => {
    const [shoe, number] = [Number(params.shoe), Number(params.number)]
    const isAsked = [shoe, number].every((one) => Number.isInteger(one) && one > 0 && one < 2 ** 31)
    const table = tables.get(params.game)
    const round = isAsked ? await findTableRound(db, params.game, shoe, number) : undefined
    if (!table || !round) return reply.code(404).send({ error: 'ERR_VAL', message: 'There is no such round.' })
    const { published } = await findChain(db, round.chain)
    const { nonce, element, salt, play, closesMs, state } = round
    const promised = {
      name: tableRoundName(round),
      rules: folderOf(table.game),
      shoe,
      number,
      nonce,
      published,
      closesMs,
    }
    return state === 'over' ? { ...promised, element, salt, play } : { ...promised, element: null, salt: null }
  })
}

/** Serves the socket of each table. @param app a part of the server that has sockets */
export function serveTableSockets(app: FastifyInstance, { db, tables, nowMs }: TablesHouse): void {
  serveLive(app, '/table/:game/live', nowMs, async (game, sessionID) => {
    const table = tables.get(game)
    const session = table && (await findSession(db, sessionID, nowMs()))
    if (!session || session.game !== game) return undefined
    const { add, drop, greeting } = table.watchers
    const greet = async () => ({ ...(await tableView(db, table.game)), ...greeting(session.currency) })
    return { session, add, drop, greeting: greet }
  })
}

/** Serves `/table/me`, `/table/bet`, `/table/out`, `/table/own`, `/table/history` for a session, and rounds to check. */
export function serveTable(app: FastifyInstance, house: TablesHouse): void {
  for (const [name, answer] of Object.entries(CALLS))
    app.post(`/table/${name}`, async ({ body }, reply) => {
      // Before the database is asked: its slowness costs nobody a cash-out.
      const cameMs = house.nowMs()
      if (!Asked.Check(body)) return invalid(reply)
      const session = await findSession(house.db, body.sessionID, cameMs)
      const table = session && house.tables.get(session.game)
      if (!table) return noSession(reply)
      return answer(house, { cameMs, session, table, body: body as Record<string, unknown>, reply })
    })
  serveCheck(app, house)
}
