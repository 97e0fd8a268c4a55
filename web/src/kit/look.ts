/** How the member wants to see things: mode, density, odds type, folded leagues. Kept in this browser. */
import type { OddsType } from '@quarterline/core/base/odds'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Language } from '../text/text.ts'

export type Mode = 'light' | 'dark' | 'system'

interface Look {
  language: Language
  mode: Mode
  density: 'dense' | 'normal' | 'roomy'
  oddsType: OddsType
  /** Whether single keys are shortcuts. */
  singleKeys: boolean
  /** Whether one press on a price places a bet, and the stake of such a bet as it was typed. */
  quickBet: boolean
  quickStake: string
  setQuick: (quick: { quickBet?: boolean; quickStake?: string }) => void
  setSingleKeys: (singleKeys: boolean) => void
  /** Whether the board shows every line of a match or its main one. */
  lines: 'all' | 'main'
  /** Leagues whose matches are folded away. */
  folded: readonly string[]
  setLanguage: (language: Language) => void
  setMode: (mode: Mode) => void
  setOddsType: (oddsType: OddsType) => void
  setLines: (lines: 'all' | 'main') => void
  setFolded: (leagueIds: readonly string[], folded: boolean) => void
}

const FOLDED_MAX = 500

/** firstPaint.js reads the same storage before the first paint. */
export const useLook = create<Look>()(
  persist(
    (set) => ({
      // The specification's default.
      language: 'cn',
      mode: 'system',
      density: 'normal',
      oddsType: 'HK',
      lines: 'all',
      singleKeys: true,
      quickBet: false,
      quickStake: '',
      setQuick: (quick) => set(quick),
      setSingleKeys: (singleKeys) => set({ singleKeys }),
      folded: [],
      setLanguage: (language) => set({ language }),
      setMode: (mode) => set({ mode }),
      setOddsType: (oddsType) => set({ oddsType }),
      setLines: (lines) => set({ lines }),
      setFolded: (leagueIds, folded) =>
        set((look) => {
          const others = look.folded.filter((id) => !leagueIds.includes(id))
          return { folded: (folded ? [...others, ...leagueIds] : others).slice(-FOLDED_MAX) }
        }),
    }),
    { name: 'quarterline.look' },
  ),
)

const darkSystem = matchMedia('(prefers-color-scheme: dark)')

/** The mode in force. */
export function modeNow(mode: Mode): 'light' | 'dark' {
  return mode === 'system' ? (darkSystem.matches ? 'dark' : 'light') : mode
}

/** Keeps the document's attributes in step with the choice and with the system. */
export function followLook(): void {
  const apply = () => {
    const { mode, density } = useLook.getState()
    document.documentElement.dataset.mode = modeNow(mode)
    document.documentElement.dataset.density = density
  }
  useLook.subscribe(apply)
  darkSystem.addEventListener('change', apply)
  apply()
}
