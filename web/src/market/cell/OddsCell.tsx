/** One price: a button that subscribes to its own cell. It never moves or animates; a change shows as a tint and a mark. */
import { quartersOf } from '@quarterline/core/base/line'
import type { Odds } from '@quarterline/core/base/odds'
import { pickLine } from '@quarterline/core/market/betType'
import { shownOdds } from '@quarterline/core/market/quote'
import { spotKey } from '@quarterline/core/market/spot'
import { Lock } from 'lucide-react'
import { useContext } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { t } from '../../text/text.ts'
import { priceText } from '../figures.ts'
import { holdable } from '../hold.ts'
import { langOf } from '../LatinText.tsx'
import { PickerContext, StaleContext } from '../picker.ts'
import { marketText, matchText, pickText } from '../selection.ts'
import { freshnessOf, useFreshness } from '../store/freshness.ts'
import { listOf, type MarketView, type MatchView, runnerName, useCell } from '../store/oddsStore.ts'
import { lockText } from './lock.ts'

interface Props {
  match: MatchView
  market: MarketView
  pick: string
  /** The label left of the price: the line beside the giving side, o, u, 1, X or 2. */
  label: string
  /** Whether Tab stops here; within a grid, arrow keys move between cells. */
  tabStop?: boolean
  /** Whether the label is a name, written as large as the price. */
  isName?: boolean
}

/** A mark in the upper or lower corner shows the direction besides the tint. */
export const MOVED_PAINT = { up: 'bg-up moved-up', down: 'bg-down moved-down' }
const CORNER = { up: 'moved-up', down: 'moved-down' }
export const CELL_SHAPE =
  'figures relative flex h-(--row-height) w-full items-center justify-between gap-0.5 px-cell text-grid scroll-mt-32 scroll-mb-24 focus-visible:-outline-offset-2'

/** Longer prices, from 100 on, are smaller, or they would cover their label in a narrow column. */
const USUAL_LENGTH = 5

/** Why a price cannot be taken, in words. */
export function reasonText(match: MatchView, stale: boolean, isClosed: boolean): string {
  return stale
    ? t('lock.stale')
    : match.isGone || isClosed
      ? t('slip.closed')
      : lockText({ ...match, isLive: match.group === 3 })
}

/** The button's name: selection, price, and why it is disabled. */
function nameOf(
  { match, market, pick }: Pick<Props, 'match' | 'market' | 'pick'>,
  odds: Odds | undefined,
  reason: string,
) {
  const { betType, period } = market
  const line = pickLine(betType, pick, quartersOf(market.line) ?? 0)
  const names = {
    match: matchText(match),
    market: marketText({ betType, period, sport: match.sport }, match.parent?.type),
    pick: pickText({ betType, pick, line, home: match.home, away: match.away, name: runnerName(market, pick) }),
  }
  if (!odds) return t('pick.locked', { ...names, reason })
  const named = { ...names, oddsType: t(`odds.${odds.type}`), odds: priceText(odds.milli) }
  return reason ? t('pick.old', { ...named, reason }) : t('pick.name', named)
}

interface CellState {
  picked: boolean
  /** Whether it can be taken. */
  open: boolean
  isHatched: boolean
  dir: keyof typeof MOVED_PAINT | null | undefined
}

/** The cell's style: picked first, then shut, then moved. */
export function cellPaint({ picked, open, isHatched, dir }: CellState): string {
  if (picked) return `bg-picked shadow-[inset_0_0_0_1.5px_var(--odds-picked-line)] ${open && dir ? CORNER[dir] : ''}`
  if (!open) return `${isHatched ? '' : 'bg-locked'} cursor-not-allowed text-locked-ink`
  return dir ? MOVED_PAINT[dir] : 'hover:bg-odds-hover'
}

/** Whether the price is too old, by its board's age. */
export function useStale(match: MatchView): boolean {
  const ofList = useFreshness((boards) => freshnessOf(boards, listOf(match)).stale)
  return useContext(StaleContext) ?? ofList
}

export function OddsCell({ match, market, pick, label, tabStop = false, isName = false }: Props) {
  const { betType, period, slot } = market
  const spot = { matchId: match.id, betType, period, slot, pick }
  const id = spotKey(spot)
  const cell = useCell(id)
  const { usePicked, pick: press, oddsType: shownHere } = useContext(PickerContext)
  const picked = usePicked(id)
  const preferred = usePreferences((preferences) => preferences.oddsType)
  const stale = useStale(match)
  const odds = cell && shownOdds(betType, cell.base, shownHere ?? preferred)
  const isClosed = cell?.status === 'closed'
  // A suspended price stays shown, greyed.
  const shown = cell !== undefined && !isClosed && odds !== undefined && match.isGone !== true
  const open = shown && cell.status === 'open' && !stale

  const name = nameOf({ match, market, pick }, shown ? odds : undefined, open ? '' : reasonText(match, stale, isClosed))
  const text = odds && priceText(odds.milli)
  const isLong = (text?.length ?? 0) > USUAL_LENGTH
  const isHatched = match.lock !== null || match.isGone === true
  const paint = cellPaint({ picked, open, isHatched, dir: cell?.dir })

  return (
    <button
      type="button"
      tabIndex={tabStop ? 0 : -1}
      data-cell=""
      aria-pressed={picked}
      aria-label={name}
      title={open ? undefined : reasonText(match, stale, isClosed)}
      // A locked price stays focusable, so that arrow keys can move past it.
      aria-disabled={!open}
      {...holdable(open || picked ? (how) => press(spot, how) : undefined)}
      className={`${CELL_SHAPE} ${paint}`}
    >
      {/* The line is drawn, not text: the button's name says it in words. */}
      <span
        data-label={label}
        {...(isName && { lang: langOf(label) })}
        className={`cut leading-(--row-height) before:content-[attr(data-label)] ${label.length === 1 ? 'shrink-0' : ''} ${
          isName ? '' : `text-small ${picked ? 'text-ink' : 'text-muted'}`
        }`}
      />
      {shown ? (
        <span
          className={`${open ? 'font-semibold' : 'font-medium text-locked-ink'} ${open && odds.milli < 0 ? 'text-neg' : ''} ${isLong ? 'text-small tracking-tight' : ''}`}
        >
          {text}
        </span>
      ) : (
        <Lock size={11} aria-hidden className="shrink-0" />
      )}
    </button>
  )
}
