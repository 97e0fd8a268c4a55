/** One price: a button that hears only its own cell. It never moves or animates; a direction is a tint and a mark. */
import { quartersOf } from '@quarterline/core/base/line'
import { pickLine } from '@quarterline/core/market/quote'
import { shownOdds, spotKey } from '@quarterline/core/market/spot'
import { Lock } from 'lucide-react'
import { useContext } from 'react'
import { priceText } from '../kit/format.ts'
import { useLook } from '../kit/look.ts'
import { marketText, matchText, pickText } from '../kit/selection.ts'
import { t, textOr } from '../text/text.ts'
import { type MarketView, type MatchView, useCell } from './oddsStore.ts'
import { PickerContext } from './picker.ts'

interface Props {
  match: MatchView
  market: MarketView
  pick: string
  /** What stands at the left of the price: the line beside the giving side, 1, X or 2. */
  label: string
}

const TINT = { up: 'bg-up', down: 'bg-down' }
const MARK = { up: '▲', down: '▼' }

export function OddsCell({ match, market, pick, label }: Props) {
  const { betType, period, slot } = market
  const spot = { matchId: match.id, betType, period, slot, pick }
  const id = spotKey(spot)
  const cell = useCell(id)
  const { usePicked, pick: press } = useContext(PickerContext)
  const picked = usePicked(id)
  const oddsType = useLook((look) => look.oddsType)
  const odds = cell && shownOdds(betType, cell.base, oddsType)
  const open = cell?.status === 'open' && odds !== undefined

  const line = pickLine(betType, pick, quartersOf(market.line) ?? 0)
  const names = {
    match: matchText(match),
    market: marketText(betType, period),
    pick: pickText({ betType, pick, line, home: match.home, away: match.away }),
  }
  const name = open
    ? t('pick.name', { ...names, oddsType: t(`odds.${odds.type}`), odds: priceText(odds.milli) })
    : t('pick.locked', { ...names, reason: textOr(`lock.${match.lock}`, 'lock.none') })
  const paint = picked
    ? 'bg-picked ring-1 ring-inset ring-picked-line'
    : cell?.dir
      ? TINT[cell.dir]
      : 'bg-odds enabled:hover:bg-odds-hover'

  return (
    <button
      type="button"
      aria-pressed={picked}
      aria-label={name}
      disabled={!open}
      onClick={() => press(spot)}
      className={`figures flex h-row w-full items-center justify-between gap-1 rounded-base px-cell text-grid disabled:opacity-60 ${paint}`}
    >
      {/* Line and mark are drawn, not text: the button's name says them in words. */}
      <span data-label={label} className="text-muted whitespace-nowrap before:content-[attr(data-label)]" />
      {open ? (
        <span className={`flex items-center gap-0.5 font-semibold ${odds.milli < 0 ? 'text-neg' : ''}`}>
          <span
            data-mark={cell.dir ? MARK[cell.dir] : ''}
            className={`w-3 text-[9px] before:content-[attr(data-mark)] ${cell.dir === 'up' ? 'text-up-mark' : 'text-down-mark'}`}
          />
          {priceText(odds.milli)}
        </span>
      ) : (
        <Lock size={13} aria-hidden />
      )}
    </button>
  )
}
