/** Calls of games: what is on offer, and a game's address for one member. */
import Type from 'typebox'
import { Amount, AtMs, call, List, MemberRequest, OneOf, ParamsShape, Shape } from '../base/call.ts'
import { GAME_KINDS, GAME_STATES, GAME_WALLETS, SLOTS_LOBBIES } from './game.ts'
import { gameDeskCalls } from './gameDeskCalls.ts'

const member = { host: 'api', who: 'member' } as const
const Name = (description: string) =>
  Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000]*$', description })

const named = { provider: Name('As GameList has it'), game: Name('As GameList has it') }

const OfferedGame = Shape({
  provider: Type.String(),
  provider_name: Type.String(),
  game: Type.String(),
  name: Type.String(),
  kind: OneOf(GAME_KINDS),
  tags: List(Type.String()),
  volatility: Type.Optional(Type.Integer({ description: '1, little and often, to 5' })),
  return_ppm: Type.Optional(Type.Integer({ description: 'What its sheet gives back of stakes, in millionths' })),
  hit_ppm: Type.Optional(Type.Integer({ description: 'Rounds that pay anything, in millionths' })),
  largest_win: Type.Optional(Type.Integer({ description: 'In stakes' })),
  stake_min: Type.Optional({ ...Amount, description: 'The smallest stake, where one is known' }),
  stake_max: Type.Optional({ ...Amount, description: 'The largest stake that the house takes' }),
  jackpot_ppm: Type.Optional(
    Type.Integer({ description: 'Of its stakes, what feeds its provider’s jackpots, in millionths' }),
  ),
  rounds_today: Type.Integer({ description: 'Rounds of all members on the last working day with any' }),
  has_demo: Type.Boolean({ description: 'Whether it can be played without money' }),
  thumbnail: Type.Optional(Type.String({ description: 'The address of its provider’s own picture, 4:3' })),
  added: Type.Optional({ ...AtMs, description: 'When it came' }),
  state: { ...OneOf(GAME_STATES), description: 'off: switched off for the caller. shut: for everybody, for a time' },
  back: Type.Optional({ ...AtMs, description: 'When a shut game is expected back' }),
  favourite: Type.Boolean(),
  opened: Type.Optional({ ...AtMs, description: 'When the caller opened it last' }),
  open_rounds: Type.Integer({ description: 'Rounds of the caller that wait for their end' }),
  wallet: { ...OneOf(GAME_WALLETS), description: 'transfer: money is moved to its provider before it can be played' },
})

const SlotsLobby = Shape({
  lobby: Type.Integer({ minimum: SLOTS_LOBBIES.first, maximum: SLOTS_LOBBIES.last }),
  provider: Type.String(),
  provider_name: Type.String(),
})

