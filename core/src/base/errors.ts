/**
 * The error catalogue: every code of the specification (section 8) in its spelling, with the page's reaction and the
 * HTTP status. Our own codes come last.
 */

export type Reaction =
  | 'logout'
  | 'quiet'
  | 'offline'
  | 'toast'
  | 'silent'
  | 'notice'
  | 'dialog'
  | 'field'
  | 'dropSlip'
  | 'adjustStake'
  | 'waitOdds'
  | 'greyOut'
  | 'maintenance'

interface Row {
  react: Reaction
  /** The HTTP status when it is not 200, which a refusal by a rule has. */
  http?: 400 | 401 | 403 | 404 | 413 | 429 | 500 | 503
}

const logout = { react: 'logout' } as const
const noSession = { react: 'logout', http: 401 } as const
const dialog = { react: 'dialog' } as const
const quiet = { react: 'quiet' } as const
const toast = { react: 'toast' } as const
const waitOdds = { react: 'waitOdds' } as const
const greyOut = { react: 'greyOut' } as const
const adjustStake = { react: 'adjustStake' } as const

export const ERRORS = {
  account_not_exists: logout,
  account_inactive: logout,
  login_id_not_exists: logout,
  session_not_exists: noSession,
  session_expired: noSession,
  sessionExpired: noSession,
  invalidSession: noSession,
  accountIdRequired: logout,
  unauthenticatedUser: noSession,
  permission_denied: { react: 'logout', http: 403 },
  BLOCK: logout,
  CLOSE: logout,

  requestLimit: { react: 'quiet', http: 429 },
  requestProcessing: quiet,
  requestPending: quiet,
  requestTimeout: quiet,
  loginLimit: { react: 'quiet', http: 429 },
  timeoutError: quiet,
  systemError: { react: 'quiet', http: 500 },
  insufficient_balance: quiet,
  requestFailed: { react: 'offline' },
  incompletedRequest: { react: 'toast', http: 400 },
  unableToGetBalanceAtTheMoment: toast,
  duplicate_debit_record: toast,
  liveCasinoDisabled: { react: 'silent' },
  lotteryDisabled: { react: 'silent' },
  MiniGameDisabled: { react: 'silent' },
  betNotExists: { react: 'notice' },

  FREEZE: dialog,
  SUSPEND: dialog,
  memberInactive: dialog,
  passwordRequired: { react: 'field' },
  usernameRequired: { react: 'field' },
  invalid_password: { react: 'field' },
  loginFailed: { react: 'field' },
  secondary_account_exists: dialog,
  new_login_id_exists: dialog,
  walletNotExists: dialog,
  memberExists: dialog,
  memberInvalid: dialog,

  betOverMax: dialog,
  betLowerMin: dialog,
  betOverMaxPerMatch: dialog,
  betOverMaxBet: dialog,
  betOverMaxPayout: dialog,
  betOverLimit: dialog,
  oddsIsUpdating: waitOdds,
  oddsDisplayInvalid: waitOdds,
  invalidOddsBall: waitOdds,
  invalidOdds: waitOdds,
  invalidBet: dialog,
  invalidBets: dialog,
  invalidBetType: dialog,
  invalidBetTeam: dialog,
  invalidCurrency: dialog,
  currencyNotSupported: dialog,
  betAmountRequired: { react: 'field' },
  invalidBetAmount: { react: 'field' },
  atLeastTwoMatchToBetParlay: dialog,
  atLeastThreeMatchToBetParlay: dialog,
  maxParlayTicket: dialog,
  memberCommissionNotSetup: dialog,
  marketTypeChanged: { react: 'dropSlip' },
  changeStakeMin: adjustStake,
  changeStakeMax: adjustStake,
  '308': greyOut,
  '311': greyOut,
  '313': greyOut,
  '314': greyOut,
  '318': greyOut,
  '328': greyOut,
  '340': greyOut,
  matchHide: greyOut,
  matchNotAllowBet: greyOut,
  matchNotActive: greyOut,

  internalServerError: { react: 'quiet', http: 500 },
  connectionFailed: dialog,
  game_maintenance: { react: 'toast', http: 503 },
  maintenance: { react: 'maintenance', http: 503 },
  EsportsDisabled: dialog,
  tournamentDisabled: dialog,
  forbiddenAccess: { react: 'dialog', http: 403 },
  NoUserAccessRight: { react: 'dialog', http: 403 },
  liveMatchNotAllowed: dialog,

  invalidRoomRate: dialog,
  invalidRoomLimit: dialog,
  invalidRoomPassword: dialog,
  roomFull: dialog,
  roomNotExists: dialog,
  roomClosed: dialog,
  roomEnded: dialog,
  roomEndedOrCancelled: dialog,
  roomExists: dialog,
  IPJoinedBefore: dialog,
  memberJoinedBefore: dialog,
  minMatch: dialog,
  maxMatch: dialog,
  minRoomRate: dialog,
  maxRoomRate: dialog,
  minRoomLimit: dialog,
  maxRoomLimit: dialog,
  'createRoomFailed-1': dialog,
  'createRoomFailed-2': dialog,
  'createRoomFailed-3': dialog,
  'joinFailed-1': dialog,
  'joinFailed-2': dialog,
  leagueExists: dialog,
  matchExists: dialog,

  // Ours: slots or fishing games are switched off for him.
  slotsDisabled: { react: 'silent' },
  fishingDisabled: { react: 'silent' },
  // Ours: trackers, live pictures or highlights are switched off for him, or the house has none.
  trackerDisabled: { react: 'silent' },
  livetvDisabled: { react: 'silent' },
  highlightDisabled: { react: 'silent' },
  // Ours: a limit that the member set himself would be exceeded; `left` is what remains.
  ownStakeLimit: dialog,
  ownLossLimit: dialog,
  ownDepositLimit: dialog,
  // Ours: the member is on a break or self-excluded until `until`.
  onBreak: logout,
  // Ours: an operator's act does not fit the present state, for example because another was faster; `reason` says why.
  requestConflict: dialog,
  // Ours: a second-factor code is wrong or already used.
  invalidCode: { react: 'field' },
  // Ours: another site's launch token is invalid or expired.
  tokenRefused: { react: 'field' },
  // Ours: a dangerous operator call needs a fresh code; an operator without a second factor may only set one up.
  stepUpRequired: { react: 'dialog', http: 403 },
  secondFactorRequired: { react: 'dialog', http: 403 },
} as const satisfies Record<string, Row>

/** The many `…_required` codes are one template over the field's wire name. */
export type RequiredCode = `${string}_required`
export type CatalogueCode = keyof typeof ERRORS
export type ErrorCode = CatalogueCode | RequiredCode

/** Whether a code is in the catalogue, or names a missing field. */
export const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code) || code.endsWith('_required')

/** The catalogue's row of a code; a missing field is a wrong shape. */
export function errorRow(code: ErrorCode): Row {
  const row: Row | undefined = (ERRORS as Record<string, Row>)[code]
  return row ?? { react: 'field', http: 400 }
}

/** The HTTP status that carries a code. */
export function httpStatus(code: ErrorCode): number {
  return errorRow(code).http ?? 200
}
