/**
 * The wire between a game's page and the studio (docs/game-files.md): the public format for games of one player, which our games with
 * choices speak too. Amounts are whole millionths of the currency's unit.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { hasJackpots } from '../jackpot/jackpots.ts'
import { readPots } from '../jackpot/pots.ts'
import { fromPage, MONEY_SCALE, toPage } from '../kit/amount.ts'
import { scaleOf } from '../kit/currency.ts'
import type { Db } from '../kit/db.ts'
import type { GameMode, OwnGame } from '../round/ownGame.ts'
import {
  findRound,
  lastRound,
  moveRound,
  noteEvent,
  type PlayResult,
  type Round,
  type RoundHouse,
  startRound,
} from '../round/rounds.ts'
import { balanceOf, findSession, type GameSession } from '../session/sessions.ts'
import { NOT_ANSWERED } from '../wallet/calls.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** The parts of the studio that the wire needs. */
export interface WireHouse extends RoundHouse {
  db: Db
  wallets: ReadonlyMap<string, Wallet>
  games: ReadonlyMap<string, OwnGame>
  /** Flags of the operator's jurisdiction that are not their default. */
  flags: Readonly<Record<string, boolean | number>>
}

const JURISDICTION = {
  ...{ socialCasino: false, disabledFullscreen: false, disabledTurbo: false, disabledSuperTurbo: false },
  ...{ disabledAutoplay: false, disabledSlamstop: false, disabledSpacebar: false, disabledBuyFeature: false },
  ...{ displayNetPosition: false, displayRTP: false, displaySessionTimer: false, minimumRoundDuration: 0 },
}

type WireError = 'ERR_VAL' | 'ERR_IPB' | 'ERR_IS' | 'ERR_ATE' | 'ERR_GLE' | 'ERR_LOC' | 'ERR_GEN' | 'ERR_MAINTENANCE'

/** What a page is told of a wallet's codes and our own. */
const ERRORS: Record<string, WireError> = {
  INSUFFICIENT_FUNDS: 'ERR_IPB',
  SESSION_INVALID: 'ERR_IS',
  SESSION_EXPIRED: 'ERR_IS',
  PLAYER_BLOCKED: 'ERR_ATE',
  LIMIT_REACHED: 'ERR_GLE',
  GAME_DISABLED: 'ERR_MAINTENANCE',
  ACTIVE_ROUND: 'ERR_VAL',
  NO_ROUND: 'ERR_VAL',
  NOT_ALLOWED: 'ERR_VAL',
  [NOT_ANSWERED]: 'ERR_GEN',
}
const OURS: readonly WireError[] = ['ERR_GEN', 'ERR_MAINTENANCE']

/** An error as the format has it: 400, or 500 where it is not the page's. */
function refuse(reply: FastifyReply, code: string, message = code) {
  const error = ERRORS[code] ?? 'ERR_GEN'
  return reply.code(OURS.includes(error) ? 500 : 400).send({ error, message })
}
const invalid = (reply: FastifyReply, message: string) => reply.code(400).send({ error: 'ERR_VAL', message })

const Body = {
  session: Compile(Type.Object({ sessionID: Type.String({ maxLength: 64 }) })),
  play: Compile(
    Type.Object({
      amount: Type.Integer({ minimum: 1 }),
      mode: Type.String({ maxLength: 32 }),
      currency: Type.Optional(Type.Unknown()),
      meta: Type.Optional(Type.Unknown()),
    }),
  ),
  event: Compile(Type.Object({ event: Type.Union([Type.String({ maxLength: 200 }), Type.Number()]) })),
  replay: Compile(Type.Object({ betID: Type.Integer({ minimum: 1 }) })),
  action: Compile(Type.Object({ action: Type.String({ maxLength: 32 }), meta: Type.Optional(Type.Unknown()) })),
}

/** The amounts that a bet may have, in ten-thousandths: the levels of the game in the currency's own scale. */
const levelsOf = ({ bets }: OwnGame, currency: string): number[] =>
  bets.map((bet) => Math.round(bet * scaleOf(currency) * MONEY_SCALE))

