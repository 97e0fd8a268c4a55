/** The filter above the bet lists. */
import { useEffect, useState } from 'react'
import { DateField } from '../../kit/date/DateField.tsx'
import { SportOptions } from '../../market/sports/SportOptions.tsx'
import { t } from '../../text/text.ts'
import { DIGITS_MAX, type Filter } from './filter.ts'

/** How long typing must pause before the number filters. */
const TYPED_AFTER_MS = 300
const LABEL = 'flex flex-col text-[13px] text-muted'

interface NumberProps {
  number: string
  onNumber: (number: string) => void
}

function NumberField({ number, onNumber }: NumberProps) {
  const [typed, setTyped] = useState(number)
  useEffect(() => {
    if (typed === number) return
    const timer = setTimeout(() => onNumber(typed), TYPED_AFTER_MS)
    return () => clearTimeout(timer)
  })
  return (
    <label className={LABEL}>
      {t('bets.col.ref')}
      <input
        type="search"
        inputMode="numeric"
        autoComplete="off"
        maxLength={DIGITS_MAX}
        className="field figures w-40"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  )
}

interface Props {
  filter: Filter
  onFilter: (filter: Filter) => void
}

export function FilterBar({ filter, onFilter }: Props) {
  return (
    <div className="flex flex-wrap gap-3 border-b border-line p-2 print:hidden">
      <DateField
        label={t('statement.from')}
        value={filter.startDate}
        onDay={(startDate) => onFilter({ ...filter, startDate })}
      />
      <DateField
        label={t('statement.to')}
        value={filter.endDate}
        onDay={(endDate) => onFilter({ ...filter, endDate })}
      />
      <label className={LABEL}>
        {t('result.sport')}
        <select
          className="field max-w-48"
          value={filter.sport}
          onChange={({ target }) => onFilter({ ...filter, sport: Number(target.value) })}
        >
          <SportOptions />
        </select>
      </label>
      <NumberField number={filter.number} onNumber={(number) => onFilter({ ...filter, number })} />
    </div>
  )
}
