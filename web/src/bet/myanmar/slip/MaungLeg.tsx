/** A match of a maung: its selection, and what it multiplies by each result. */

import { MAUNG_LEGS_MAX } from '@quarterline/core/bet/settle/myanmar'
import { legPick, type MaungClash } from '@quarterline/core/bet/slip/slipMyanmar'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { type LegResult, pickResults } from '@quarterline/core/market/myanmarPick'
import { resultWords } from '../../../market/myanmar/resultWords.ts'
import { t } from '../../../text/text.ts'
import { useReplaced } from '../feed.ts'
import { timesText } from '../timesText.ts'
import { LegNotice } from './LegNotice.tsx'
import { LegFacts, LegHead } from './legWords.tsx'

function Times({ leg }: { leg: Leg }) {
  const pick = legPick(leg)
  const words: Record<LegResult['at'], string> = {
    ...resultWords(pick),
    win: t('mm.win'),
    lose: t('mm.lose'),
  }
  const paint = (percent: number) => (percent > 0 ? 'text-win' : percent < 0 ? 'text-lose' : '')
  return (
    <ul className="figures flex flex-wrap gap-1 pt-1 text-[11px] leading-[18px]">
      {pickResults(pick).map(({ at, percent }) => (
        <li key={at} className="rounded-[3px] bg-surface px-1.5 text-muted">
          {words[at]} <b className={paint(percent)}>{timesText(percent)}</b>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  leg: Leg
  /** Counted from 1. */
  at: number
  clash: MaungClash | undefined
}

export function MaungLeg({ leg, at, clash }: Props) {
  const isReplaced = useReplaced(({ ids }) => ids.includes(leg.id))
  return (
    <li className="flex gap-2 border-b border-line px-2 py-1.5">
      <span
        aria-hidden
        className="figures mt-1 grid size-4 shrink-0 place-items-center rounded-full bg-brand-soft text-[11px] leading-none font-bold text-brand-text"
      >
        {at}
      </span>
      <div className="min-w-0 grow">
        <LegHead leg={leg} isRemovable />
        <LegFacts leg={leg} />
        <p role="status" className="text-[12px] font-semibold text-brand-text empty:hidden">
          {isReplaced && t('mm.replaced')}
        </p>
        {clash ? (
          <p className="mt-1 rounded-base bg-danger-bg px-2 py-1 text-[12px] text-danger">
            {clash === 'tooMany' ? t('mm.tooMany', { max: MAUNG_LEGS_MAX }) : t('clash.sameMatch')}
          </p>
        ) : (
          <Times leg={leg} />
        )}
        <LegNotice leg={leg} />
      </div>
    </li>
  )
}
