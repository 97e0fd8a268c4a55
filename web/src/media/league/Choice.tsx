/** Choices above a competition: one of a few names, and its season. */
import { t } from '../../text/text.ts'

interface ChoiceProps<N extends string> {
  label: string
  names: readonly N[]
  chosen: N
  textOf: (name: N) => string
  onChoose: (name: N) => void
}

export function NameChoice<N extends string>({ label, names, chosen, textOf, onChoose }: ChoiceProps<N>) {
  return (
    <fieldset className="flex max-w-full overflow-x-auto rounded-base border border-line-strong" aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          className={`min-h-9 border-r border-line px-3 whitespace-nowrap last:border-0 max-wide:min-h-11 ${
            name === chosen ? 'bg-brand font-semibold text-brand-ink' : 'bg-surface-2 text-muted hover:bg-row-hover'
          }`}
          onClick={() => onChoose(name)}
        >
          {textOf(name)}
        </button>
      ))}
    </fieldset>
  )
}

interface SeasonProps {
  season: string
  seasons: readonly string[]
  onSeason: (season: string) => void
}

export function SeasonChoice({ season, seasons, onSeason }: SeasonProps) {
  return (
    <label className="flex items-center gap-2 text-muted">
      {t('media.season')}
      <select
        className="min-h-9 rounded-base border border-line-strong bg-surface-2 px-2 text-[16px] text-ink max-wide:min-h-11 mid:text-[14px]"
        value={season}
        onChange={({ target }) => onSeason(target.value)}
      >
        {seasons.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}
