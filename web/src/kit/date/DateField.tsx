/** A date field: typed as DD/MM/YYYY, or picked in the device's calendar. */
import { CalendarDays } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../../text/text.ts'
import { dayText } from '../format.ts'
import { type DayBounds, dayFault, isDay, readDay } from './dateText.ts'

interface Props extends DayBounds {
  label: string
  /** YYYY-MM-DD; while the input is not a valid date, the typed text; empty for an empty field. */
  value: string
  onDay: (day: string) => void
}

const faultText = (typed: string, bounds: DayBounds): string | undefined => {
  // An empty field has no fault here; the form checks whether a date is mandatory.
  const fault = typed.trim() === '' ? null : dayFault(typed, bounds)
  if (!fault) return undefined
  return fault.kind === 'wrong' ? t('date.wrong') : t(`date.${fault.kind}`, { day: fault.day })
}

/** A button that opens the device's calendar. Keyboards and screen readers use the text field. */
function Picker({ label, value, min, max, onDay }: Props) {
  const native = useRef<HTMLInputElement>(null)
  return (
    <span className="relative flex flex-none">
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute inset-0 opacity-0"
        value={isDay(value) ? value : ''}
        min={min}
        max={max}
        onChange={(event) => event.target.value && onDay(event.target.value)}
      />
      <button
        type="button"
        aria-label={t('date.pick', { label })}
        title={t('date.pick', { label })}
        className="relative grid w-9 place-items-center rounded-r-base border border-line-strong bg-surface-3 hover:bg-row-hover max-wide:w-11"
        onClick={() => {
          const field = native.current as (HTMLInputElement & { showPicker?: () => void }) | null
          // Browsers without `showPicker` leave the focus in the text field.
          field?.showPicker?.()
        }}
      >
        <CalendarDays size={16} aria-hidden />
      </button>
    </span>
  )
}

export function DateField(props: Props) {
  const { label, value, min, max, onDay } = props
  const id = useId()
  const [typed, setTyped] = useState(isDay(value) ? dayText(value) : value)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    // The value was changed from outside, unless the typed text already means it.
    if (isDay(value) && readDay(typed) !== value) setTyped(dayText(value))
  }, [value, typed])
  const done = () => {
    setDone(true)
    if (isDay(value)) setTyped(dayText(value))
  }
  const dayOrText = (text: string) => (faultText(text, { min, max }) ? text : (readDay(text) ?? ''))
  const fault = isDone ? faultText(typed, { min, max }) : undefined
  return (
    <span className="flex max-w-48 flex-col text-[13px]">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <span className="flex min-h-9 max-wide:min-h-11">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('date.form')}
          maxLength={10}
          size={11}
          aria-invalid={Boolean(fault)}
          aria-describedby={`${id}-said`}
          className="figures w-[116px] rounded-l-base border border-r-0 border-line-strong bg-surface-2 px-2 text-[16px] text-ink aria-invalid:border-danger mid:text-[14px]"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setDone(false)
            onDay(dayOrText(event.target.value))
          }}
          onBlur={done}
          onKeyDown={(event) => event.key === 'Enter' && done()}
        />
        <Picker
          {...props}
          onDay={(day) => {
            setTyped(dayText(day))
            onDay(day)
          }}
        />
      </span>
      <span id={`${id}-said`} role="alert" className="mt-1 text-danger empty:hidden">
        {fault}
      </span>
    </span>
  )
}
