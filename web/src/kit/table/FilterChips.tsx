/** The filters of a table as chips: each a select, marked while set, with a button that clears it. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../text/text.ts'

export interface TableFilter {
  name: string
  label: string
  /** The chosen value; empty for all. */
  value: string
  /** The choices as options, that of all with an empty value among them. */
  options: ReactNode
}

interface Props {
  filters: readonly TableFilter[]
  onChoose: (name: string, value: string) => void
}

function Chip({
  filter: { name, label, value, options },
  onChoose,
}: {
  filter: TableFilter
  onChoose: Props['onChoose']
}) {
  const isSet = value !== ''
  return (
    <span
      className={`flex max-w-full items-center rounded-full border ${isSet ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface-2'}`}
    >
      <label className="flex min-w-0 items-center pl-3 text-[13px]">
        <span className={isSet ? '' : 'text-muted'}>{label}</span>
        <select
          className="min-h-9 min-w-0 max-w-44 rounded-full bg-transparent px-1 text-[16px] font-medium text-ink max-wide:min-h-11 mid:text-[13px]"
          value={value}
          onChange={({ target }) => onChoose(name, target.value)}
        >
          {options}
        </select>
      </label>
      {isSet && (
        <button
          type="button"
          aria-label={t('table.clear', { name: label })}
          title={t('table.clear', { name: label })}
          className="grid min-h-9 min-w-9 place-items-center rounded-full max-wide:min-h-11 max-wide:min-w-11"
          onClick={() => onChoose(name, '')}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}

export function FilterChips({ filters, onChoose }: Props) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {filters.map((filter) => (
        <Chip key={filter.name} filter={filter} onChoose={onChoose} />
      ))}
    </div>
  )
}
