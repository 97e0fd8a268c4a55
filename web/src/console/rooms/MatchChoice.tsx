/** The matches of a new room: added by their ids, each shown by name with its start. */
import { ROOM } from '@quarterline/core/tournament/room'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Button } from '../../kit/Button.tsx'
import type { Refusal } from '../../kit/call.ts'
import { shortDateTime } from '../../kit/format.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { type ChosenMatch, findChosen, idsIn, UNKNOWN_MATCH } from './chosenMatch.ts'

const meaning = ({ code, params }: Refusal) =>
  code === UNKNOWN_MATCH || code === 'incompletedRequest'
    ? w('rooms.unknownMatch', { id: params?.matchId ?? '' })
    : undefined

/** Adds matches one after the other; the ids that were not found stay in the field. */
function useAdding(chosen: readonly ChosenMatch[], onChange: Props['onChange']) {
  const [typed, type] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isFinding, setFinding] = useState(false)
  const add = async () => {
    setFinding(true)
    const has = new Set(chosen.map(({ matchId }) => matchId))
    const found = await Promise.all(
      idsIn(typed)
        .filter((id) => !has.has(id))
        .map(async (id) => ({ id, found: await findChosen(id) })),
    )
    const missing = found.flatMap(({ id, found: one }) => (one.ok ? [] : [{ id, refusal: one }]))
    onChange([...chosen, ...found.flatMap(({ found: one }) => (one.ok ? [one.match] : []))])
    type(missing.map(({ id }) => id).join(' '))
    setRefusal(missing[0]?.refusal ?? null)
    setFinding(false)
  }
  return { typed, type, refusal, isFinding, add }
}

interface Props {
  chosen: readonly ChosenMatch[]
  onChange: (chosen: readonly ChosenMatch[]) => void
  /** The most matches of a room. */
  max: number
}

function ChosenList({ chosen, onChange }: Omit<Props, 'max'>) {
  return (
    <ul className="rounded-base border border-line text-[13px]" aria-label={w('rooms.matches')}>
      {chosen.map((match) => (
        <li key={match.matchId} className="flex items-center gap-3 border-b border-line-soft px-2 last:border-0">
          <span className="figures whitespace-nowrap text-muted">{shortDateTime(match.startsAt)}</span>
          <span className="min-w-0 grow break-words">
            {match.name} <span className="text-muted">{match.league}</span>
          </span>
          <Button
            look="quiet"
            className="max-wide:min-h-11"
            aria-label={w('rooms.remove', { match: match.name })}
            onClick={() => onChange(chosen.filter(({ matchId }) => matchId !== match.matchId))}
          >
            <X size={16} aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  )
}

export function MatchChoice({ chosen, onChange, max }: Props) {
  const { typed, type, refusal, isFinding, add } = useAdding(chosen, onChange)
  // The room is opened by its own button: here the key adds what is typed.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-start gap-2">
        <Field
          className="min-w-0 grow"
          label={w('rooms.matchIds')}
          note={w('rooms.matchIdsNote', { min: ROOM.matchesMin, max })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={addOnEnter}
        />
        <Button
          className="mt-6 min-h-10 max-wide:min-h-11"
          disabled={isFinding || typed.trim() === ''}
          onClick={() => void add()}
        >
          {w('rooms.add')}
        </Button>
      </div>
      <ActRefusal refusal={refusal} meaning={meaning} />
      {chosen.length > 0 && <ChosenList chosen={chosen} onChange={onChange} />}
    </div>
  )
}
