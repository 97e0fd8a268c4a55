/** The results of the console's search, by kind; each leads to its page. */
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { type FoundGroup, foundGroups } from './foundGroups.ts'

/** How long typing must pause before the search starts. */
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
            <Link
              to={to}
              onClick={onGo}
              className="flex min-h-8 items-center gap-x-3 px-3 hover:bg-surface-3 max-wide:min-h-11 max-mid:flex-wrap max-mid:py-1"
            >
              <span className="cut font-semibold">{title}</span>
              <span className="cut ml-auto text-[12px] text-muted max-mid:ml-0 max-mid:w-full">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** @param typed the text as typed; nothing is searched for before the pause, or for a single letter */
export function FindResults({ typed, onGo, className }: { typed: string; onGo: () => void; className: string }) {
  const text = useRested(typed.trim())
  const isAsked = text.length >= LETTERS_MIN && typed !== ''
  const { data } = useCall('console/find', { text }, { enabled: isAsked, isSaidHere: true })
  if (!isAsked || !data) return null
  const groups = foundGroups(data)
  return (
    <div className={`divide-y divide-line overflow-y-auto ${className}`}>
      {groups.map((group) => (
        <Group key={group.name} group={group} onGo={onGo} />
      ))}
      {groups.length === 0 && (
        <p role="status" className="p-3 text-muted">
          {w('find.none', { text })}
        </p>
      )}
    </div>
  )
}
