/**
 * The messages between a game provider and the member's wallet here, version 1 (integrations A2.2). The provider sends them; we
 * answer. The published schema is made from this file (`docs/game/`), and so are the checks of every request. Further keys may
 * come within a version: both sides ignore those that they do not know.
 */
import Type, { type Static, type TProperties } from 'typebox'
import { OneOf } from '../base/call.ts'
import { GAME_KINDS } from './game.ts'

/** The version in the path: `/wallet/<provider>/v1/bet`. A change that a provider must follow raises it. */
export const PROVIDER_VERSION = 'v1'

/** Every code of an answer. Whatever is not `OK` moved nothing. */
export const PROVIDER_CODES = [
  'OK',
  /** The transaction's id came before with another content. */
  'DUPLICATE_MISMATCH',
  'INSUFFICIENT_FUNDS',
  'SESSION_INVALID',
  'SESSION_EXPIRED',
  'PLAYER_BLOCKED',
  /** The house's or his own limit, or his break. */
  'LIMIT_REACHED',
  'GAME_DISABLED',
  'WRONG_CURRENCY',
  'TX_NOT_FOUND',
  'ROUND_CLOSED',
  'ALREADY_ROLLED_BACK',
  /** No free spins of this game are left to him, or they are too late. */
  'NO_FREE_SPINS',
  'INVALID_AMOUNT',
  'INVALID_REQUEST',
  /** Nothing is known of it: ask again with the same transaction. */
  'BUSY_RETRY',
  'INTERNAL',
] as const
export type ProviderCode = (typeof PROVIDER_CODES)[number]

/** Plain decimal text, at most four decimals, never below nothing: `12.34`. */
const AmountText = Type.String({ pattern: '^\\d{1,11}(\\.\\d{1,4})?$' })
const BalanceText = Type.String({ pattern: '^-?\\d{1,11}(\\.\\d{1,4})?$' })
/** The provider's own names. The database stores no NUL. */
const Name = Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000]*$' })
const Currency = Type.String({ minLength: 3, maxLength: 3 })

const PLAYER = {
  /** The player as `authenticate` told him. */
  player: Name,
  game: Name,
} as const
const IN_ROUND = {
  ...PLAYER,
  /** The provider's name of the round, unique with the player. */
  round: Name,
  /** Names the movement for ever: the same again moves nothing. */
  tx: Name,
  /** The session's; told to be checked. */
  currency: Type.Optional(Currency),
} as const
const SESSION = { session: Name } as const
/** Whether the round is over: what was staked and not won is lost. */
const roundClosed = Type.Optional(Type.Boolean())

/** The part of a stake that feeds the provider's jackpots, at most as its game's list says. */
const jackpot = Type.Optional(AmountText)

/**
 * What a stake is for: a bet of a round; one that buys a feature of its game; a tip, which nothing comes back of; a spin that a grant
 * pays for, of amount 0.
 */
export const BET_KINDS = ['bet', 'buy', 'tip', 'freespin'] as const
/** The same of a stake that comes with its win. */
const BET_WIN_KINDS = ['bet', 'buy'] as const

const BET = { ...SESSION, ...IN_ROUND, amount: AmountText, kind: Type.Optional(OneOf(BET_KINDS)), jackpot } as const
const BET_WIN = {
  ...{ ...SESSION, ...IN_ROUND, bet: AmountText, win: AmountText, kind: Type.Optional(OneOf(BET_WIN_KINDS)) },
  ...{ roundClosed, jackpot },
} as const

const Ppm = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }))

/** The largest part of stakes that feeds jackpots, in millionths. */
export const JACKPOT_PPM_MAX = 100_000
/** The most jackpots of a provider, each counted once in each currency: in a message, and of all that it ever told. */
export const JACKPOTS_MAX = 200
/** A game as its provider describes it; what returns depend on is told in millionths. */
const ListedGame = Type.Object({
  game: Name,
  kind: OneOf(GAME_KINDS),
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' }),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 32, pattern: '^[^\\u0000]*$' }), { maxItems: 8 })),
  /** 1, little and often, to 5. */
  volatility: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  returnPpm: Ppm,
  hitPpm: Ppm,
  /** In stakes. */
  largestWin: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
  /** The smallest stake that it takes, in MYR. */
  leastStake: Type.Optional(AmountText),
  /** Of its stakes, the part that feeds the provider's jackpots; absent where they are not won. */
  jackpotPpm: Type.Optional(Type.Integer({ minimum: 0, maximum: JACKPOT_PPM_MAX })),
  /** Whether it opens without a token, for play without money. */
  hasDemo: Type.Optional(Type.Boolean()),
  /** Where its picture is, on the host of the provider's pages: 4:3, and quiet in its lower fifth. */
  thumbnail: Type.Optional(Type.String({ maxLength: 400, pattern: '^https?://[^\\s\\u0000]+$' })),
})

/** Unknown keys are let through. */
const message = <P extends TProperties>(description: string, properties: P) => Type.Object(properties, { description })

/** The most items of a batch. */
export const BATCH_MAX = 50

