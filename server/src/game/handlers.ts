/** Handlers of the calls of games. */

import { bettingRefusal } from '@quarterline/core/account/state'
import { LANGUAGES } from '@quarterline/core/base/language'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { OFF_CODE } from '@quarterline/core/base/switch'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { type GameKind, SWITCH_OF_KIND } from '@quarterline/core/game/game'
import type { Member, Session } from '../account/session.ts'
import type { CallContext } from '../kit/http/http.ts'
import type { GameHouse } from './house.ts'
import { isOffFor, type OfferedGame, type Provider } from './provider/providers.ts'
import { openGameSession, playerOf } from './wallet/sessions.ts'

type MemberContext = CallContext<Session>
type LaunchRequest = RequestOf<'game/LaunchGame'>
type ListedGame = SuccessOf<'game/GameList'>['rows'][number]

const listed = (
  { name: provider_name }: Provider,
  { provider, id: game, kind, name, tags, ...more }: OfferedGame,
): ListedGame => ({
  provider,
  provider_name,
  game,
  name,
  kind,
  tags,
  ...(more.volatility !== null && { volatility: more.volatility }),
  ...(more.returnPpm !== null && { return_ppm: more.returnPpm }),
})

/** The games that a member can play, by name. */
function gamesFor(
  { providers }: GameHouse,
  member: Member,
  { kinds, provider }: RequestOf<'game/GameList'>,
): ListedGame[] {
  const isWanted = ({ kind }: OfferedGame) => kinds === undefined || kinds.includes(kind)
  const rows = providers.all().flatMap((one) => {
    if (!one.isOpen || (provider !== undefined && one.id !== provider)) return []
    const games = [...one.games.values()].filter(
      (game) => game.isOpen && isWanted(game) && !isOffFor(game.kind, member),
    )
    return games.map((game) => listed(one, game))
  })
  return rows.sort((a, b) => a.name.localeCompare(b.name))
}

/** The address of a game, with all that its provider needs of its player. */
async function launch(
  house: GameHouse,
  { session, ip }: MemberContext,
  { provider: name, game: id, platform = 'desktop', language = '' }: LaunchRequest,
  kinds?: readonly GameKind[],
): Promise<Result<{ url: string }>> {
  const { member, tokenHash: loginHash } = session
  const provider = house.providers.by(name)
  const game = provider?.games.get(id)
  if (!provider || !game || (kinds && !kinds.includes(game.kind)))
    return refuse('requestConflict', { reason: 'unknownGame' })
  if (isOffFor(game.kind, member)) return refuse(OFF_CODE[SWITCH_OF_KIND[game.kind]])
  if (!provider.isOpen || !game.isOpen) return refuse('game_maintenance')
  const refused = bettingRefusal(member.state)
  if (refused) return refuse(refused)
  // What he plays is booked under his chain.
  if (member.chainId === null) return refuse('memberCommissionNotSetup')
  const lang = LANGUAGES.find((one) => one === language) ?? 'en'
  const { db, wallMs } = house
  const player = await playerOf(db, member)
  const wish = { player, loginHash, provider: name, game: id, currency: member.currency, ip, language: lang }
  const token = await openGameSession(db, wish, wallMs())
  const url = new URL(provider.launchUrl)
  const parts = { token, game: id, lang, platform, currency: member.currency }
  for (const [key, value] of Object.entries(parts)) url.searchParams.set(key, value)
  return ok({ url: url.href })
}

const SLOTS = ['slot', 'fishing'] as const satisfies GameKind[]
const OTHERS = ['live', 'table', 'mini', 'virtual', 'esports'] as const satisfies GameKind[]

/** The handlers of these calls. */
export function createGameHandlers(house: GameHouse) {
  return {
    'game/GameList': ({ session: { member } }: MemberContext, request: RequestOf<'game/GameList'>) =>
      ok({ rows: gamesFor(house, member, request) }),
    'game/LaunchGame': (asked: MemberContext, request: LaunchRequest) => launch(house, asked, request),
    'osg/launchslotgame': (asked: MemberContext, request: LaunchRequest) => launch(house, asked, request, SLOTS),
    'osg/launchgp': (asked: MemberContext, request: LaunchRequest) => launch(house, asked, request, OTHERS),
  }
}
