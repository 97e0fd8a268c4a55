/** Calls of operators on games: providers, their games and returns, rounds that do not end, and free spins. */
import Type from 'typebox'
import { ACT_ANSWER, ActKey, consoleCall } from '../account/consoleCalls.ts'
import { Amount, AtMs, Id, List, OneOf, Paging, Shape } from '../base/call.ts'
import { GAME_KINDS, GAME_WALLETS } from './game.ts'
import { ROUND_STATES } from './houseMessages.ts'

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$' })

const RoundId = Type.String({ maxLength: 64, description: 'Our name of the round' })

const Round = Shape({
  round_id: RoundId,
  provider: Type.String(),
  game: Type.String(),
  kind: Type.String(),
  round: Type.String({ description: 'As its provider calls it' }),
  account_id: Id('account'),
  currency: Type.String(),
  stake: Amount,
  paid: Amount,
  bets: Type.Integer(),
  wins: Type.Integer(),
  opened: AtMs,
})

const named = { provider: Text(64) }
const gameNamed = { ...named, game: Text(64) }
const Url = Type.String({ minLength: 1, maxLength: 200, description: 'Where its games open' })
const Addresses = Type.Array(Type.String({ maxLength: 64 }), {
  maxItems: 20,
  description: 'Addresses or networks (CIDR) from which it calls us; none may while it is empty',
})
const Currencies = Type.Array(Type.String({ maxLength: 8 }), {
  maxItems: 50,
  description: 'In which it is shut, though it may be open in others',
})

const Limit = (description: string) => Type.Optional({ ...Amount, description })
const NoBuyCurrencies = Type.Array(Type.String({ maxLength: 8 }), {
  maxItems: 50,
  description: 'In which no features of its games can be bought',
})
/** The house's limits of stakes, in MYR. */
const LIMITS = {
  stakeMin: Limit('The smallest stake, in MYR'),
  stakeMax: Limit('The largest stake, in MYR'),
  roundMax: Limit('The most that is staked in one round, in MYR'),
}

const ListedProvider = Shape({
  provider: Type.String(),
  name: Type.String(),
  url: Url,
  key_id: Type.String({ description: 'The key in use' }),
  other_key_id: Type.Optional(Type.String({ description: 'A newer key, which is believed as well' })),
  addresses: List(Type.String()),
  open: Type.Boolean(),
  games: Type.Integer(),
  unfinished: Type.Integer({ description: 'Rounds that it left open for more than a day' }),
  wallet: { ...OneOf(GAME_WALLETS), description: 'transfer: it keeps the balance, money is moved to it' },
  calls: Type.Optional(Type.String({ description: 'Where the house calls it' })),
  ...LIMITS,
  noBuyCurrencies: NoBuyCurrencies,
  in_transit: Type.Integer({ description: 'Moves of money whose end it has not said' }),
})

const Move = Shape({
  tx: Type.String({ description: 'The move, as its provider knows it' }),
  ...{ provider: Type.String(), account_id: Id('account'), currency: Type.String() },
  way: OneOf(['in', 'out'] as const),
  amount: Type.Optional({ ...Amount, description: 'Of money that comes back its provider says it' }),
  tries: Type.Integer({ description: 'How often the provider was asked what became of it' }),
  asked: { ...AtMs, description: 'Since when it is on its way' },
})
const MOVE_STATES = ['done', 'failed', 'asked'] as const

const Ppm = Type.Optional(Type.Integer())
const ListedGame = Shape({
  ...{ provider: Type.String(), game: Type.String(), name: Type.String(), kind: OneOf(GAME_KINDS) },
  open: Type.Boolean(),
  ...LIMITS,
  shutCurrencies: Currencies,
  rounds: Type.Integer({ description: 'That are completed' }),
  stake: { ...Amount, description: 'In MYR' },
  paid: { ...Amount, description: 'In MYR' },
  return_ppm: Ppm,
  measured_ppm: { ...Ppm, description: 'What it gave back of stakes, in millionths' },
  error_ppm: { ...Ppm, description: 'By how much chance alone moves that: 3.29 standard errors' },
})

const ListedGrant = Shape({
  grant_id: Type.String(),
  ...{ account_id: Id('account'), provider: Type.String(), game: Type.String(), currency: Type.String() },
  ...{ spins: Type.Integer(), used: Type.Integer(), value: Amount, made: AtMs, ends: AtMs },
  made_by: Type.String(),
})

const ListedJackpot = Shape({
  ...{ provider: Type.String(), jackpot: Type.String(), name: Type.String(), currency: Type.String() },
  amount: { ...Amount, description: 'What it pays to whoever wins it now' },
  given: { ...Amount, description: 'What the house has added to it' },
  told: { ...AtMs, description: 'When its provider told it, in real time' },
  won: Type.Optional({ ...AtMs, description: 'When it was won last' }),
  won_amount: Type.Optional({ ...Amount, description: 'What it paid then' }),
})
const HeldForJackpots = Shape({
  ...{ provider: Type.String(), currency: Type.String() },
  amount: { ...Amount, description: 'In the house’s books, for all jackpots of the provider' },
})