/** What costs more than a bet buys something: a feature, or a better chance of one. */
const isBuy = ({ cost }: GameMode): boolean => cost > 1
const mayBuy = ({ flags }: WireHouse, session: GameSession): boolean =>
  session.mayBuy && flags.disabledBuyFeature !== true

/** The modes that are sold in a session. */
const modesOf = (house: WireHouse, { modes }: OwnGame, session: GameSession): readonly GameMode[] =>
  mayBuy(house, session) ? modes : modes.filter((mode) => !isBuy(mode))

function configOf(house: WireHouse, game: OwnGame, session: GameSession) {
  const levels = levelsOf(game, session.currency)
  const [first = 0] = levels
  const last = levels.at(-1) ?? first
  return {
    gameID: game.id,
    minBet: toPage(first),
    maxBet: toPage(last),
    stepBet: toPage(stepOf(levels)),
    defaultBetLevel: toPage(levels[Math.floor(levels.length / 3)] ?? first),
    betLevels: levels.map(toPage),
    betModes: Object.fromEntries(
      modesOf(house, game, session).map(({ name, cost, ...sheet }) => [name, { mode: name, cost, ...sheet }]),
    ),
    jurisdiction: { ...JURISDICTION, ...house.flags, disabledBuyFeature: !mayBuy(house, session) },
  }
}

/** The largest step that leads from the smallest bet to each level. */
function stepOf(levels: readonly number[]): number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))
  return levels.reduce((step, level) => common(step, level), 0)
}

/** A round as the page sees it. */
async function shownRound(game: OwnGame, round: Round) {
  const { id, amount, payout, state, mode, event, play } = round
  const isOver = state !== 'open' || game.act === undefined
  return {
    ...{ betID: id, roundID: id, amount: toPage(amount), payout: toPage(payout), payoutMultiplier: payout / amount },
    ...{ active: state === 'open' || state === 'paying', mode, event, nonce: round.nonce },
    ...(round.prize !== null && { jackpot: { id: round.jackpot, amount: toPage(round.prize) } }),
    state: await game.view(play, isOver),
  }
}

const moneyOf = (amount: number, currency: string) => ({ amount: toPage(amount), currency })

/** A page that may ask, with its game. */
interface PageRequest {
  session: GameSession
  game: OwnGame
  body: Record<string, unknown>
  reply: FastifyReply
}

async function toldBalance({ wallets }: WireHouse, session: GameSession, known?: number) {
  const balance = known ?? (await balanceOf(wallets.get(session.provider), session))
  return balance === undefined ? undefined : moneyOf(balance, session.currency)
}

async function authenticate(house: WireHouse, { session, game, reply }: PageRequest) {
  const balance = await toldBalance(house, session)
  if (!balance) return refuse(reply, 'SESSION_EXPIRED', 'The session is over, or the wallet does not answer.')
  const round = await lastRound(house.db, session)
  return { balance, config: configOf(house, game, session), round: round ? await shownRound(game, round) : null }
}

async function answerPlay(house: WireHouse, { session, game, reply }: PageRequest, result: PlayResult) {
  if (!result.round) return refuse(reply, result.code)
  const balance = await toldBalance(house, session, result.code === 'OK' ? result.balance : undefined)
  return { ...(balance && { balance }), round: await shownRound(game, result.round) }
}

/** What a bet costs in a mode; undefined if it is not whole in ten-thousandths. Costs have six decimals at most. */
function stakeOf(amount: number, cost: number): number | undefined {
  const parts = 1_000_000n
  const whole = BigInt(amount) * BigInt(Math.round(cost * Number(parts)))
  return whole % parts === 0n ? Number(whole / parts) : undefined
}