/** The calls with their request shapes; each is `POST /wallet/<provider>/v1/<name>`. */
export const PROVIDER_MESSAGES = {
  authenticate: message('Turns a launch token, once and within a minute, into a session of its player.', {
    token: Name,
    /** The network address from which the player opened the game's page. */
    address: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  balance: message('The player’s money now.', { ...SESSION, ...PLAYER }),
  bet: message('Takes a stake.', BET),
  win: message(
    'Pays a win of a round in which he has bet; 0 or `roundClosed` ends the round. Never refused for session, state or limits.',
    { ...IN_ROUND, amount: AmountText, ref: Type.Optional(Name), roundClosed },
  ),
  betWin: message(
    'Stake and win at once, of a round that is over unless `roundClosed` is false; the stake alone must be covered.',
    BET_WIN,
  ),
  rollback: message(
    'Takes a transaction back by our own amount. Of an unknown one it stays noted: it is not carried out later.',
    { player: Type.Optional(Name), tx: Name, refTx: Name },
  ),
  promo: message('Money without a bet: a prize, a jackpot, the sum of free spins.', {
    player: Name,
    tx: Name,
    campaign: Name,
    amount: AmountText,
    currency: Type.Optional(Currency),
    /** The jackpot that is won: paid from what stakes fed the provider's jackpots with. */
    jackpot: Type.Optional(Name),
  }),
  jackpots: message(
    'What each jackpot pays to whoever wins it now; it is shown to members for two minutes. All of a currency are together no more than was fed.',
    {
      jackpots: Type.Array(
        Type.Object({
          jackpot: Name,
          name: Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\u0000]*$' }),
          currency: Currency,
          amount: AmountText,
        }),
        { maxItems: JACKPOTS_MAX },
      ),
    },
  ),
  endRound: message('Ends a round: what is staked is lost, or given back if it is cancelled.', {
    ...PLAYER,
    round: Name,
    tx: Name,
    state: OneOf(['completed', 'cancelled'] as const),
  }),
  games: message('The games that the provider has now; those that it lists no more are not offered any more.', {
    games: Type.Array(ListedGame, { maxItems: 200 }),
  }),
  status: message('What became of a transaction, or of a round.', {
    player: Type.Optional(Name),
    tx: Type.Optional(Name),
    round: Type.Optional(Name),
  }),
  batch: message('Several stakes, each with a transaction and an answer of its own, in their order.', {
    items: Type.Array(
      Type.Union([
        Type.Object({ call: Type.Literal('bet'), ...BET }),
        Type.Object({ call: Type.Literal('betWin'), ...BET_WIN }),
      ]),
      { minItems: 1, maxItems: BATCH_MAX },
    ),
  }),
} as const

export type ProviderCall = keyof typeof PROVIDER_MESSAGES
export type ProviderRequest<C extends ProviderCall> = Static<(typeof PROVIDER_MESSAGES)[C]>

/** The answer to a movement. */
const MoneyAnswer = Type.Object({
  code: OneOf(PROVIDER_CODES),
  /** Our name of the movement; of a repetition the same. */
  walletTx: Type.Optional(Type.String()),
  balance: Type.Optional(BalanceText),
  currency: Type.Optional(Currency),
  /** Whether it was carried out before. */
  duplicate: Type.Optional(Type.Boolean()),
})

/** The shapes of answers, by call. */
export const PROVIDER_ANSWERS = {
  authenticate: Type.Object({
    code: OneOf(PROVIDER_CODES),
    player: Type.Optional(Name),
    session: Type.Optional(Name),
    game: Type.Optional(Name),
    balance: Type.Optional(BalanceText),
    currency: Type.Optional(Currency),
    country: Type.Optional(Type.String()),
    language: Type.Optional(Type.String()),
    /** The house's limits of a stake, and of all stakes in a round, in the player's currency; absent where there is none. */
    stakeMin: Type.Optional(AmountText),
    stakeMax: Type.Optional(AmountText),
    roundMax: Type.Optional(AmountText),
    /** False where the house lets no features be bought in the player's currency: none is offered, and each is refused. */
    buys: Type.Optional(Type.Boolean()),
    /** Free spins that he has now in the provider's games, those that end first ahead; a stake of kind `freespin` uses one. */
    freeSpins: Type.Optional(
      Type.Array(Type.Object({ game: Name, left: Type.Integer(), value: AmountText, endsAt: Type.Integer() })),
    ),
  }),
  balance: MoneyAnswer,
  bet: MoneyAnswer,
  win: MoneyAnswer,
  betWin: MoneyAnswer,
  rollback: MoneyAnswer,
  promo: MoneyAnswer,
  endRound: MoneyAnswer,
  status: Type.Object({
    code: OneOf(PROVIDER_CODES),
    tx: Type.Optional(OneOf(['done', 'rolledBack', 'tombstone', 'absent'] as const)),
    round: Type.Optional(OneOf(['open', 'completed', 'cancelled', 'absent'] as const)),
    staked: Type.Optional(AmountText),
    paid: Type.Optional(AmountText),
  }),
  jackpots: Type.Object({
    code: OneOf(PROVIDER_CODES),
    /** What is held for the provider's jackpots. */
    held: Type.Optional(Type.Array(Type.Object({ currency: Currency, amount: BalanceText }))),
    /** What the house has added to a jackpot so far. */
    given: Type.Optional(Type.Array(Type.Object({ jackpot: Name, currency: Currency, amount: AmountText }))),
  }),
  games: Type.Object({ code: OneOf(PROVIDER_CODES), added: Type.Optional(Type.Integer()) }),
  batch: Type.Object({ code: OneOf(PROVIDER_CODES), answers: Type.Optional(Type.Array(MoneyAnswer)) }),
} as const satisfies Record<ProviderCall, unknown>
export type MoneyAnswer = Static<typeof MoneyAnswer>
