/** The matches of a new room: found by side or league and ticked in a list; those that are chosen stand below it. */
import type { SuccessOf } from '@quarterline/core/calls'
import { ROOM } from '@quarterline/core/tournament/room'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Button } from '../../kit/Button.tsx'
import { shortDateTime } from '../../kit/format.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'

export type ChosenMatch = SuccessOf<'console/roommatches'>['rows'][number]

const SEARCH_MAX = 64
const RESTS_MS = 250
/** As high whatever is found, so that nothing below it moves while somebody types. */
const FOUND = 'h-[238px] overflow-y-auto rounded-base border border-line text-[13px]'

export const nameOf = ({ home, away }: Pick<ChosenMatch, 'home' | 'away'>) => `${home} – ${away}`

/** What was typed once nothing more is. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), RESTS_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

interface Props {
  chosen: readonly ChosenMatch[]
  onChange: (chosen: readonly ChosenMatch[]) => void
  /** The most matches of a room. */
  max: number
}

function MatchText({ match }: { match: ChosenMatch }) {
  return (
    <>
      <span className="figures w-24 shrink-0 whitespace-nowrap text-muted">{shortDateTime(match.startsAt)}</span>
      <span className="min-w-0 grow break-words">
        {nameOf(match)} <span className="text-muted">{match.league}</span>
      </span>
    </>
  )
}

/** Matches to come that the words fit. */
function FoundList({ search, chosen, onChange, max }: Props & { search: string }) {
  const { data, error, refetch } = useCall('console/roommatches', search ? { search } : {}, { keep: true })
  if (error && !data)
    return <Failed text={w('rooms.matchesFailed')} code={codeOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} height={34} />
  if (data.rows.length === 0)
    return (
      <div className={FOUND}>
        <Empty text={w('rooms.noMatchFound')} />
      </div>
    )
  const ids = new Set(chosen.map(({ matchId }) => matchId))
  const turn = (match: ChosenMatch) =>
    onChange(ids.has(match.matchId) ? chosen.filter(({ matchId }) => matchId !== match.matchId) : [...chosen, match])
  return (
    <>
      <ul aria-label={w('rooms.matchesFound')} className={FOUND}>
        {data.rows.map((match) => (
          <li key={match.matchId} className="border-b border-line-soft last:border-0">
            <label
              className={`flex min-h-[34px] items-center gap-3 px-2 py-1 max-wide:min-h-11 ${ids.has(match.matchId) ? 'bg-brand-soft' : 'hover:bg-row-hover'}`}
            >
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-brand"
                checked={ids.has(match.matchId)}
                disabled={!ids.has(match.matchId) && chosen.length >= max}
                onChange={() => turn(match)}
              />
              <MatchText match={match} />
            </label>
          </li>
        ))}
      </ul>
      {data.total > data.rows.length && (
        <p className="figures text-[12px] text-muted">{w('rooms.firstOf', { n: data.rows.length, of: data.total })}</p>
      )}
    </>
  )
}

function ChosenList({ chosen, onChange, max }: Props) {
  return (
    <div>
      <h3 className="figures mb-1 text-[13px] font-semibold">{w('rooms.chosen', { n: chosen.length, max })}</h3>
      <ul className="rounded-base border border-line text-[13px]" aria-label={w('rooms.matches')}>
        {chosen.map((match) => (
          <li key={match.matchId} className="flex items-center gap-3 border-b border-line-soft px-2 last:border-0">
            <MatchText match={match} />
            <Button
              look="quiet"
              className="max-wide:min-h-11"
              aria-label={w('rooms.remove', { match: nameOf(match) })}
              onClick={() => onChange(chosen.filter(({ matchId }) => matchId !== match.matchId))}
            >
              <X size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function MatchChoice(props: Props) {
  const [typed, type] = useState('')
  const search = useRested(typed.trim())
  // The room is opened by its own button: here the key has nothing to send.
  const keepForm = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field
        label={w('rooms.findMatches')}
        note={w('rooms.findNote', { min: ROOM.matchesMin, max: props.max })}
        type="search"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={keepForm}
      />
      <FoundList {...props} search={search} />
      {props.chosen.length > 0 && <ChosenList {...props} />}
    </div>
  )
}