async function play(house: WireHouse, asked: PageRequest) {
  const { session, game, body, reply } = asked
  if (!Body.play.Check(body)) return invalid(reply, 'amount and mode are needed')
  const mode = modesOf(house, game, session).find(({ name }) => name.toLowerCase() === body.mode.toLowerCase())
  if (!mode) return invalid(reply, `there is no mode ${body.mode}`)
  if (body.currency !== undefined && body.currency !== session.currency)
    return invalid(reply, 'the currency is the session’s')
  const amount = fromPage(body.amount)
  const levels = levelsOf(game, session.currency)
  const [least = 0] = levels
  if (amount === undefined || amount < least || amount > (levels.at(-1) ?? 0) || amount % stepOf(levels) !== 0)
    return invalid(reply, 'amount is not a bet of this game')
  const stake = stakeOf(amount, mode.cost)
  if (stake === undefined) return invalid(reply, 'amount × cost is no amount of money')
  const wish = { mode: mode.name, amount, stake, meta: body.meta }
  return answerPlay(house, asked, await startRound(house, session, game, wish))
}

async function endRound(house: WireHouse, asked: PageRequest) {
  const { session, game, reply } = asked
  const result = await moveRound(house, session, ({ play }) => (game.act ? undefined : game.leave(play)))
  if (result.code === 'NO_ROUND') {
    // Told twice: it is over already.
    const last = await lastRound(house.db, session)
    const balance = last?.state === 'over' ? await toldBalance(house, session) : undefined
    return balance ? { balance } : refuse(reply, 'NO_ROUND', 'There is no active round.')
  }
  if (!result.round) return refuse(reply, result.code)
  const balance = await toldBalance(house, session, result.code === 'OK' ? result.balance : undefined)
  return balance ? { balance } : refuse(reply, NOT_ANSWERED)
}

async function act(house: WireHouse, asked: PageRequest) {
  const { session, game, body, reply } = asked
  if (!Body.action.Check(body)) return invalid(reply, 'action is needed')
  const step = game.act
  if (!step) return invalid(reply, 'rounds of this game have no steps')
  const result = await moveRound(house, session, ({ play }) => step(play, body.action, body.meta))
  return answerPlay(house, asked, result)
}

/** What jackpots pay now in the session's currency; none where they cannot be won. */
async function jackpots({ db }: WireHouse, { session, game }: PageRequest) {
  if (session.walletSession === null || !hasJackpots(session.provider, game)) return { jackpots: [] }
  const { provider, currency } = session
  const pots = (await readPots(db, provider, [currency])).get(currency) ?? []
  return { jackpots: pots.map((pot) => ({ ...pot, amount: toPage(pot.amount) })) }
}

/** A round that the player had in this game, as it was. */
async function replay({ db }: WireHouse, { session, game, body, reply }: PageRequest) {
  if (!Body.replay.Check(body)) return invalid(reply, 'betID is needed')
  const round = await findRound(db, body.betID)
  const isHis = round?.provider === session.provider && round.player === session.player && round.game === game.id
  if (!isHis || round.state === 'asked' || round.state === 'void') return invalid(reply, 'you have no such round')
  return { round: await shownRound(game, round) }
}

const CALLS: Record<string, (house: WireHouse, asked: PageRequest) => Promise<unknown>> = {
  '/wallet/authenticate': authenticate,
  '/wallet/balance': async (house, { session, reply }) => {
    const balance = await toldBalance(house, session)
    return balance ? { balance } : refuse(reply, 'SESSION_EXPIRED')
  },
  '/wallet/play': play,
  '/wallet/end-round': endRound,
  '/bet/event': async (house, { session, body, reply }) => {
    if (!Body.event.Check(body)) return invalid(reply, 'event is needed')
    const event = String(body.event)
    await noteEvent(house.db, session, event)
    return { event }
  },
  '/bet/replay': replay,
  '/bet/action': act,
  '/jackpots': jackpots,
}

/** Serves the wire. */
export function serveWire(app: FastifyInstance, house: WireHouse): void {
  for (const [path, answer] of Object.entries(CALLS)) {
    app.post(path, async ({ body }, reply) => {
      if (!Body.session.Check(body)) return invalid(reply, 'sessionID is needed')
      const asked = body as Record<string, unknown> & { sessionID: string }
      const session = await findSession(house.db, asked.sessionID, house.nowMs())
      const game = session && house.games.get(session.game)
      if (!game) return refuse(reply, 'SESSION_INVALID', 'There is no such session.')
      return answer(house, { session, game, body: asked, reply })
    })
  }
}
