/** English words for every code of the catalogue and every reason of a rejected bet; spellings of the specification where it gives them. */

import type { CatalogueCode } from '@quarterline/core/base/errors'
import type { RejectReason } from '@quarterline/core/bet/bet'

const upline = 'Please contact your upline.'
const matchGone = 'This match is not available for betting.'
const marketGone = 'This market is not available for betting.'
const sessionOver = 'Session expired! Please login again to continue...'
const wait = 'Odds are being updated. Please wait a moment.'

const errors = {
  account_not_exists: `This account does not exist. ${upline}`,
  account_inactive: `Your account is inactive. ${upline}`,
  login_id_not_exists: 'Wrong username or password.',
  session_not_exists: sessionOver,
  session_expired: sessionOver,
  sessionExpired: sessionOver,
  invalidSession: sessionOver,
  accountIdRequired: sessionOver,
  unauthenticatedUser: sessionOver,
  permission_denied: 'You have no permission for this. Please login again.',
  BLOCK: `Your account is blocked. ${upline}`,
  CLOSE: `Your account is closed. ${upline}`,

  requestLimit: 'You have request too frequent.',
  requestProcessing: 'Your request is still being processed.',
  requestPending: 'Your request is still being processed.',
  requestTimeout: 'The request took too long. Please try again.',
  loginLimit: 'You have login too frequent, please try again after 1 minute...',
  timeoutError: 'The request took too long. Please try again.',
  systemError: 'Something went wrong on our side. Please try again.',
  insufficient_balance: 'Insufficient Balance',
  requestFailed: 'Your connection unstable...',
  incompletedRequest: 'The request was incomplete.',
  unableToGetBalanceAtTheMoment: 'Unable to get your balance at the moment.',
  duplicate_debit_record: 'This transfer was already made.',
  liveCasinoDisabled: `Live casino is not open for you. ${upline}`,
  lotteryDisabled: `Lottery is not open for you. ${upline}`,
  MiniGameDisabled: `Mini games are not open for you. ${upline}`,
  betNotExists: 'Please place a valid bet to join the tournament.',

  FREEZE: `Your account is frozen: you cannot bet. ${upline}`,
  SUSPEND: `Your account is suspended and can only view. ${upline}`,
  memberInactive: `Your account is inactive. ${upline}`,
  passwordRequired: 'Password is required!',
  usernameRequired: 'Username is required!',
  invalid_password: 'Wrong username or password.',
  loginFailed: 'Wrong username or password.',
  secondary_account_exists: 'You already have a nickname. It can be set only once.',
  new_login_id_exists: 'This nickname cannot be used. Please choose another.',
  walletNotExists: `Your wallet does not exist. ${upline}`,
  memberExists: 'This member already exists.',
  memberInvalid: 'This member is not valid.',

  betOverMax: 'Your stake exceeds the max stake.',
  betLowerMin: 'Your stake less than the min stake.',
  betOverMaxPerMatch: 'Your stakes on this match exceed the max per match.',
  betOverMaxBet: 'Your stake exceeds the max bet.',
  betOverMaxPayout: 'The payout of this bet exceeds the max payout.',
  betOverLimit: 'No more can be taken on this selection at the moment.',
  oddsIsUpdating: wait,
  oddsDisplayInvalid: 'This odds type cannot be used here.',
  invalidOddsBall: 'The line has changed.',
  invalidOdds: 'The odds have changed.',
  invalidBet: 'This bet is not valid.',
  invalidBets: 'Too many selections for one slip.',
  invalidBetType: 'This bet type is not valid.',
  invalidBetTeam: 'This selection is not valid.',
  invalidCurrency: 'This currency cannot be used here.',
  currencyNotSupported: 'Your currency is not supported.',
  betAmountRequired: 'Please enter a stake',
  invalidBetAmount: 'Please enter a whole stake.',
  atLeastTwoMatchToBetParlay: 'A parlay needs at least 2 matches.',
  atLeastThreeMatchToBetParlay: 'A live parlay needs at least 3 matches.',
  maxParlayTicket: 'Too many selections for one parlay.',
  memberCommissionNotSetup: `Your commission is not set up. ${upline}`,
  marketTypeChanged: 'The market type has changed. Please select again.',
  changeStakeMin: 'Your stake was raised to the min stake.',
  changeStakeMax: 'Your stake was lowered to the max stake.',
  '308': matchGone,
  '311': matchGone,
  '313': 'This market is closed.',
  '314': 'This market is suspended.',
  '318': matchGone,
  '328': marketGone,
  '340': marketGone,
  matchHide: matchGone,
  matchNotAllowBet: matchGone,
  matchNotActive: matchGone,

  internalServerError: 'Something went wrong on our side. Please try again.',
  connectionFailed: 'The operator did not respond. Please try again.',
  game_maintenance: 'This game is under maintenance.',
  maintenance: 'We are under maintenance. Please come back soon.',
  EsportsDisabled: `Esports is not open for you. ${upline}`,
  tournamentDisabled: `Tournament is not open for you. ${upline}`,
  forbiddenAccess: 'You have no access to this.',
  NoUserAccessRight: 'You have no access to this.',
  liveMatchNotAllowed: 'Live matches are not allowed here.',

  invalidRoomRate: 'The entry fee is not valid.',
  invalidRoomLimit: 'The number of players is not valid.',
  invalidRoomPassword: 'Wrong PIN.',
  roomFull: 'This room is full.',
  roomNotExists: 'This room does not exist.',
  roomClosed: 'This room is closed.',
  roomEnded: 'This room has ended.',
  roomEndedOrCancelled: 'This room has ended or was cancelled.',
  roomExists: 'You already have a private room. Only one is allowed.',
  IPJoinedBefore: 'This free room was already joined from your address.',
  memberJoinedBefore: 'You have already joined this free room.',
  minMatch: 'Too few matches.',
  maxMatch: 'Too many matches.',
  minRoomRate: 'The entry fee is too low.',
  maxRoomRate: 'The entry fee is too high.',
  minRoomLimit: 'Too few players.',
  maxRoomLimit: 'Too many players.',
  'createRoomFailed-1': 'The room could not be created.',
  'createRoomFailed-2': 'The room could not be created.',
  'createRoomFailed-3': 'The room could not be created.',
  'joinFailed-1': 'You could not join this room.',
  'joinFailed-2': 'You could not join this room.',
  leagueExists: 'This league is already chosen.',
  matchExists: 'This match is already chosen.',
} as const satisfies Record<CatalogueCode, string>

const reasons = {
  odds: 'The odds changed while the bet waited.',
  ball: 'The line changed while the bet waited.',
  score: 'The score changed while the bet waited.',
  redCard: 'A red card was given while the bet waited.',
  period: 'The half ended while the bet waited.',
  closed: 'The market closed while the bet waited.',
  feed: 'The live feed was lost while the bet waited.',
  timeout: 'The bet waited too long for safe play.',
  marketTypeChanged: 'The market type changed while the bet waited.',
} as const satisfies Record<RejectReason, string>

type Prefixed<P extends string, T extends Record<string, string>> = { [K in keyof T & string as `${P}.${K}`]: T[K] }

function prefix<P extends string, T extends Record<string, string>>(name: P, words: T): Prefixed<P, T> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [`${name}.${key}`, text])) as Prefixed<P, T>
}

export const enErrors = { ...prefix('error', errors), ...prefix('reason', reasons) }
