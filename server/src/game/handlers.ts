/** Handlers of the calls of games. */

import { bettingRefusal } from '@quarterline/core/account/state'
import { LANGUAGES } from '@quarterline/core/base/language'
import { fromDecimal, toDecimal } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import { OFF_CODE } from '@quarterline/core/base/switch'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { type GameKind, SWITCH_OF_KIND } from '@quarterline/core/game/game'
import type { Member, Session } from '../account/session.ts'
import type { CallContext } from '../kit/http/http.ts'
import type { GameHouse } from './house.ts'
import { listGames, listLobbies } from './lobby/gameList.ts'
import { jackpotsFor } from './lobby/jackpotList.ts'
import { favour, markOpened, readMarks } from './lobby/marks.ts'
import { ownRefusal, readSitting, sittingSince } from './lobby/sitting.ts'
import { isOffFor, isShutFor, type OfferedGame, type Provider } from './provider/providers.ts'
import { listGameMoney } from './transfer/memberMoney.ts'
import { formerMove, moveIn } from './transfer/moveIn.ts'
import { moveOut } from './transfer/moveOut.ts'
import { findStay } from './transfer/transferRows.ts'
import { openGameSession, playerOf } from './wallet/sessions.ts'

/** The currency of play without money, as ISO 4217 has it. */
const NO_CURRENCY = 'XXX'

type MemberContext = CallContext<Session>
type LaunchRequest = RequestOf<'game/LaunchGame'>
type Answer<N extends 'game/GameList' | 'game/GameSession'> = Omit<SuccessOf<N>, 'status' | 'statusdesc'>

/** The games as a member's lobby shows them. */
function gameList(
  { providers, reads }: GameHouse,
  member: Member,
  { kinds, provider }: RequestOf<'game/GameList'>,
): Promise<Result<Answer<'game/GameList'>>> {
  return reads.turn(member.id, async (db) => {
    // His operator has the money, and is not asked by games yet.
    if (member.licenseeType === 2) return ok({ rows: [], lobbies: [] })
    const marks = await readMarks(db, member)
    const isWanted = (game: OfferedGame) =>
      (kinds === undefined || kinds.includes(game.kind)) && (provider === undefined || game.provider === provider)
    const all = providers.all()
    return ok({ rows: listGames(all, member, marks, isWanted), lobbies: listLobbies(all) })
  })
}

/** A game with its provider; refused if there is none. */
function gameOf(
  { providers }: GameHouse,
  { provider: name, game: id }: { provider: string; game: string },
): Result<{ provider: Provider; game: OfferedGame }> {
  const provider = providers.by(name)
  const game = provider?.games.get(id)
  return provider && game ? ok({ provider, game }) : refuse('requestConflict', { reason: 'unknownGame' })
}

/** Why a game is shut or off for a member, without regard to his account. */
function openRefusal(provider: Provider, game: OfferedGame, member: Member): Refusal | undefined {
  if (isOffFor(game.kind, member)) return refuse(OFF_CODE[SWITCH_OF_KIND[game.kind]])
  return !provider.isOpen || isShutFor(game, member) ? refuse('game_maintenance') : undefined
}

/** Why a member cannot play a game for money now, without regard to his balance. */
function playRefusal(provider: Provider, game: OfferedGame, member: Member): Refusal | undefined {
  const refused = openRefusal(provider, game, member)
  if (refused) return refused
  const code = bettingRefusal(member.state)
  if (code) return refuse(code)
  // His rounds are booked under his chain.
  return member.chainId === null ? refuse('memberCommissionNotSetup') : undefined
}

/** A game's address with the parameters of its page. */
function addressOf({ launchUrl }: Provider, parts: Record<string, string>): { url: string } {
  const url = new URL(launchUrl)
  for (const [key, value] of Object.entries(parts)) url.searchParams.set(key, value)
  return { url: url.href }
}

/** Opens a session for a member's game. @returns its launch token */
async function openSession(
  { db, clock, wallMs }: GameHouse,
  { session: { member, tokenHash: loginHash }, ip }: MemberContext,
  { provider, game, language }: { provider: string; game: string; language: string },
): Promise<string> {
  const player = await playerOf(db, member)
  const nowMs = clock.now()
  const sinceMs = await sittingSince(db, member, nowMs)
  const wish = { player, loginHash, provider, game, currency: member.currency, ip, language, sinceMs }
  const token = await openGameSession(db, wish, wallMs())
  await markOpened(db, member, { provider, game }, nowMs)
  return token
}

/** The address of a game, with all that its provider needs of its player. Without money nobody plays: there is no token. */
async function launch(
  house: GameHouse,
  asked: MemberContext,
  { platform = 'desktop', language = '', demo = false, amount, move_key, ...name }: LaunchRequest,
  kinds?: readonly GameKind[],
): Promise<Result<{ url: string }>> {
  const { member } = asked.session
  const found = gameOf(house, name)
  if (!found.ok) return found
  const { provider, game } = found.value
  if ((kinds && !kinds.includes(game.kind)) || (demo && !game.hasDemo))
    return refuse('requestConflict', { reason: 'unknownGame' })
  const refused = demo ? openRefusal(provider, game, member) : playRefusal(provider, game, member)
  if (refused) return refused
  const lang = LANGUAGES.find((one) => one === language) ?? 'en'
  const page = { game: game.id, lang, platform }
  if (demo) return ok(addressOf(provider, { ...page, currency: NO_CURRENCY, demo: '1' }))
  if (amount !== undefined) {
    const moved = await moveMoneyIn(house, asked, { ...name, amount, ...(move_key !== undefined && { move_key }) })
    if (!moved.ok) return moved
  }
  const token = await openSession(house, asked, { provider: provider.id, game: game.id, language: lang })
  return ok(addressOf(provider, { token, ...page, currency: member.currency }))
}

