/** The form in which a person types the 23 numbers of a draw; he never sees the other person's numbers. */
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { CodeField } from '../../account/security/Fields.tsx'
import { Button } from '../../kit/Button.tsx'
import { refresh } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { useAct } from '../useAct.ts'
import { CHANGED_LISTS } from './lotteryActs.ts'
import {
  arrowTarget,
  fieldName,
  isWhole,
  NO_NUMBERS,
  RESULT_FIELDS,
  RESULT_TIERS,
  type ResultTier,
  resultOf,
  withTyped,
} from './resultInput.ts'

interface Sheet {
  numbers: readonly string[]
  /** The fields that two people typed differently. */
  differs: readonly string[]
  onType: (numbers: readonly string[]) => void
}

const labelOf = ({ tier, no }: (typeof RESULT_FIELDS)[number]) =>
  tier === 'special' || tier === 'consolation' ? `${w(`lot.tier.${tier}`)} ${no}` : w(`lot.tier.${tier}`)

interface FieldProps {
  field: (typeof RESULT_FIELDS)[number]
  number: string
  /** Whether two people typed it differently. */
  isOther: boolean
  hold: (element: HTMLInputElement | null) => void
  onText: (text: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

const TOP_COUNT = 3
const TOP_LOOK = '!min-h-12 !text-[20px]'

function NumberField({ field, number, isOther, hold, onText, onKey }: FieldProps) {
  return (
    <input
      ref={hold}
      className={`field figures text-center font-semibold ${field.at < TOP_COUNT ? TOP_LOOK : '!px-1'} ${isOther ? 'bg-danger-bg' : ''}`}
      inputMode="numeric"
      autoComplete="off"
      aria-label={labelOf(field)}
      aria-invalid={isOther}
      data-tier={field.tier}
      value={number}
      onChange={({ target }) => onText(target.value)}
      onPaste={(event) => {
        event.preventDefault()
        onText(event.clipboardData.getData('text'))
      }}
      onKeyDown={onKey}
    />
  )
}

/** The fields, and where the cursor goes between them. */
function NumberFields({ numbers, differs, onType }: Sheet) {
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const focus = (at: number) => {
    fields.current[at]?.focus()
    fields.current[at]?.select()
  }
  const type = (at: number, text: string) => {
    const typed = withTyped(numbers, at, text)
    onType(typed.numbers)
    if (typed.next !== at) focus(typed.next)
  }
  const move = (at: number, event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const isAll = selectionStart === 0 && selectionEnd === value.length
    const caret = { isStart: selectionStart === 0, isEnd: isAll || selectionStart === value.length }
    const to = arrowTarget(event.key, at, caret)
    if (to === undefined) return
    event.preventDefault()
    focus(to)
  }
  const field = (one: (typeof RESULT_FIELDS)[number]) => (
    <NumberField
      key={fieldName(one)}
      field={one}
      number={numbers[one.at] ?? ''}
      isOther={differs.includes(fieldName(one))}
      hold={(element) => {
        fields.current[one.at] = element
      }}
      onText={(text) => type(one.at, text)}
      onKey={(event) => move(one.at, event)}
    />
  )
  const ofTier = (tier: ResultTier) => RESULT_FIELDS.filter((one) => one.tier === tier).map(field)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-3 gap-2">
        {RESULT_TIERS.slice(0, 3).map(([tier]) => (
          <div key={tier} className="flex min-w-0 flex-col gap-1">
            <span className="text-[12px] text-muted" aria-hidden>
              {w(`lot.tier.${tier}`)}
            </span>
            {ofTier(tier)}
          </div>
        ))}
      </div>
      <div className="grid gap-3 wide:grid-cols-2">
        {RESULT_TIERS.slice(3).map(([tier]) => (
          <fieldset key={tier} className="min-w-0">
            <legend className="mb-1 text-[12px] text-muted">{w(`lot.tier.${tier}`)}</legend>
            <div className="grid grid-cols-5 gap-1">{ofTier(tier)}</div>
          </fieldset>
        ))}
      </div>
    </div>
  )
}

/** The answer to the sent numbers. */
interface SentResult {
  state: 'typed' | 'different' | 'done' | 'missing'
  differs: readonly string[]
}

const SAID = { typed: 'lot.sent', different: 'lot.differs', done: 'lot.done', missing: 'lot.missing' } as const
const SAID_LOOK = {
  typed: 'bg-warn-bg text-warn',
  done: 'bg-ok-bg text-ok',
  different: 'bg-danger-bg text-danger',
  missing: 'bg-danger-bg text-danger',
}

interface Props {
  draw_id: string
  onType: () => void
  /** The effect of a correction, shown above the fields. */
  warning?: string
}

export function ResultForm({ draw_id, onType, warning }: Props) {
  const [numbers, setNumbers] = useState(NO_NUMBERS)
  const [told, setTold] = useState<SentResult>()
  const { act, sending, refusal, wantsCode } = useAct()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isWhole(numbers)) return setTold({ state: 'missing', differs: [] })
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setTold(undefined)
    const answer = await act('console/lotteryresult', { draw_id, ...resultOf(numbers) }, code || undefined)
    if (!answer) return
    setTold(answer)
    // His numbers are removed, so that the next person at this screen does not see them.
    if (answer.state !== 'different') setNumbers(NO_NUMBERS)
    refresh(...CHANGED_LISTS)
  }
  return (
    <form onSubmit={submit} noValidate className="flex min-w-0 flex-col gap-3" aria-label={w('lot.type')}>
      {warning !== undefined && <p className="rounded-base bg-warn-bg p-3 text-warn">{warning}</p>}
      <p className="text-[13px] text-muted">{w('lot.typeNote')}</p>
      <NumberFields
        numbers={numbers}
        differs={told?.differs ?? []}
        onType={(typed) => {
          setNumbers(typed)
          onType()
        }}
      />
      {wantsCode && <CodeField name="code" autoFocus />}
      <ActRefusal refusal={refusal} />
      <div role="status" className="empty:hidden">
        {told && <p className={`rounded-base p-3 ${SAID_LOOK[told.state]}`}>{w(SAID[told.state])}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" className="max-wide:min-h-11" disabled={sending}>
          {w('lot.send')}
        </Button>
        <Button look="quiet" className="max-wide:min-h-11" onClick={() => setNumbers(NO_NUMBERS)}>
          {w('lot.clear')}
        </Button>
      </div>
    </form>
  )
}
