/**
 * The look: language, mode, theme, density, shortcuts. Stored in this browser; part of it also in the member's
 * settings.
 */
import type { Language } from '@quarterline/core/base/language'
import type { Density, DirPalette, Theme } from '@quarterline/core/base/look'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { languagesOffered, readBrand } from './early.ts'

export const MODES = ['system', 'light', 'dark', 'hc'] as const
export type Mode = (typeof MODES)[number]

/**
 * Parts of the frame that can be made small to give the board room: the header, the sports, the slip with my bets, and
 * what explains Myanmar lines.
 */
export type FramePart = 'head' | 'sports' | 'side' | 'how'

export interface Look {
  language: Language
  mode: Mode
  density: Density
  theme: Theme
  dirPalette: DirPalette
  /** The parts of the frame that are collapsed on wide screens. */
  small: readonly FramePart[]
  /** The last opened tab of each set of tabs. */
  tabs: Readonly<Record<string, string>>
  /** Whether single keys are shortcuts. */
  singleKeys: boolean
  /** Whether the language was chosen here and is not sent to the platform yet. */
  languageChosen: boolean
  setSingleKeys: (singleKeys: boolean) => void
  setLanguage: (language: Language) => void
  setMode: (mode: Mode) => void
  setLook: (look: Partial<Pick<Look, 'density' | 'theme' | 'dirPalette'>>) => void
  setSmall: (part: FramePart, isSmall: boolean) => void
  setTab: (place: string, name: string) => void
}

/** firstPaint.js reads the same storage before the first paint. */
export const useLook = create<Look>()(
  persist(
    (set) => ({
      // The specification's default, unless the house has its own.
      language: readBrand().language ?? 'cn',
      mode: 'system',
      density: 'normal',
      // The specification's default, unless the house has its own.
      theme: readBrand().theme ?? 'color2',
      dirPalette: 'asia',
      small: [],
      tabs: {},
      singleKeys: true,
      languageChosen: false,
      setSingleKeys: (singleKeys) => set({ singleKeys }),
      setLanguage: (language) => set({ language, languageChosen: true }),
      setMode: (mode) => set({ mode }),
      setLook: (look) => set(look),
      setSmall: (part, isSmall) =>
        set(({ small }) => {
          const others = small.filter((one) => one !== part)
          return { small: isSmall ? [...others, part] : others }
        }),
      setTab: (place, name) => set(({ tabs }) => ({ tabs: { ...tabs, [place]: name } })),
    }),
    {
      name: 'quarterline.look',
      // A stored choice may no longer be on offer.
      merge: (stored, initial) => {
        const look = { ...initial, ...(stored as Partial<Look> | undefined) }
        return languagesOffered().includes(look.language) ? look : { ...look, language: initial.language }
      },
    },
  ),
)

/** Expands all parts of the frame and resets every set of tabs. */
export function resetLayout(): void {
  useLook.setState({ small: [], tabs: {} })
}

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

/** Whether a part is small. */
export const useSmall = (part: FramePart): boolean => useLook(({ small }) => small.includes(part))

/** The last opened tab of a set, and its setter; undefined before that, or when it does not exist any more. */
export function useTab<N extends string>(
  place: string,
  names: readonly N[],
): readonly [N | undefined, (name: N) => void] {
  const name = useLook(({ tabs }) => tabs[place])
  const setTab = useLook((look) => look.setTab)
  return [names.find((one) => one === name), (next) => setTab(place, next)]
}

/** The mode in force. */
export function modeNow(mode: Mode): Exclude<Mode, 'system'> {
  return mode === 'system' ? (darkSystem().matches ? 'dark' : 'light') : mode
}

/** Applies the look and the system's mode to the document's attributes. */
export function followLook(): void {
  const apply = () => {
    const { mode, density, theme, dirPalette, small } = useLook.getState()
    const look = { mode: modeNow(mode), density, theme, dirPalette, small: small.join(' ') }
    Object.assign(document.documentElement.dataset, look)
  }
  useLook.subscribe(apply)
  darkSystem().addEventListener('change', apply)
  apply()
}
