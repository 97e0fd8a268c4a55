/** The sports of a day's results with their numbers of matches: a list beside the table, a row that scrolls on a narrow screen. */
import { SPORTS } from '@quarterline/core/base/sport/sport'
import { useEffect, useRef } from 'react'
import { sportText } from '../../market/selection.ts'
import { SportSign } from '../../media/SportSign.tsx'
import { t } from '../../text/text.ts'
import type { DayResults } from './results.ts'

interface Props {
  sports: DayResults['sports']
  chosen: number
  /** How many matches all sports have, rounds of games left out. */
  all: number | undefined
  onSport: (sport: number) => void
}

const NAMES = new Map(SPORTS.map(({ id, name }) => [id, name]))

export function SportChoice({ sports, chosen, all, onSport }: Props) {
  const bar = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the trigger
  useEffect(() => {
    const here = bar.current?.querySelector('[aria-pressed=true]')
    if (bar.current && here instanceof HTMLElement)
      bar.current.scrollLeft = here.offsetLeft - (bar.current.clientWidth - here.offsetWidth) / 2
  }, [chosen])
  // A sport without matches that day stays where it was chosen.
  const listed = sports.some(({ sportsType }) => sportsType === chosen) || chosen === 0
  const rows = [...sports, ...(listed ? [] : [{ sportsType: chosen, matches: 0 }])]
  return (
    <fieldset
      ref={bar}
      aria-label={t('result.sport')}
      className="relative flex min-w-0 max-wide:snap-x max-wide:gap-1 max-wide:overflow-x-auto wide:max-h-[300px] wide:flex-col wide:overflow-y-auto"
    >
      {[{ sportsType: 0, matches: all }, ...rows].map(({ sportsType, matches }) => (
        <button
          key={sportsType}
          type="button"
          aria-pressed={sportsType === chosen}
          className={`flex shrink-0 items-center gap-2 px-3 text-left max-wide:min-h-11 max-wide:snap-center max-wide:rounded-base max-wide:border wide:min-h-8 ${
            sportsType === chosen
              ? 'border-brand bg-brand font-semibold text-brand-ink'
              : 'border-line-strong hover:bg-row-hover max-wide:bg-surface-2'
          }`}
          onClick={() => onSport(sportsType)}
        >
          {sportsType !== 0 && <SportSign sport={sportsType} />}
          <span className="min-w-0 whitespace-nowrap wide:grow wide:whitespace-normal">
            {sportsType === 0 ? t('result.allSports') : sportText(sportsType, NAMES.get(sportsType))}
          </span>
          <span className="figures text-[12px]">{matches}</span>
        </button>
      ))}
    </fieldset>
  )
}
