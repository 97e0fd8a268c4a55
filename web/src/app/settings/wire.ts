/** Maps preferences and look to the settings call, and its answer back. */

import { THEMES } from '@quarterline/core/base/look'
import { CURRENCY, type Currency, MYANMAR_CURRENCIES, toDecimal } from '@quarterline/core/base/money'
import { ODDS_TYPE_NUMBER, ODDS_TYPES } from '@quarterline/core/base/odds'
import { parseStake, tidyStake } from '@quarterline/core/bet/slip/slipStake'
import type { RequestOf } from '@quarterline/core/calls'
import type { MmoType, PreferenceValues } from '../../account/preferences.ts'
import type { PlayerSettings } from '../../account/session.ts'
import { languagesOffered } from '../../kit/early.ts'
import type { Look } from '../../kit/look.ts'

export type MemberSettings = RequestOf<'setsettings'>
type SetLook = Pick<Look, 'language' | 'theme' | 'density' | 'dirPalette'>

/** A typed stake: 0 if empty, undefined while it is invalid. */
function amountOf(typed: string, currency: Currency): number | undefined {
  if (typed.trim() === '') return 0
  const stake = parseStake(tidyStake(typed, currency))
  return stake !== undefined && stake % CURRENCY[currency].stakeStep === 0 ? toDecimal(stake) : undefined
}

/** All settings from this browser, except values that the call does not accept. */
export function toSettings(kept: PreferenceValues, look: SetLook, currency: Currency): MemberSettings {
  const { sort, sportOrder, quickStake, defaultStakeAmount, marketType, oddsType } = kept
  const { pageType, showScoreMap, showQuickOdds, pageSize, lines, paged, favourites } = kept
  const { defaultStake, acceptBetterOdds, acceptAnyOdds, autoRefreshOdds, quickBet, reminder, noticesOff, hidden } =
    kept
  const { language, theme, density, dirPalette } = look
  const amounts = {
    defaultStakeAmount: amountOf(defaultStakeAmount, currency),
    quickBetAmount: amountOf(quickStake, currency),
  }
  const all = {
    language,
    theme,
    density,
    dirPalette,
    pageType,
    showScoreMap,
    showQuickOdds,
    pageSize,
    lines,
    paged,
    defaultStake,
    acceptBetterOdds,
    acceptAnyOdds,
    autoRefreshOdds,
    quickBet,
    reminder,
    noticesOff,
    hidden,
    favourites,
    ...amounts,
    oddsType: ODDS_TYPE_NUMBER[oddsType],
    eventSorting: sort === 'time' ? 1 : 0,
    sportsOrder: sportOrder,
    marketType: marketType ?? undefined,
    mmoType: MYANMAR_CURRENCIES.includes(currency) ? kept.mmoType : undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as MemberSettings
}

/** The settings that differ, as they are now. */
export function changed(before: MemberSettings, now: MemberSettings): MemberSettings {
  const isNew = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof MemberSettings])
  return Object.fromEntries(Object.entries(now).filter(isNew))
}

const typed = (amount: number) => (amount === 0 ? '' : String(amount))
const given = <T extends object>(all: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never

/** The preferences and look of settings, except absent ones and ones that this house does not offer. */
export function toChoices(settings: MemberSettings): { kept: Partial<PreferenceValues>; look: Partial<SetLook> } {
  const { oddsType, eventSorting, marketType, sportsOrder, defaultStakeAmount, quickBetAmount, ...rest } = settings
  const { language, theme, density, dirPalette } = settings
  const { pageType, showScoreMap, showQuickOdds, pageSize, lines, paged, favourites, mmoType } = rest
  const { defaultStake, acceptBetterOdds, acceptAnyOdds, autoRefreshOdds, quickBet, reminder, noticesOff, hidden } =
    rest
  const kept = {
    showScoreMap,
    showQuickOdds,
    pageSize,
    lines,
    paged,
    favourites,
    defaultStake,
    quickBet,
    reminder,
    noticesOff,
    hidden,
    acceptBetterOdds,
    acceptAnyOdds,
    autoRefreshOdds,
    sportOrder: sportsOrder,
    pageType: pageType as 1 | 2 | undefined,
    marketType: marketType as 1 | 2 | 3 | undefined,
    mmoType: mmoType as MmoType | undefined,
    oddsType: ODDS_TYPES.find((one) => one === oddsType || ODDS_TYPE_NUMBER[one] === oddsType),
    sort: eventSorting === undefined ? undefined : eventSorting === 1 ? ('time' as const) : ('league' as const),
    defaultStakeAmount: defaultStakeAmount === undefined ? undefined : typed(defaultStakeAmount),
    quickStake: quickBetAmount === undefined ? undefined : typed(quickBetAmount),
  }
  const look = {
    language: language && languagesOffered().includes(language) ? language : undefined,
    theme: theme === 'brand' || THEMES.some((one) => one === theme) ? theme : undefined,
    density,
    dirPalette,
  }
  return { kept: given(kept), look: given(look) }
}

/** Merges a profile's groups of settings. */
export function flat({ pageDisplay, betting, ...beside }: PlayerSettings): MemberSettings {
  return { ...pageDisplay, ...betting, ...beside }
}
