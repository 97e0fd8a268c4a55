/** The changes of one settings group: makes them, shows whether they are saved, and undoes the last one. */
import { Check } from 'lucide-react'
import { useState } from 'react'
import { platformNow } from '../../kit/clock.ts'
import { timeText } from '../../kit/format.ts'
import { useLook } from '../../kit/look.ts'
import { t } from '../../text/text.ts'
import { type PreferenceValues, usePreferences } from '../preferences.ts'
import { useSaving } from './saving.ts'

type SetLook = Partial<Pick<ReturnType<typeof useLook.getState>, 'theme' | 'density' | 'dirPalette' | 'mode'>>

/** Keystrokes within this time are one change. */
const TYPING_MS = 5000

interface Done {
  atMs: number
  /** The names of the changed settings. */
  what: string
  back: () => void
}

/** The present values of the settings that `change` is about to replace. */
const partOf = <T extends object>(all: T, change: Partial<T>) =>
  Object.fromEntries(Object.keys(change).map((name) => [name, all[name as keyof T]])) as Partial<T>

/** Changes settings of a group; `aside` is the element that says when the last change was saved, with its undo button. */
export function useGroupChanges() {
  const [done, setDone] = useState<Done | null>(null)
  const note = (change: object, back: () => void) => {
    const [what, atMs] = [Object.keys(change).join(), platformNow()]
    setDone((last) => (last?.what === what && atMs - last.atMs < TYPING_MS ? { ...last, atMs } : { atMs, what, back }))
  }
  return {
    choose(change: Partial<PreferenceValues>) {
      const before = partOf<PreferenceValues>(usePreferences.getState(), change)
      usePreferences.getState().choose(change)
      note(change, () => usePreferences.getState().choose(before))
    },
    setLook(change: SetLook) {
      const before = partOf(useLook.getState() as SetLook, change)
      useLook.setState(change)
      note(change, () => useLook.setState(before))
    },
    aside: done && (
      <SaveStatus
        atMs={done.atMs}
        onUndo={() => {
          done.back()
          setDone(null)
        }}
      />
    ),
  }
}

function SaveStatus({ atMs, onUndo }: { atMs: number; onUndo: () => void }) {
  const saving = useSaving((now) => now.saving)
  return (
    <span className="inline-flex items-center gap-2 text-[13px]">
      <span
        role="status"
        className={`inline-flex items-center gap-1 ${saving === 'saved' ? 'text-win' : 'text-muted'}`}
      >
        {saving === 'saved' && <Check size={16} aria-hidden />}
        {saving === 'saved'
          ? t('set.saved', { time: timeText(atMs) })
          : t(saving === 'sending' ? 'set.saving' : 'set.waiting')}
      </span>
      <button type="button" className="min-h-8 underline underline-offset-2 max-wide:min-h-11" onClick={onUndo}>
        {t('set.undo')}
      </button>
    </span>
  )
}
