/** The choices in the bars over the board: days, hours, order, odds type. */

import { MMO_TYPE } from '@quarterline/core/account/settings'
import { MYANMAR, ODDS_TYPES } from '@quarterline/core/base/odds'
import { MATCHES_PER_PAGE } from '@quarterline/core/base/page'
import { calendarDate, DAY_MS, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import { TIME_FILTERS, type TimeFilter } from '@quarterline/core/market/timeFilter'
import type { ReactNode } from 'react'
import { useMmoType } from '../../account/mmoType.ts'
import { usePreferences } from '../../account/preferences.ts'
import { t } from '../../text/text.ts'

interface PickProps {
  label: string
  /** Whether a narrow bar shows only the value, which explains itself. */
  isPlain?: boolean
  value: string
  onPick: (value: string) => void
  children: ReactNode
}

/** A select in a bar: its name and its value. */
function Pick({ label, isPlain = false, value, onPick, children }: PickProps) {
  return (
    <label className="inline-flex min-h-[22px] shrink-0 items-center rounded-base border border-line bg-surface-2 pl-1.5 text-[12px] text-muted hover:border-line-strong max-wide:min-h-9">
      <span className={isPlain ? 'max-[1399px]:mid:sr-only' : ''}>{label}</span>
      <select
        className="min-h-5 cursor-pointer [field-sizing:content] bg-surface-2 pl-1 font-semibold text-ink max-wide:min-h-9"
        value={value}
        onChange={(event) => onPick(event.target.value)}
      >
        {children}
      </select>
    </label>
  )
}

export function TimePick({ mode, onMode }: { mode: TimeFilter; onMode: (mode: TimeFilter) => void }) {
  return (
    <Pick
      label={t('board.hours')}
      isPlain
      value={String(mode)}
      onPick={(value) => onMode(TIME_FILTERS.find((one) => String(one) === value) ?? 0)}
    >
      {TIME_FILTERS.map((one) => (
        <option key={one} value={one}>
          {t(`hours.${one}`)}
        </option>
      ))}
    </Pick>
  )
}

export function SortPick() {
  const sort = usePreferences((preferences) => preferences.sort)
  const setSort = usePreferences((preferences) => preferences.setSort)
  return (
    <Pick label={t('board.sort')} value={sort} onPick={(value) => setSort(value === 'time' ? 'time' : 'league')}>
      <option value="league">{t('board.byLeague')}</option>
      <option value="time">{t('board.byTime')}</option>
    </Pick>
  )
}

/** The choice between pages and one long list. @param onPage gets the first page, or undefined for the list */
export function PagesPick({ isPaged, onPage }: { isPaged: boolean; onPage: (page: number | undefined) => void }) {
  const setPaged = usePreferences((preferences) => preferences.setPaged)
  const pick = (isWanted: boolean) => {
    setPaged(isWanted)
    onPage(isWanted ? 1 : undefined)
  }
  return (
    <Pick label={t('board.perPage')} value={isPaged ? 'pages' : 'all'} onPick={(value) => pick(value === 'pages')}>
      <option value="all">{t('board.endless')}</option>
      <option value="pages">{MATCHES_PER_PAGE}</option>
    </Pick>
  )
}

export function OddsPick() {
  const oddsType = usePreferences((preferences) => preferences.oddsType)
  const choose = usePreferences((preferences) => preferences.choose)
  const mmoType = useMmoType()
  const pick = (value: string) => {
    const chosen = ODDS_TYPES.find((one) => one === value)
    choose(chosen ? { oddsType: chosen, mmoType: MMO_TYPE.asian } : { mmoType: MMO_TYPE.both })
  }
  return (
    <Pick label={t('shell.oddsType')} isPlain value={mmoType ? MYANMAR : oddsType} onPick={pick}>
      {mmoType !== undefined && <option value={MYANMAR}>{t('odds.MM')}</option>}
      {ODDS_TYPES.map((type) => (
        <option key={type} value={type}>
          {t(`odds.${type}`)}
        </option>
      ))}
    </Pick>
  )
}

const DAYS_SHOWN = 7

/** The coming working dates that can be chosen one by one. */
export function daysFrom(nowMs: number): string[] {
  const firstMs = workingDateStartMs(workingDate(nowMs)) + DAY_MS
  return Array.from({ length: DAYS_SHOWN }, (_, at) => calendarDate(firstMs + at * DAY_MS))
}

/** The choice of a working date of early matches: the coming dates, and one choice for everything later. */
export function Days({ nowMs, day, onDay }: { nowMs: number; day: string | undefined; onDay: (day?: string) => void }) {
  const dates = daysFrom(nowMs)
  const chip = (value: string | undefined, text: ReactNode) => (
    <button
      key={value ?? 'all'}
      type="button"
      aria-pressed={day === value}
      onClick={() => onDay(value)}
      className="h-[22px] rounded-base px-1.5 text-small text-muted hover:bg-row-hover aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--brand)] max-wide:h-9 max-wide:px-2"
    >
      {text}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar
    <div role="group" aria-label={t('board.days')} className="flex min-w-0 items-center gap-0.5 overflow-x-auto">
      {chip(undefined, t('board.all'))}
      {dates.map((date) =>
        chip(
          date,
          <>
            {dayChoiceText(date)} <b className="figures font-semibold text-ink">{Number(date.slice(8))}</b>
          </>,
        ),
      )}
      {chip(LATER, t('board.later'))}
    </div>
  )
}

/** The choice for everything after the named days. */
export const LATER = 'later'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
/** The day of the week of a date. */
export const dayChoiceText = (date: string) => t(`day.${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sun'}`)

/** Whether a kick-off is on the chosen day. */
export function isOfDay(day: string | undefined, startsAtMs: number, nowMs: number): boolean {
  if (day === undefined) return true
  if (day === LATER) return startsAtMs >= workingDateStartMs(workingDate(nowMs)) + (DAYS_SHOWN + 1) * DAY_MS
  return workingDate(startsAtMs) === day
}
