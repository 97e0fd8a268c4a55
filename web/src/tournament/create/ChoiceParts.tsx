/** The parts of the first two steps: the search, the band over a group, and a box that is ticked. */
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'

export function MakeSearch({
  label,
  words,
  onType,
}: {
  label: string
  words: string
  onType: (words: string) => void
}) {
  return (
    <label className="flex min-h-8 w-60 items-center gap-1.5 rounded-base border border-line-strong bg-surface-2 px-2 text-muted focus-within:outline-2 focus-within:outline-focus max-wide:min-h-11 max-mid:w-full">
      <Search size={14} aria-hidden className="shrink-0" />
      <input
        type="search"
        value={words}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => onType(target.value)}
        className="w-full min-w-0 bg-transparent text-ink outline-0 placeholder:text-muted max-wide:text-[16px]"
      />
    </label>
  )
}

interface BandProps {
  name: string
  count: string
  children?: ReactNode
}

export function ChoiceBand({ name, count, children }: BandProps) {
  return (
    <h2 className="flex min-h-6 items-center gap-2 bg-band px-3 text-[12px] font-semibold text-band-ink max-wide:min-h-8">
      {name}
      <span className="figures rounded-full bg-surface-2 px-2 text-[11px] leading-[14px] whitespace-nowrap text-ink">
        {count}
      </span>
      {children}
    </h2>
  )
}

interface TickProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  columns: string
  children: ReactNode
}

/** @param props.columns those behind the box */
export function TickRow({ isOn, onChange, columns, children }: TickProps) {
  return (
    <label
      className={`grid items-center gap-2.5 border-b border-line-soft px-3 odd:border-r max-mid:min-h-[52px] max-mid:border-r-0! max-mid:text-[14px] ${columns} ${
        isOn ? 'bg-brand-soft' : 'hover:bg-row-hover'
      }`}
    >
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-brand max-wide:size-5"
      />
      {children}
    </label>
  )
}
