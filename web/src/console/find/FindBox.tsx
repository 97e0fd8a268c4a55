/** The search of the console's top bar: one box for members, matches, tickets and rounds. The key / leads to it. */
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { w } from '../../text/consoleText.ts'
import { FindResults } from './FindResults.tsx'

export function FindBox() {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
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
      <FindResults
        typed={typed}
        onGo={leave}
        className="panel absolute right-0 z-40 mt-1 max-h-[70vh] w-96 bg-surface-2 text-ink shadow-xl"
      />
    </search>
  )
}