const MoveAmount = Type.Number({ exclusiveMinimum: 0, maximum: 99_999_999 })
const MoveKey = Type.Optional(
  Type.String({
    ...{ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' },
    description:
      'Of this move: asked again under it, it is answered with its state and moved once; with another provider or amount it is invalidBet',
  }),
)

const GameMoney = Shape({
  ...{ provider: Type.String(), provider_name: Type.String() },
  there: { ...Amount, description: 'Moved to the provider so far' },
  in_transit: { ...Amount, description: 'On its way there: its provider has not said yet that it came' },
  leaving: Type.Boolean({ description: 'Whether all of it is being brought back' }),
  balance: Type.Optional({ ...Amount, description: 'What the provider says that the caller has there now' }),
})

const launch = call({
  ...member,
  about:
    'The address of a game for the caller: it has a token that its provider turns in once, within a minute. The game’s window ends with the caller’s login.',
  request: MemberRequest({
    ...named,
    platform: Type.Optional(OneOf(['desktop', 'mobile'] as const)),
    demo: Type.Optional(
      Type.Boolean({ description: 'Without money: the address has no token, and its currency is XXX' }),
    ),
    language: Type.Optional(Type.String({ maxLength: 8 })),
    amount: Type.Optional({
      ...MoveAmount,
      description: 'Moved to a provider that keeps the balance before the game opens',
    }),
    move_key: MoveKey,
  }),
  answer: Shape({ url: Type.String() }),
})

export const gameCalls = {
  ...gameDeskCalls,
  'game/GameList': call({
    ...member,
    about:
      'All games, by name, with what the caller marked and opened; those that he cannot play now say why. With them the lobbies of slots that are one provider’s.',
    request: MemberRequest({
      kinds: Type.Optional(Type.Array(OneOf(GAME_KINDS), { maxItems: GAME_KINDS.length })),
      provider: Type.Optional(Name('Of one provider alone')),
    }),
    answer: Shape({ rows: List(OfferedGame), lobbies: List(SlotsLobby) }),
  }),
  'game/Jackpots': call({
    ...member,
    about:
      'The jackpots of providers in the caller’s currency, the largest first. They are won in all games of their provider that feed them.',
    request: MemberRequest({}),
    answer: Shape({
      rows: List(
        Shape({
          ...{ provider: Type.String(), jackpot: Type.String(), name: Type.String() },
          amount: { ...Amount, description: 'What it pays to whoever wins it now, as its provider told' },
          won: Type.Optional({ ...AtMs, description: 'When it was won last' }),
          won_amount: Type.Optional({ ...Amount, description: 'What it paid then' }),
        }),
      ),
    }),
  }),
  'game/GameFavourite': call({
    ...member,
    about: 'Makes a game one of the caller’s favourites, or takes it from them.',
    request: MemberRequest({ ...named, favourite: Type.Boolean() }),
    answer: Shape({}),
  }),
  'game/GameSession': call({
    ...member,
    about:
      'The caller’s sitting at games (until half an hour without one), what he has in play, and whether a game takes his stakes now.',
    request: MemberRequest({ provider: Type.Optional(named.provider), game: Type.Optional(named.game) }),
    answer: Shape({
      since: Type.Optional({ ...AtMs, description: 'Since when he plays; absent before his first game' }),
      staked: { ...Amount, description: 'In the rounds that began since then' },
      net: { ...Amount, description: 'What those rounds won or lost that have a result' },
      in_play: { ...Amount, description: 'Held by rounds without a result' },
      open_rounds: Type.Integer({ description: 'Of this game, or of all' }),
      refused: Type.Optional(
        Shape({
          code: Type.String({ description: 'Why a stake would be refused now' }),
          params: Type.Optional(ParamsShape),
        }),
      ),
    }),
  }),
  'game/GameMoney': call({
    ...member,
    about: 'Where the caller’s money is that he moved to providers that keep the balance.',
    request: MemberRequest({ provider: Type.Optional(Name('Of one alone, which is asked for his balance')) }),
    answer: Shape({ rows: List(GameMoney) }),
  }),
  'game/MoveIn': call({
    ...member,
    about: 'Moves money of the caller to a provider that keeps the balance.',
    request: MemberRequest({ ...named, amount: MoveAmount, move_key: MoveKey }),
    answer: Shape({
      state: {
        ...OneOf(['done', 'failed', 'asked'] as const),
        description:
          'failed: the provider did not take it, it is back. asked: on its way, the provider has not answered',
      },
    }),
  }),
  'game/MoveOut': call({
    ...member,
    about:
      'Brings all that the caller has with a provider back, whatever his account may do. What does not come now is asked for until it does.',
    request: MemberRequest({ provider: named.provider }),
    answer: Shape({
      state: { ...OneOf(['done', 'playing', 'asked'] as const), description: 'playing: once a round there is over' },
      amount: Type.Optional({ ...Amount, description: 'What came back' }),
    }),
  }),
  'game/LaunchGame': launch,
  'osg/launchslotgame': { ...launch, about: 'LaunchGame for a slot or fishing game.' },
  'osg/launchgp': { ...launch, about: 'LaunchGame for a game of any other kind.' },
}
