/** Fields for a rate of each number of matches, with their allowed range; several rates of one number are side by side. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useId } from 'react'
import { w } from '../../text/consoleText.ts'
import { percentOf } from '../percent.ts'
import { matchesText, type TypedRates } from './rates.ts'

export type RateName = 'usual' | 'lowest' | 'highest' | 'rate'
export type TypedTables = Partial<Record<RateName, TypedRates>>
type Bounds = SuccessOf<'console/downwithheld'>['within']

interface Props {
  typed: TypedTables
  onType: (typed: TypedTables) => void
  /** The range that each rate must be in. */
  within?: Bounds
  isReadOnly?: boolean
}

/** The fields of one number of matches. */
function OneNumber({ at, typed, onType, within, isReadOnly = false }: Props & { at: number }) {
  const id = useId()
  const rates = Object.entries(typed) as [RateName, TypedRates][]
  const isOne = rates.length === 1
  return (
    <fieldset className="min-w-0 rounded-base border border-line p-2">
      <legend className="px-1 text-[13px] font-semibold">{matchesText(at + 1)}</legend>
      {rates.map(([name, texts]) => (
        <div key={name} className="flex items-center gap-2 py-0.5">
          <label htmlFor={`${id}-${name}`} className={isOne ? 'sr-only' : 'min-w-0 grow text-[13px] text-muted'}>
            {w(`wh.${name}`)}
          </label>
          <input
            id={`${id}-${name}`}
            className={`field figures min-w-0 text-right ${isOne ? 'grow' : 'max-w-16'}`}
            inputMode="decimal"
            autoComplete="off"
            readOnly={isReadOnly}
            aria-describedby={within && `${id}-range`}
            value={texts[at] ?? ''}
            onChange={({ target }) => onType({ ...typed, [name]: texts.with(at, target.value) })}
          />
          <span className="text-[13px] text-muted">%</span>
        </div>
      ))}
      {within && (
        <p id={`${id}-range`} className="figures text-[12px] text-muted">
          {w('wh.range', { low: percentOf(within.lowest[at] ?? 0), high: percentOf(within.highest[at] ?? 0) })}
        </p>
      )}
    </fieldset>
  )
}

export function RateFields(props: Props) {
  const numbers = Object.values(props.typed)[0] ?? []
  return (
    <div className="grid grid-cols-2 gap-2 mid:grid-cols-5">
      {numbers.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is the number of matches
        <OneNumber key={at} at={at} {...props} />
      ))}
    </div>
  )
}
