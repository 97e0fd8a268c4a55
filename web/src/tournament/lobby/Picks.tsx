/** The choices of the bar over the list: one of several values, and a range of numbers. */
import { ChevronDown } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'

const PICK =
  'relative inline-flex min-h-[26px] shrink-0 items-center gap-1.5 rounded-base border px-2 text-[12px] whitespace-nowrap text-muted max-wide:min-h-11 max-wide:px-3 max-wide:text-[14px]'
const lookOf = (isSet: boolean) =>
  `${PICK} ${isSet ? 'border-brand bg-brand-soft text-ink' : 'border-line bg-surface-2 hover:border-line-strong'}`

interface OneProps<V extends string> {
  label: string
  value: V
  all: readonly V[]
  nameOf: (value: V) => string
  isSet?: boolean
  onPick: (value: V) => void
}

/** One of several values: the device's own list. */
export function OnePick<V extends string>({ label, value, all, nameOf, isSet = false, onPick }: OneProps<V>) {
  return (
    <label className={`${lookOf(isSet)} has-focus-visible:outline-2 has-focus-visible:outline-focus`}>
      {label}
      <b aria-hidden className="max-w-44 cut font-semibold text-ink">
        {nameOf(value)}
      </b>
      <ChevronDown size={12} aria-hidden />
      <select
        value={value}
        onChange={({ target }) => {
          const picked = all.find((one) => one === target.value)
          if (picked !== undefined) onPick(picked)
        }}
        className="absolute inset-0 w-full cursor-pointer text-[16px] opacity-0"
      >
        {all.map((one) => (
          <option key={one} value={one} className="bg-surface-2 text-ink">
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface Range {
  min?: number | undefined
  max?: number | undefined
}

interface RangeProps {
  label: string
  text: string
  bounds: { min: number; max: number }
  value: Range
  onPick: (value: Range) => void
}

/**
 * Where a value lies between the bounds, in percent, on a logarithmic scale: small fees differ more than large ones.
 */
function shareOf(value: number, { min, max }: RangeProps['bounds']): number {
  const at = Math.log(Math.max(value, min) / min) / Math.log(max / min)
  return Math.round(Math.min(1, at) * 100)
}

/** The range as a small drawing. */
function RangeSign({ bounds, value }: Pick<RangeProps, 'bounds' | 'value'>) {
  const [from, until] = [shareOf(value.min ?? bounds.min, bounds), shareOf(value.max ?? bounds.max, bounds)]
  return (
    <span aria-hidden className="relative mx-1 inline-block h-[3px] w-14 rounded-full bg-seat-free max-wide:hidden">
      <span className="absolute inset-y-0 bg-brand" style={{ left: `${from}%`, right: `${100 - until}%` }} />
      {[from, until].map((at, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the lower end and the upper one
          key={index}
          className="absolute -top-[3.5px] -ml-[5px] size-2.5 rounded-full border-2 border-brand bg-surface-2"
          style={{ left: `${at}%` }}
        />
      ))}
    </span>
  )
}

const typed = (text: FormDataEntryValue | null): number | undefined => {
  const value = Number(String(text ?? '').replaceAll(',', ''))
  return String(text ?? '').trim() === '' || !Number.isInteger(value) ? undefined : value
}

function BoundField({
  name,
  label,
  bound,
  value,
}: {
  name: string
  label: string
  bound: number
  value: number | undefined
}): ReactNode {
  return (
    <label className="grid gap-1 text-[12px] text-muted">
      {label}
      <input
        {...{ name, placeholder: String(bound) }}
        inputMode="numeric"
        defaultValue={value ?? ''}
        className="field figures !min-h-9 !w-28 placeholder:text-muted"
      />
    </label>
  )
}

/** A range of numbers, typed in a popover under its button. */
export function RangePick({ label, text, bounds, value, onPick }: RangeProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  const isSet = value.min !== undefined || value.max !== undefined
  const aim = () => {
    const box = button.current?.getBoundingClientRect()
    if (box) setPlace({ left: Math.max(8, Math.min(box.left, innerWidth - 280)), top: box.bottom + 4 })
  }
  const close = () => document.getElementById(id)?.hidePopover()
  const pick = (range: Range) => {
    close()
    onPick(range)
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    pick({ min: typed(form.get('min')), max: typed(form.get('max')) })
  }
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={lookOf(isSet)} onClick={aim}>
        {label}
        <RangeSign bounds={bounds} value={value} />
        <b className="figures font-semibold text-ink">{text}</b>
        <ChevronDown size={12} aria-hidden className="wide:hidden" />
      </button>
      <div id={id} popover="auto" className="panel fixed inset-auto m-0 p-3 text-ink shadow-xl" style={place}>
        <form key={`${value.min} ${value.max}`} onSubmit={send} className="grid gap-3">
          <div className="flex gap-2">
            <BoundField name="min" label={t('rooms.from')} bound={bounds.min} value={value.min} />
            <BoundField name="max" label={t('rooms.upToField')} bound={bounds.max} value={value.max} />
          </div>
          <div className="flex justify-end gap-2">
            {isSet && (
              <Button look="quiet" size="small" onClick={() => pick({})}>
                {t('rooms.reset')}
              </Button>
            )}
            <button type="submit" className="min-h-7 rounded-base bg-brand px-3 font-semibold text-brand-ink">
              {t('rooms.apply')}
            </button>
          </div>
        </form>
      </div>
    </>
  )
}
