/** The search of the console's top bar: one box for members, matches, tickets and rounds. The key / leads to it. */
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { type FoundGroup, foundGroups } from './foundGroups.ts'

/** A text is searched for when nothing was typed for this long. */
const TYPED_AFTER_MS = 250
const LETTERS_MIN = 2

/** The text once its typing has paused. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

function Group({ group: { name, rows }, onGo }: { group: FoundGroup; onGo: () => void }) {
  return (
    <section aria-label={w(`find.${name}`)} className="py-1">
      <h2 className="px-3 text-[11px] font-semibold text-muted">{w(`find.${name}`)}</h2>
      <ul>
        {rows.map(({ key, to, title, note }) => (
          <li key={key}>
            <Link to={to} onClick={onGo} className="flex min-h-8 items-center gap-3 px-3 hover:bg-surface-3">
              <span className="cut font-semibold">{title}</span>
              <span className="cut ml-auto text-[12px] text-muted">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function FindBox() {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const text = useRested(typed.trim())
  const isAsked = text.length >= LETTERS_MIN && typed !== ''
  const found = useCall('console/find', { text }, { enabled: isAsked, isSaidHere: true })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      box.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const leave = () => setTyped('')
  const groups = found.data ? foundGroups(found.data) : []
  return (
    <search
      className="relative"
      onKeyDown={({ key }) => {
        if (key === 'Escape') leave()
      }}
    >
      <Search size={14} aria-hidden className="absolute top-1/2 left-2 -translate-y-1/2 text-header-muted" />
      <input
        ref={box}
        type="search"
        aria-label={w('find.label')}
        placeholder={w('find.hint')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="h-7 w-52 rounded-base border border-header-muted/40 bg-header-2 pr-7 pl-7 text-[12px] text-header-ink placeholder:text-header-muted"
      />
      {typed === '' && (
        <kbd className="absolute top-1/2 right-1.5 -translate-y-1/2 rounded-[3px] border border-current px-1 text-[11px] leading-4 text-header-muted">
          /
        </kbd>
      )}
      {isAsked && found.data && (
        <div className="panel absolute right-0 z-40 mt-1 max-h-[70vh] w-96 divide-y divide-line overflow-y-auto bg-surface-2 text-ink shadow-xl">
          {groups.map((group) => (
            <Group key={group.name} group={group} onGo={leave} />
          ))}
          {groups.length === 0 && (
            <p role="status" className="p-3 text-muted">
              {w('find.none', { text })}
            </p>
          )}
        </div>
      )}
    </search>
  )
}