/** A member's sitting, and whether the game takes his stakes. */
function gameSession(
  house: GameHouse,
  member: Member,
  request: RequestOf<'game/GameSession'>,
): Promise<Result<Answer<'game/GameSession'>>> {
  const { provider: name, game: id } = request
  return house.reads.turn(member.id, async (db) => {
    const nowMs = house.clock.now()
    if (name === undefined || id === undefined) return ok(await readSitting(db, member, { one: undefined, nowMs }))
    const found = gameOf(house, { provider: name, game: id })
    if (!found.ok) return found
    const { provider, game } = found.value
    // The money that he plays with there was taken out of his wallet already.
    const isThere = provider.wallet === 'transfer' && (await findStay(db, member, provider.id)) !== undefined
    const refused = playRefusal(provider, game, member) ?? (isThere ? undefined : await ownRefusal(db, member, nowMs))
    const sitting = await readSitting(db, member, { one: { provider: provider.id, game: game.id }, nowMs })
    if (!refused) return ok(sitting)
    const { code, params } = refused
    return ok({ ...sitting, refused: { code, ...(params && { params }) } })
  })
}

/** Moves a member's money to the provider of a game that he may play now. */
async function moveMoneyIn(
  house: GameHouse,
  { session: { member, tokenHash: loginHash } }: MemberContext,
  { amount: asked, move_key: key, ...name }: RequestOf<'game/MoveIn'>,
): Promise<Result<Pick<SuccessOf<'game/MoveIn'>, 'state'>>> {
  const amount = fromDecimal(asked)
  if (amount === undefined || amount <= 0) return refuse('incompletedRequest', { at: '/amount' })
  // What was moved is answered, whatever he may do by now.
  const former = await formerMove(house.db, member, { provider: name.provider, amount, key })
  if (former) return former
  const found = gameOf(house, name)
  if (!found.ok) return found
  const { provider, game } = found.value
  if (provider.wallet !== 'transfer') return refuse('requestConflict', { reason: 'unknownGame' })
  const refused = playRefusal(provider, game, member)
  if (refused) return refused
  return moveIn(house, member, { provider, game, amount, loginHash, key })
}

/** Brings a member's money back from a provider. */
async function moveMoneyOut(
  house: GameHouse,
  member: Member,
  { provider }: RequestOf<'game/MoveOut'>,
): Promise<Result<Omit<SuccessOf<'game/MoveOut'>, 'status' | 'statusdesc'>>> {
  const { state, amount } = await moveOut(house, member, provider)
  return ok({ state, ...(amount !== undefined && { amount: toDecimal(amount) }) })
}

async function setFavourite(
  house: GameHouse,
  member: Member,
  { favourite, ...name }: RequestOf<'game/GameFavourite'>,
): Promise<Result<object>> {
  const found = gameOf(house, name)
  if (!found.ok) return found
  const { provider, game } = found.value
  await favour(house.db, member, { provider: provider.id, game: game.id }, favourite)
  return ok({})
}

const SLOTS = ['slot', 'fishing'] as const satisfies GameKind[]
const OTHERS = ['live', 'table', 'mini', 'virtual', 'esports'] as const satisfies GameKind[]

/** The handlers of these calls. */
export function createGameHandlers(house: GameHouse) {
  return {
    'game/Jackpots': ({ session: { member } }: MemberContext) =>
      ok({ rows: jackpotsFor(house.providers, member, house.wallMs()) }),
    'game/GameList': ({ session: { member } }: MemberContext, request: RequestOf<'game/GameList'>) =>
      gameList(house, member, request),
    'game/GameFavourite': ({ session: { member } }: MemberContext, request: RequestOf<'game/GameFavourite'>) =>
      setFavourite(house, member, request),
    'game/GameSession': ({ session: { member } }: MemberContext, request: RequestOf<'game/GameSession'>) =>
      gameSession(house, member, request),
    'game/GameMoney': ({ session: { member } }: MemberContext, request: RequestOf<'game/GameMoney'>) =>
      listGameMoney(house, member, request),
    'game/MoveIn': (asked: MemberContext, request: RequestOf<'game/MoveIn'>) => moveMoneyIn(house, asked, request),
    'game/MoveOut': ({ session: { member } }: MemberContext, request: RequestOf<'game/MoveOut'>) =>
      moveMoneyOut(house, member, request),
    'game/LaunchGame': (asked: MemberContext, request: LaunchRequest) => launch(house, asked, request),
    'osg/launchslotgame': (asked: MemberContext, request: LaunchRequest) => launch(house, asked, request, SLOTS),
    'osg/launchgp': (asked: MemberContext, request: LaunchRequest) => launch(house, asked, request, OTHERS),
  }
}
