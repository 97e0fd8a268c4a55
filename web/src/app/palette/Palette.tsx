/** The command palette: typing finds sports, levels, leagues, matches, pages and settings to choose. */
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { Modal } from '../../kit/Modal.tsx'
import { useBurmese } from '../../market/offer/useBurmese.ts'
import { plural, t } from '../../text/text.ts'
import { findTargets, type Target } from './targets.ts'
import { useTargets } from './useTargets.ts'
import { typedNumber } from './useTickets.ts'

/** The most results shown; beyond that, typing on is quicker than reading. */
const SHOWN_MAX = 60

interface ResultListProps {
  id: string
  found: readonly Target[]
  here: Target | undefined
  idOf: (target: Target) => string
  onChoose: (target: Target) => void
}

/** The list of results. The focus stays in the text field, which moves the marked option. */
function ResultList({ id, found, here, idOf, onChoose }: ResultListProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('shell.palette')}
      className="mt-2 h-[50dvh] overflow-y-auto overscroll-contain"
    >
      {found.map((target) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
        <div
          key={target.id}
          id={idOf(target)}
          role="option"
          tabIndex={-1}
          aria-selected={target === here}
          onClick={() => onChoose(target)}
          className={`flex min-h-8 cursor-pointer items-center gap-x-3 rounded-base px-2 py-0.5 max-mid:min-h-11 max-mid:flex-col max-mid:items-start max-mid:justify-center ${
            target === here ? 'bg-brand text-brand-ink' : 'hover:bg-row-hover'
          }`}
        >
          <span lang={target.lang}>{target.name}</span>
          <span className={`text-small mid:ml-auto mid:text-right ${target === here ? '' : 'text-muted'}`}>
            {target.kind}
          </span>
        </div>
      ))}
    </div>
  )
}

/** The marked result, moved by the arrow keys. It stays marked while matches come and go around it. */
function useChosen(found: readonly Target[], onClose: () => void) {
  const [chosen, setChosen] = useState<string>()
  const at = Math.max(
    found.findIndex(({ id }) => id === chosen),
    0,
  )
  const here = found[at]
  const choose = (target: Target | undefined) => {
    if (!target) return
    onClose()
    target.go()
  }
  const press = (event: KeyboardEvent) => {
    // By default Escape only clears a search field.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onClose()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // During IME composition, Enter and the arrow keys belong to the input method.
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (!step) choose(here)
    else setChosen(found[(at + step + found.length) % found.length]?.id)
  }
  return { here, choose, press, begin: () => setChosen(undefined) }
}

export function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const targets = useTargets(typed)
  // A ticket number may be typed with or without #.
  const text = typedNumber(typed) ?? typed
  const burmese = useBurmese(text)
  const all = useMemo(() => {
    const found = findTargets(targets, text)
    return found.length > 0 || !burmese ? found : findTargets(targets, burmese.fromZawgyi(text))
  }, [targets, text, burmese])
  const found = all.slice(0, SHOWN_MAX)
  const { here, choose, press, begin } = useChosen(found, onClose)
  const idOf = (target: Target) => `${listId}${target.id}`
  const hereId = here && idOf(here)
  useEffect(() => {
    if (hereId) document.getElementById(hereId)?.scrollIntoView({ block: 'nearest' })
  }, [hereId])
  return (
    <Modal label={t('shell.palette')} onClose={onClose} wide>
      <input
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={hereId}
        aria-label={t('shell.palette')}
        placeholder={t('shell.paletteHint')}
        autoComplete="off"
        className="field"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          begin()
        }}
        onKeyDown={press}
      />
      <ResultList id={listId} found={found} here={here} idOf={idOf} onChoose={choose} />
      <p
        role="status"
        className={`min-h-5 text-center text-muted ${found.length === 0 ? 'relative -top-[44dvh]' : ''}`}
      >
        {found.length === 0 && t('shell.paletteNone')}
        {all.length > found.length && plural('shell.paletteMore', all.length - found.length)}
      </p>
    </Modal>
  )
}