export const gameDeskCalls = {
  'console/gameproviders': consoleCall('operator', 'Providers of games.', {}, { rows: List(ListedProvider) }),
  'console/gameproviderset': consoleCall(
    'supervisor',
    'Opens or shuts a provider, says where its games open, from where it calls and is called, who keeps the balance, and in which currencies no features are sold. Rounds that are open go on.',
    {
      ...named,
      open: Type.Optional(Type.Boolean()),
      url: Type.Optional(Url),
      addresses: Type.Optional(Addresses),
      wallet: Type.Optional(OneOf(GAME_WALLETS)),
      noBuyCurrencies: Type.Optional(NoBuyCurrencies),
      calls: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, description: 'Where the house calls it; none: it is not called' }),
      ),
    },
    {},
  ),
  'console/gameproviderkey': consoleCall(
    'supervisor',
    'Makes a second key of a provider, which is believed as well from now on.',
    named,
    { key_id: Type.String(), secret: Type.String({ description: 'Told this once' }) },
  ),
  'console/gameproviderdropkey': consoleCall(
    'supervisor',
    'Ends the named one of a provider’s two keys; the other stays. A repeat changes nothing.',
    { ...named, key_id: Text(64) },
    {},
  ),
  'console/gamelist': consoleCall(
    'operator',
    'The games of providers by name, with what each gave back beside what its sheet says.',
    { provider: Type.Optional(Text(64)), search: Type.Optional(Text(64)), ...Paging },
    { rows: List(ListedGame), total: Type.Integer() },
  ),
  'console/gameset': consoleCall(
    'supervisor',
    'Opens or shuts a game, for all or in currencies. Rounds that are open go on.',
    { ...gameNamed, open: Type.Optional(Type.Boolean()), shutCurrencies: Type.Optional(Currencies) },
    {},
  ),
  'console/gamelimits': consoleCall(
    'supervisor',
    'Sets the house’s limits of stakes in a game, or in all games of a provider; without a limit there is none. A second supervisor approves it.',
    { ...named, game: Type.Optional(Text(64)), ...LIMITS },
    ACT_ANSWER,
  ),
  'console/gamegrants': consoleCall(
    'operator',
    'Free spins that were granted, newest first.',
    { account: Type.Optional(Text(64)), ...Paging },
    { rows: List(ListedGrant), total: Type.Integer() },
  ),
  'console/gamegrant': consoleCall(
    'supervisor',
    'Grants a member free spins of a game. Above the bound a second supervisor approves them.',
    {
      act_key: ActKey,
      ...gameNamed,
      account: Text(64),
      spins: Type.Integer({ minimum: 1, maximum: 10_000 }),
      value: Type.Number({ minimum: 0, maximum: 99_999_999, description: 'The stake that each stands for' }),
      hours: Type.Integer({ minimum: 1, maximum: 8760, description: 'For how long they can be used' }),
    },
    ACT_ANSWER,
  ),
  'console/gamejackpots': consoleCall(
    'operator',
    'Jackpots as their providers told them last, and what is held for each provider.',
    {},
    { rows: List(ListedJackpot), held: List(HeldForJackpots) },
  ),
  'console/gamejackpotgive': consoleCall(
    'supervisor',
    'Adds money of the house of a shareholder’s tree to a jackpot. Above the bound a second supervisor approves it.',
    {
      act_key: ActKey,
      ...{ ...named, jackpot: Text(64), currency: Text(8), shareholder: Text(64) },
      amount: Type.Number({ minimum: 0, maximum: 99_999_999 }),
    },
    ACT_ANSWER,
  ),
  'console/gamerounds': consoleCall(
    'operator',
    'Rounds that their providers left open for more than a day, oldest first.',
    { provider: Type.Optional(Text(64)), ...Paging },
    { rows: List(Round), total: Type.Integer(), stake: { ...Amount, description: 'All that is held in them, in MYR' } },
  ),
  'console/gameroundask': consoleCall(
    'operator',
    'What a provider says now of a round that it left open.',
    { round_id: RoundId },
    {
      said: {
        ...OneOf([...ROUND_STATES, 'silent', 'unasked'] as const),
        description: 'silent: no plain answer in time. unasked: it offers none',
      },
    },
  ),
  'console/gametransit': consoleCall(
    'operator',
    'Money on its way to providers that keep the balance and back, oldest first.',
    { provider: Type.Optional(Text(64)), ...Paging },
    {
      rows: List(Move),
      total: Type.Integer(),
      amount: { ...Amount, description: 'All that is on its way there, in MYR' },
    },
  ),
  'console/gametransitask': consoleCall(
    'supervisor',
    'Asks a provider now what became of a move, and settles it if that is plainly said. Nobody else can.',
    { tx: Type.String({ maxLength: 64 }) },
    { state: OneOf(MOVE_STATES), amount: Type.Optional(Amount) },
  ),
  'console/gameroundend': consoleCall(
    'supervisor',
    'Ends a round that has been open for more than a day: its stakes are lost, or come back. Above the bound a second supervisor approves it.',
    {
      round_id: RoundId,
      state: OneOf(['completed', 'cancelled'] as const),
      note: { ...Text(200), description: 'What its provider says of it' },
    },
    ACT_ANSWER,
  ),
}
