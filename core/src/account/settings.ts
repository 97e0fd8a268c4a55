/**
 * A member's preferences (specification 3): their allowed values, also by currency. Called by pages and by
 * `setsettings`.
 */
import { CURRENCY, type Currency, fromDecimal, MYANMAR_CURRENCIES } from '../base/money.ts'
import { MYANMAR, ODDS_TYPE_NAMES, ODDS_TYPE_NUMBER, type ODDS_TYPES, type OddsTypeName } from '../base/odds.ts'
import { ok, type Result, refuse } from '../base/result.ts'

/** Rows of a list's page; the first is the default (specification 9). */
export const PAGE_SIZES = [10, 20, 50, 100] as const
/** Seconds after which the slip refreshes its prices. */
export const REFRESH_S = [5, 10, 30] as const
/** Minutes between reminders of how long a member has been playing; 0 means none. */
export const REMINDER_MIN = [0, 15, 30, 60, 120] as const
/** What a member is told of his matches: one begins, a ticket turns, one ends, a ticket is settled. */
export const NOTICE_KINDS = ['begins', 'turns', 'ends', 'settles'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
/** What a member may hide of matches in play: their trackers, their live pictures. */
export const HIDEABLE = ['tracker', 'picture'] as const
export type Hideable = (typeof HIDEABLE)[number]
export const DEFAULT_STAKES = ['none', 'last', 'fixed'] as const
/** The most starred leagues, and starred matches; and the most sports in a member's own order. */
export const FAVOURITES_MAX = 200
export const SPORTS_MAX = 200

/**
 * What a member's board shows (decision 0134): Asian odds, Myanmar odds with body and maung, or body alone. Only members
 * in Myanmar currencies have the choice; `both` is theirs until they choose.
 */
export const MMO_TYPE = { asian: 0, both: 1, body: 2 } as const

/** The default odds type of a currency: Malay in Malaysia and Thailand, Indo in Indonesia. */
export function usualOddsType(currency: Currency): (typeof ODDS_TYPES)[number] {
  if (currency === 'MYR' || currency === 'THB') return 'MY'
  return currency === 'IDR' ? 'ID' : 'HK'
}

/** The odds type from its name or number. */
function oddsTypeNamed(nameOrNumber: string | number): OddsTypeName | undefined {
  return ODDS_TYPE_NAMES.find((name) => name === nameOrNumber || ODDS_TYPE_NUMBER[name] === nameOrNumber)
}

interface SettingsChange {
  oddsType?: string | number
  sportsOrder?: readonly number[]
  mmoType?: number
  defaultStakeAmount?: number
  quickBetAmount?: number
}

/**
 * The stored form of changed preferences, with the odds type as its number. `oddsDisplayInvalid` for Myanmar odds and
 * `currencyNotSupported` for their board in another currency; `invalidBetAmount` for a stake that cannot be typed. A
 * stake of 0 means none.
 */
export function checkSettings<W extends SettingsChange>(wish: W, currency: Currency): Result<W> {
  const { oddsType, mmoType, defaultStakeAmount, quickBetAmount } = wish
  const named = oddsType === undefined ? undefined : oddsTypeNamed(oddsType)
  const isMyanmar = MYANMAR_CURRENCIES.includes(currency)
  if (oddsType !== undefined && (named === undefined || (named === MYANMAR && !isMyanmar)))
    return refuse('oddsDisplayInvalid')
  if (mmoType && !isMyanmar) return refuse('currencyNotSupported')
  for (const stake of [defaultStakeAmount, quickBetAmount]) {
    const amount = stake === undefined ? undefined : fromDecimal(stake)
    if (stake !== undefined && (amount === undefined || amount % CURRENCY[currency].stakeStep !== 0))
      return refuse('invalidBetAmount')
  }
  return ok({
    ...wish,
    ...(named !== undefined && { oddsType: ODDS_TYPE_NUMBER[named] }),
    // A sport named twice counts at its first place.
    ...(wish.sportsOrder && { sportsOrder: [...new Set(wish.sportsOrder)] }),
  })
}
