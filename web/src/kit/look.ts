/** How the member wants to see things: language, mode, density, shortcuts. Kept in this browser. */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Language } from '../text/text.ts'

export type Mode = 'light' | 'dark' | 'system'

interface Look {
  language: Language
  mode: Mode
  density: 'dense' | 'normal' | 'roomy'
  /** Whether single keys are shortcuts. */
  singleKeys: boolean
  setSingleKeys: (singleKeys: boolean) => void
  setLanguage: (language: Language) => void
  setMode: (mode: Mode) => void
}

/** firstPaint.js reads the same storage before the first paint. */
export const useLook = create<Look>()(
  persist(
    (set) => ({
      // The specification's default.
      language: 'cn',
      mode: 'system',
      density: 'normal',
      singleKeys: true,
      setSingleKeys: (singleKeys) => set({ singleKeys }),
      setLanguage: (language) => set({ language }),
      setMode: (mode) => set({ mode }),
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
