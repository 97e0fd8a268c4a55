/** The account's calls: login, profile, balance, logout, version. */
import Type from 'typebox'
import { Amount, AtMs, call, Id, List, MemberRequest, OneOf, Shape } from '../base/call.ts'
import { SWITCHES } from '../base/switch.ts'
import { MaintenanceShape } from './maintenanceCalls.ts'
import { PlayerPreferences } from './settingCalls.ts'

const PlayerInfo = Shape({
  account_id: Id('account'),
  session_token: Type.String(),
  operator_type: Type.Integer({
    description: '1: his money is here; 2: in the wallet of the operator whose member he is',
  }),
  off: { ...List(OneOf(SWITCHES)), description: 'What is switched off for him' },
  parent_id: Type.String(),
  comm_type: Type.Integer(),
  nickname: Type.String(),
  has_secondary_account: Type.Boolean(),
  view_only: Type.Optional(
    Type.Union([Type.Literal('SUSPEND'), Type.Literal('FREEZE')], { description: 'Set while he may look and not bet' }),
  ),
  terms_due: Type.Boolean({ description: 'Whether he is to accept the terms, by `termsaccept`, before he goes on' }),
})

const PlayerWallet = Shape({
  available_balance: Amount,
  cash_balance: Amount,
  frozen_balance: Amount,
  currency_code: Type.String(),
})

/** Short keys of the specification: a sport, b min bet, c max bet, d max payout. */
const PlayerBetLimit = Shape({ a: Type.Integer(), b: Amount, c: Amount, d: Amount })

export const MemberProfile = Shape({
  player_info: List(PlayerInfo),
  player_wallet: List(PlayerWallet),
  player_bet_limit: List(PlayerBetLimit),
  player_preferences: List(PlayerPreferences),
  open: List(Type.String({ description: 'As `version` tells it: sports, and what other products open' })),
  marquee: Type.Boolean({ description: 'Whether a line of news stands now: a page keeps its place' }),
})

const credentials = { account_id: Type.String({ maxLength: 64 }), password: Type.String({ maxLength: 128 }) }

export const accountCalls = {
  userlogin: call({
    host: 'api',
    who: 'guest',
    about:
      'Logs a member in by account id or nickname; sets the session cookie and leaves the device’s (decision 0006).',
    request: Shape(credentials),
    answer: Shape({ member_profile: MemberProfile }),
  }),
  authlogin: call({
    host: 'api',
    who: 'guest',
    about:
      'Logs a member in by the token that another site signed for him, once (decision 0042); with a code where the account has a second factor, for which `code_required` asks.',
    request: Shape({
      token: Type.String({ maxLength: 2048 }),
      code: Type.Optional(Type.String({ maxLength: 32 })),
    }),
    answer: Shape({ member_profile: MemberProfile }),
  }),
  logout: call({
    host: 'api',
    who: 'member',
    about: 'Ends the present session.',
    request: MemberRequest({}),
    answer: Shape({}),
  }),
  profile: call({
    host: 'api',
    who: 'member',
    about: 'The member as at login; the session token is the caller’s own.',
    request: MemberRequest({}),
    answer: Shape({ member_profile: MemberProfile }),
  }),
  balance: call({
    host: 'api',
    who: 'member',
    about: 'What the member can bet with, has in all, and has at stake (rules 14.16).',
    request: MemberRequest({ parent_id: Type.Optional(Type.String({ maxLength: 64 })) }),
    answer: Shape({
      balance: Amount,
      account_balance: Amount,
      outstanding_balance: Amount,
      retrieve_profile: Type.Boolean({
        description: 'Whether the profile says something else since this session has read it: true until it does',
      }),
    }),
  }),
  vbalance: call({
    host: 'api',
    who: 'member',
    about:
      'The balance of a member of operator type 2 in his own wallet, with its age; it is shown and never used to accept a bet. unableToGetBalanceAtTheMoment if his wallet never answered.',
    request: MemberRequest({ parent_id: Type.Optional(Type.String({ maxLength: 64 })) }),
    answer: Shape({
      balance: Amount,
      account_balance: Amount,
      outstanding_balance: Amount,
      retrieve_profile: Type.Boolean({ description: 'As `balance` tells it' }),
      age_s: Type.Number({ minimum: 0, description: 'How long ago his wallet said so, in seconds of real time' }),
      in_transit: {
        ...Amount,
        description: 'What his wallet was told to give him and has not acknowledged; negative if it is to take',
      },
    }),
  }),
  version: call({
    host: 'api',
    who: 'guest',
    about:
      'The version, the brand, what is open to members, and the clock: time now and how fast it runs (1 is real time).',
    request: Shape({}),
    answer: Shape({
      version: Type.String(),
      build: Type.Optional(
        Type.String({ description: 'Which build of the pages is served: another than a page runs is a newer one' }),
      ),
      brand: Type.String(),
      open: List(Type.String({ description: 'sports, and what other products open' })),
      shut: Type.Optional(
        List(
          Shape({
            product: Type.String({ description: 'A product, or a part of one: `bet`' }),
            ...MaintenanceShape.properties,
          }),
        ),
      ),
      maintenance: Type.Optional({ ...MaintenanceShape, description: 'While the whole house is shut' }),
      now: AtMs,
      speed: Type.Number(),
    }),
  }),
}
