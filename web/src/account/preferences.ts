/**
 * How the member wants to bet: odds type, lines and leagues of the board, stakes, quick bet. A copy of the platform's
 * settings (app/settings/follow.ts), and choices kept in this browser only: folded leagues, the last stake.
 */
import {
  type DEFAULT_STAKES,
  FAVOURITES_MAX,
  type Hideable,
  MMO_TYPE,
  type NoticeKind,
  type PAGE_SIZES,
  type REFRESH_S,
  type REMINDER_MIN,
} from '@quarterline/core/account/settings'
import type { OddsType } from '@quarterline/core/base/odds'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What the board of a member in a Myanmar currency shows. */
export type MmoType = (typeof MMO_TYPE)[keyof typeof MMO_TYPE]

export interface PreferenceValues {
  oddsType: OddsType
  /** Whether the board shows every line of a match or its main one. */
  lines: 'all' | 'main'
  /** The form of a match's row (specification 3, pageType): 1 is home over away, 2 is one line. */
  pageType: 1 | 2
  /** Whether the board has pages of 30 matches (specification 9), or no end. */
  paged: boolean
  /** Leagues whose matches are folded away. */
  folded: readonly string[]
  /** Leagues by their rank, or all matches in the order of their kick-off. */
  sort: 'league' | 'time'
  favourites: Favourites
  /** The member's order of sports, by number; sports not listed follow in the house's order. */
  sportOrder: readonly number[]
  /** Whether one press on a price places a bet, and the stake of such a bet as it was typed. */
  quickBet: boolean
  quickStake: string
  /** Whether the score maps of the slip and of an open match are unfolded. */
  showScoreMap: boolean
  /** Whether the slip says a price in every odds type. */
  showQuickOdds: boolean
  /** The market group that opens first if it has matches; null for the liveliest. */
  marketType: 1 | 2 | 3 | null
  /** Rows on a page of a list. */
  pageSize: (typeof PAGE_SIZES)[number]
  /** The stake of a new selection: none, the last one placed, or the amount below as typed. */
  defaultStake: (typeof DEFAULT_STAKES)[number]
  defaultStakeAmount: string
  lastStake: string
  /** Which changed odds are accepted without asking. */
  acceptBetterOdds: boolean
  acceptAnyOdds: boolean
  /** Seconds after which the slip asks for its prices again. */
  autoRefreshOdds: (typeof REFRESH_S)[number]
  /** The board of a member in a Myanmar currency; others have the Asian one. */
  mmoType: MmoType
  /** Minutes after which he is told how long he has been on; 0 is never. */
  reminder: (typeof REMINDER_MIN)[number]
  /** What he is not told of his matches. */
  noticesOff: readonly NoticeKind[]
  /** What he hides of matches in play. */
  hidden: readonly Hideable[]
}

/** Starred leagues and matches, by id. */
export interface Favourites {
  leagues: readonly string[]
  matches: readonly string[]
}

interface Preferences extends PreferenceValues {
  setOddsType: (oddsType: OddsType) => void
  setLines: (lines: 'all' | 'main') => void
  setPaged: (paged: boolean) => void
  setPageType: (pageType: 1 | 2) => void
  setSort: (sort: 'league' | 'time') => void
  setFavourite: (kind: keyof Favourites, id: string, isOn: boolean) => void
  setFolded: (leagueIds: readonly string[], folded: boolean) => void
  setSportOrder: (sportOrder: readonly number[]) => void
  setQuick: (quick: { quickBet?: boolean; quickStake?: string }) => void
  setShown: (shown: { showScoreMap?: boolean; showQuickOdds?: boolean }) => void
  choose: (chosen: Partial<PreferenceValues>) => void
}

const FOLDED_MAX = 500
/** The choices before any is made. */
export const DEFAULTS: PreferenceValues = {
  oddsType: 'HK',
  lines: 'main',
  pageType: 1,
  paged: false,
  folded: [],
  sort: 'league',
  favourites: { leagues: [], matches: [] },
  sportOrder: [],
  quickBet: false,
  quickStake: '',
  showScoreMap: false,
  showQuickOdds: false,
  marketType: null,
  pageSize: 10,
  defaultStake: 'none',
  defaultStakeAmount: '',
  lastStake: '',
  acceptBetterOdds: true,
  acceptAnyOdds: false,
  autoRefreshOdds: 10,
  mmoType: MMO_TYPE.both,
  reminder: 60,
  noticesOff: [],
  hidden: [],
}

/** The stake of a new selection; empty if he types each one. */
export function stakeOfNew({ defaultStake, defaultStakeAmount, lastStake }: PreferenceValues): string {
  if (defaultStake === 'none') return ''
  return defaultStake === 'last' ? lastStake : defaultStakeAmount
}

/** Preferences that an older version stored together with the look. */
function readOldPreferences(): Partial<PreferenceValues> {
  try {
    const { state = {} } = JSON.parse(localStorage.getItem('quarterline.look') ?? '{}')
    return Object.fromEntries(Object.keys(DEFAULTS).flatMap((key) => (key in state ? [[key, state[key]]] : [])))
  } catch {
    return {}
  }
}

export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      ...DEFAULTS,
      setOddsType: (oddsType) => set({ oddsType }),
      setLines: (lines) => set({ lines }),
      setPageType: (pageType) => set({ pageType }),
      setPaged: (paged) => set({ paged }),
      setSort: (sort) => set({ sort }),
      setFavourite: (kind, id, isOn) =>
        set(({ favourites }) => {
          const others = favourites[kind].filter((one) => one !== id)
          // The oldest are dropped first: their matches are long over.
          return { favourites: { ...favourites, [kind]: (isOn ? [...others, id] : others).slice(-FAVOURITES_MAX) } }
        }),
      setFolded: (leagueIds, folded) =>
        set((now) => {
          const others = now.folded.filter((id) => !leagueIds.includes(id))
          return { folded: (folded ? [...others, ...leagueIds] : others).slice(-FOLDED_MAX) }
        }),
      setSportOrder: (sportOrder) => set({ sportOrder }),
      setQuick: (quick) => set(quick),
      setShown: (shown) => set(shown),
      choose: (chosen) => set(chosen),
    }),
    {
      name: 'quarterline.preferences',
      merge: (kept, now) => ({
        ...now,
        ...(kept === undefined ? readOldPreferences() : (kept as Partial<PreferenceValues>)),
      }),
    },
  ),
)
