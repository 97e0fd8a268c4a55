/** One side of a Myanmar line: a button that puts it on the slip. The upper side has the whole line, the lower its percent. */
import type { MyanmarBoardLine } from '@quarterline/core/market/board'
import { myanmarPick } from '@quarterline/core/market/myanmarOffer'
import { spotKey } from '@quarterline/core/market/spot'
import { Lock } from 'lucide-react'
import { useContext } from 'react'
import { t } from '../../text/text.ts'
import { CELL_SHAPE, cellPaint, type MOVED_PAINT, reasonText, useStale } from '../cell/OddsCell.tsx'
import { holdable } from '../hold.ts'
import { PickerContext } from '../picker.ts'
import { matchText, periodText } from '../selection.ts'
import type { MatchView } from '../store/oddsStore.ts'
import { LineText, lineWords, Share, shareText } from './LineText.tsx'
import { betTypeWords, pickWords } from './pickWords.ts'
import { useMoved } from './useMoved.ts'

interface Props {
  match: MatchView
  betType: 'BT_HDP' | 'BT_OU'
  period: string
  pick: string
  /** Undefined while there is none on offer. */
  offered: MyanmarBoardLine | undefined
}

/** The button's name: the selection with its whole line, and why it is disabled. */
function nameOf({ match, betType, period, pick, offered }: Props, reason: string): string {
  const names = {
    match: matchText(match),
    market: `${periodText(period, match.sport)} ${betTypeWords(betType)}`,
    pick: pickWords({ betType, pick, line: offered ? myanmarPick(offered, pick).line : 0, ...match }),
  }
  if (!offered) return t('pick.locked', { ...names, reason })
  const line = lineWords(offered.line)
  // The lower side shows its percent alone.
  const odds = pick === offered.upper ? line : `${shareText(myanmarPick(offered, pick).percent)} (${line})`
  const named = { ...names, oddsType: t('odds.MM'), odds }
  return reason ? t('pick.old', { ...named, reason }) : t('pick.name', named)
}

export function MyanmarCell(props: Props) {
  const { match, betType, period, pick, offered } = props
  const spot = { matchId: match.id, betType, period, slot: 0, pick }
  const { usePicked, pick: press } = useContext(PickerContext)
  const picked = usePicked(spotKey(spot))
  const stale = useStale(match)
  const own = offered && myanmarPick(offered, pick)
  const dir = useMoved(own && `${own.line}`, own?.percent)
  const isShown = offered !== undefined && match.isGone !== true
  const open = isShown && offered.status === 'open' && match.lock === null && !stale
  const reason = open ? '' : reasonText(match, stale, !offered)
  const isHatched = match.lock !== null || match.isGone === true
  const isUpper = offered?.upper === pick
  const label = betType === 'BT_OU' ? t(pick === 'O' ? 'mm.over' : 'mm.under') : ''
  const paint = cellPaint({ picked, open, isHatched, dir: dir as keyof typeof MOVED_PAINT | null })
  return (
    <button
      type="button"
      tabIndex={-1}
      data-cell=""
      aria-pressed={picked}
      aria-label={nameOf(props, reason)}
      title={open ? undefined : reason}
      aria-disabled={!open}
      {...holdable(open || picked ? (how) => press(spot, how) : undefined)}
      className={`${CELL_SHAPE} ${paint} ${isUpper ? '' : 'font-normal'}`}
    >
      {/* Drawn, not text: the button's name says it in words. */}
      <span
        data-label={label}
        className={`shrink-0 text-small leading-5 before:content-[attr(data-label)] ${picked ? 'text-ink' : 'text-muted'}`}
      />
      {isShown && own ? (
        <span
          className={
            isUpper
              ? 'text-[14px] max-mid:text-[17px]'
              : `text-[13px] max-mid:text-[15px] ${picked ? 'font-bold text-ink' : open ? 'text-muted' : ''}`
          }
        >
          {isUpper ? <LineText line={offered.line} isRed={open} /> : <Share percent={own.percent} isRed={open} />}
        </span>
      ) : (
        <Lock size={11} aria-hidden className="shrink-0" />
      )}
    </button>
  )
}
