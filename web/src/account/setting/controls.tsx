/** The controls of the settings: `Segments` and `Choice` for one of several values, `Switch`, and `AmountField`. */
import { CURRENCY, type Currency, fromDecimal } from '@quarterline/core/base/money'
import { useId } from 'react'

interface PickProps<V extends string | number> {
  label: string
  value: V | null
  all: readonly V[]
  nameOf: (value: V) => string
  onPick: (value: V) => void
  /** A longer name of a value, for tooltip and screen readers. */
  titleOf?: (value: V) => string
}

export function Segments<V extends string | number>({ label, value, all, nameOf, onPick, titleOf }: PickProps<V>) {
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full flex-wrap overflow-hidden rounded-base border border-line-strong max-wide:w-full">
      <legend className="sr-only">{label}</legend>
      {all.map((one) => (
        <label
          key={one}
          title={titleOf?.(one)}
          className="grid min-h-9 grow place-items-center border-l border-line px-3 text-center font-medium first-of-type:border-l-0 has-checked:bg-brand has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-current max-wide:min-h-11 cursor-pointer hover:not-has-checked:bg-odds-hover"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={one === value}
            aria-label={titleOf?.(one)}
            onChange={() => onPick(one)}
          />
          {nameOf(one)}
        </label>
      ))}
    </fieldset>
  )
}

export function Choice<V extends string | number>({ label, value, all, nameOf, onPick }: PickProps<V>) {
  return (
    <select
      aria-label={label}
      className="field !w-auto max-w-full max-wide:!w-full"
      value={value ?? ''}
      onChange={(event) => {
        const picked = all.find((one) => String(one) === event.target.value)
        if (picked !== undefined) onPick(picked)
      }}
    >
      {all.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  )
}

export function Switch({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="relative inline-flex min-h-9 cursor-pointer items-center max-wide:min-h-11">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        className="peer sr-only"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden
        className="block h-6 w-11 rounded-full border border-line-strong bg-surface-3 p-0.5 after:block after:size-[18px] after:rounded-full after:bg-muted peer-checked:border-brand peer-checked:bg-brand peer-checked:after:translate-x-5 peer-checked:after:bg-brand-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
      />
    </label>
  )
}

/** Whether a typed amount can be a stake. */
function isStake(typed: string, currency: Currency): boolean {
  const amount = fromDecimal(Number(typed.replaceAll(',', '').trim() || Number.NaN))
  return amount !== undefined && amount > 0 && amount % CURRENCY[currency].stakeStep === 0
}

interface AmountProps {
  label: string
  currency: Currency
  typed: string
  onType: (typed: string) => void
}

export function AmountField({ label, currency, typed, onType }: AmountProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className="text-muted">{currency}</span>
      <input
        className="field figures !w-32 text-right"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={typed !== '' && !isStake(typed, currency)}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </span>
  )
}
