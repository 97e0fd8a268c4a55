/** A form of one act of a supervisor: its fields, a fresh code where the act asks for one, and its refusal. */
import type { CallName, RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { FormEvent, ReactNode } from 'react'
import { CodeField } from '../../account/security/Fields.tsx'
import { Button } from '../../kit/Button.tsx'
import { useRested } from '../../kit/gesture/useRested.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal, type RefusalMeaning } from '../ActRefusal.tsx'
import { useAct } from '../useAct.ts'

/** An act's call and request. */
export type ActRequest<N extends CallName> = readonly [name: N, request: RequestOf<N>]

interface Props<N extends CallName> {
  title: string
  /** What its button says. */
  button: string
  /** @param key for an act that has one */
  request: (key: string) => ActRequest<N>
  onDone?: (answer: SuccessOf<N>) => void
  onLeave?: () => void
  /** The lists that the act changes; the licensees where none are named. */
  refreshes?: readonly CallName[]
  /** What a refusal means in this form; undefined where its usual text says it. */
  meaning?: RefusalMeaning
  look?: 'primary'
  /**
   * Whether it opens what may have been shut a moment ago: its word must have been read, because its button shut until
   * then. What shuts is never held up.
   */
  isOpening?: boolean
  /**
   * What its button acts on as the list shows it, such as a key. A press counts once that was read, and one after a lost
   * answer repeats what was sent, though the list shows something else by now: else it would undo what was done.
   */
  subject?: string
  /** Further buttons beside its own. */
  beside?: ReactNode
  children?: ReactNode
}

const LICENSEES = ['console/licenseelist'] as const

export function ActForm<N extends CallName>(props: Props<N>) {
  const {
    title,
    button,
    request,
    onDone,
    onLeave,
    refreshes = LICENSEES,
    meaning,
    look,
    isOpening,
    subject,
    beside,
    children,
  } = props
  const { act, sending, refusal, wantsCode, key, isUnknown, unanswered } = useAct(refreshes)
  const isRead = useRested(isOpening ? button : (subject ?? ''))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    const wanted = request(key)
    const [name, body] = subject !== undefined && unanswered?.[0] === wanted[0] ? (unanswered as typeof wanted) : wanted
    const answer = await act(name, body, code || undefined)
    if (answer) onDone?.(answer)
  }
  return (
    <form onSubmit={submit} noValidate className="panel flex min-w-0 flex-col gap-2 p-3" aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      {children}
      {wantsCode && <CodeField name="code" autoFocus />}
      <ActRefusal refusal={refusal} meaning={meaning} isUnknown={isUnknown} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" {...(look && { look })} className="max-wide:min-h-11" disabled={sending || !isRead}>
          {button}
        </Button>
        {beside}
        {onLeave && (
          <Button look="quiet" className="max-wide:min-h-11" onClick={onLeave}>
            {w('desk.leave')}
          </Button>
        )}
      </div>
    </form>
  )
}
