/** For tests: a provider with games, and members who play them, against a house; it speaks as a provider would. */
import type { ProviderCall } from '@quarterline/core/game/providerMessages'
import { uuidv7 } from 'uuidv7'
import { hashToken } from '../../src/account/token.ts'
import type { AgentPlace } from '../../src/account/tree/addMembers.ts'
import { answerProvider, type ProviderAnswer } from '../../src/game/provider/answer.ts'
import { providerSeal } from '../../src/game/provider/providers.ts'
import { openGameSession, playerOf } from '../../src/game/wallet/sessions.ts'
import type { TestHouse } from '../testHouse.ts'
import { memberOf } from '../testRoles.ts'

export const PROVIDER = 'studio'
export const OTHER_PROVIDER = 'stranger'

/** A member who plays, as his provider sees him. */
export interface TestPlayer {
  accountId: string
  memberId: string
  me: { session_token: string }
  player: string
  session: string
}

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>

/** Where and since when a test's player plays. */
const ORIGIN = { ip: '10.0.0.1', language: 'en', sinceMs: 0 }

const ADD_PROVIDER = `
  INSERT INTO game_provider (id, name, launch_url, key_id, secret, tx_scope, made_ms) VALUES ($1, $2, 'https://games.example', 'k1', $3, $4, 0)`
const ADD_GAME = 'INSERT INTO game (provider, id, kind, name) VALUES ($1, $2, $3, $4)'

/** Providers and games: one whose transactions have ids of its own, one whose ids are per player. */
async function addProviders(house: TestHouse): Promise<void> {
  const providers = [[PROVIDER, 'provider'] as const, [OTHER_PROVIDER, 'player'] as const]
  for (const [id, scope] of providers) {
    await house.db.query(ADD_PROVIDER, [id, id, house.box.seal('secret', providerSeal(id)), scope])
    await house.db.query(ADD_GAME, [id, 'fruit', 'slot', 'Fruit'])
    await house.db.query(ADD_GAME, [id, 'baccarat', 'live', 'Baccarat'])
    await house.db.query(ADD_GAME, [id, 'mines', 'mini', 'Mines'])
  }
  await house.providers.refresh()
}

/** What players' rounds are said with. */
function messagesOf(say: (call: ProviderCall, message: object) => Promise<ProviderAnswer>) {
  const stake = ({ player, session }: TestPlayer, more: object = {}) => ({
    session,
    player,
    game: 'fruit',
    round: uuidv7(),
    tx: uuidv7(),
    amount: '10',
    ...more,
  })
  return {
    stake,
    win: ({ player }: TestPlayer, round: string, amount: string, more: object = {}) => {
      return { player, game: 'fruit', round, tx: uuidv7(), amount, ...more }
    },
    /** A stake that was taken. */
    async betting(who: TestPlayer, amount = '10') {
      const message = stake(who, { amount })
      const { code } = await say('bet', message)
      if (code !== 'OK') throw new Error(`the stake was answered ${code}`)
      return message
    },
  }
}

/** The parts of a house that answers to providers need. */
function groundOf({ db, clock }: TestHouse, state: { isShut: boolean; moved: string[] }) {
  return {
    ...{ db, clock, wallMs: clock.now },
    areGamesShut: () => state.isShut,
    moneyMoved: (ids: readonly string[]) => {
      for (const id of ids) state.moved.push(id)
    },
  }
}

/** Providers in a house, and players of theirs. */
export async function openTestProvider(house: TestHouse) {
  await addProviders(house)
  const state = { isShut: false, moved: [] as string[] }
  const ground = groundOf(house, state)
  let made = 0

  async function say(call: ProviderCall, message: object, provider = PROVIDER): Promise<ProviderAnswer> {
    const known = house.providers.by(provider)
    if (!known) throw new Error(`no provider ${provider}`)
    return answerProvider(ground, known, call, message)
  }

  /** A launch token of a member's login. */
  async function launch(me: { session_token: string }, accountId: string, game = 'fruit', provider = PROVIDER) {
    const member = await memberOf(house, accountId)
    const player = await playerOf(house.db, member)
    const of = { player, loginHash: hashToken(me.session_token), provider, game, currency: member.currency }
    return openGameSession(house.db, { ...of, ...ORIGIN }, house.clock.now())
  }

  async function player(
    cash = 100,
    provider = PROVIDER,
    changes: object = {},
    under?: AgentPlace,
  ): Promise<TestPlayer> {
    const accountId = `gamer${++made}`
    await house.add([{ accountId, currency: 'MYR', cash, credit: 0, commType: 0, ...changes }], under)
    const me = await house.login(accountId)
    const token = await launch(me, accountId, 'fruit', provider)
    const opened = await say('authenticate', { token }, provider)
    const { id: memberId } = await memberOf(house, accountId)
    return { accountId, memberId, me, player: String(opened.player), session: String(opened.session) }
  }

  return {
    moved: state.moved,
    say,
    launch,
    player,
    shut: (to: boolean) => {
      state.isShut = to
    },
    balance: async ({ me }: TestPlayer) => {
      const { balance, outstanding_balance } = await house.call('balance', me)
      return [balance, outstanding_balance]
    },
    audit: async () => {
      await house.share()
      return (await house.products.audit(house.db)).differences
    },
    ...messagesOf(say),
  }
}
