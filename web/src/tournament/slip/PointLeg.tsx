/** A selection on the points slip: price, notice of a change, stake, and its bet once sent. */

import { toDecimal } from '@quarterline/core/base/money'
import { legOdds, legState, type SlipBettor, seenOdds } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { Check, X } from 'lucide-react'
import { LegName, legText } from '../../bet/slip/legWords.tsx'
import { Button } from '../../kit/Button.tsx'
import { timeText } from '../../kit/format.ts'
import { priceText } from '../../market/figures.ts'
import { LatinText } from '../../market/LatinText.tsx'
import { marketText, matchText } from '../../market/selection.ts'
import { useMatch } from '../../market/store/oddsStore.ts'
import { codeText, t, textOr } from '../../text/text.ts'
import { pointsText } from '../room/points.ts'
import { Changed } from './Changed.tsx'
import { pointsWord } from './legWord.ts'
import { PointStake } from './PointStake.tsx'
import { tellPoints, useRoomSlip } from './pointSlip.ts'

/** The market's name, with its period unless that is the whole match. */
function shortMarket({ spot: { betType, period }, sport }: Leg): string {
  return period === 'FT' ? textOr(`market.${betType}`, 'slip.heading') : marketText({ betType, period, sport })
}

function Price({ leg, isDead }: { leg: Leg; isDead: boolean }) {
  const [odds, was, state] = [legOdds(leg, 'DEC'), seenOdds(leg, 'DEC'), legState(leg, 'DEC')]
  const isUp = state === 'priceUp'
  const taken = 'taken' in leg.attempt ? Math.round(leg.attempt.taken.odds * 1000) : undefined
  return (
    <span className="figures flex shrink-0 items-baseline gap-1">
      {taken === undefined && (isUp || state === 'priceDown') && was && (
        <span className="text-[11px] text-muted">
          <span className="sr-only">{t('slip.was', { odds: priceText(was.milli) })}</span>
          <s aria-hidden>{priceText(was.milli)}</s>
          <span aria-hidden className={`ml-1 text-[10px] ${isUp ? 'text-up-mark' : 'text-down-mark'}`}>
            {isUp ? '▲' : '▼'}
          </span>
        </span>
      )}
      <b className="text-[14px] max-wide:text-[16px]">{isDead ? '–' : priceText(taken ?? odds?.milli ?? 0)}</b>
    </span>
  )
}

function Remove({ leg }: { leg: Leg }) {
  return (
    <Button
      look="quiet"
      size="small"
      className="-my-1 -mr-1 min-h-6! px-1! text-muted max-wide:min-h-8! max-wide:min-w-8"
      aria-label={t('slip.remove', { pick: legText(leg) })}
      onClick={() => tellPoints({ type: 'remove', id: leg.id })}
    >
      <X size={14} aria-hidden />
    </Button>
  )
}

/** The outcome of sending the bet. */
function Outcome({ leg, bettor }: { leg: Leg; bettor: SlipBettor }) {
  const { attempt } = leg
  if (attempt.step === 'accepted' || attempt.step === 'waiting') {
    const { refNo, stake, profit } = attempt.taken
    return (
      <p className="figures text-[11px] leading-relaxed text-muted max-wide:text-[12px]">
        {t('points.placed', { ref: refNo, points: pointsText(toDecimal(stake)), win: pointsText(toDecimal(profit)) })}
      </p>
    )
  }
  if (attempt.step !== 'rejected') {
    return <p className="text-[12px] text-muted">{t(attempt.step === 'unknown' ? 'slip.unknown' : 'slip.sending')}</p>
  }
  const odds = legOdds(leg, bettor.oddsType)
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-1.5 rounded-base bg-danger-bg px-2 py-1 text-[12px] font-semibold text-danger"
    >
      <span className="min-w-0 grow basis-32">{codeText(attempt.code, attempt.params)}</span>
      {leg.now.status === 'open' && odds && (
        <Button size="bar" onClick={() => tellPoints({ type: 'agree', id: leg.id })}>
          {t('slip.reprice', { odds: priceText(odds.milli) })}
        </Button>
      )}
    </div>
  )
}

interface Props {
  leg: Leg
  bettor: SlipBettor
  isAimed: boolean
  onAim: () => void
}

export function PointLeg({ leg, bettor, isAimed, onAim }: Props) {
  const match = useMatch(leg.spot.matchId)
  const { step } = leg.attempt
  const isTaken = step === 'accepted' || step === 'waiting'
  const { option } = useRoomSlip()
  const word = pointsWord(leg, { hasBegun: match?.group === 3, option })
  const isDead = step === 'ready' && (word === 'begun' || word === 'closed')
  const time = match ? `${timeText(match.startsAtMs)} · ` : ''
  const ground = isTaken ? 'bg-ok-bg' : isDead ? 'bg-locked' : ''
  return (
    <li
      onFocus={onAim}
      className={`grid gap-1 border-b border-line px-2 pt-1.5 pb-2 max-wide:px-3 max-wide:py-2.5 ${ground} ${step === 'ready' && word === 'changed' ? 'shadow-[inset_3px_0_var(--warn-line)]' : ''}`}
    >
      <div className="flex min-w-0 items-center gap-1.5">
        {isTaken && <Check size={14} aria-hidden className="shrink-0 text-ok" />}
        <b
          className={`min-w-0 grow text-[13px] leading-relaxed max-wide:text-[15px] ${isDead ? 'text-locked-ink line-through' : ''}`}
        >
          <LegName leg={leg} />
        </b>
        <Price leg={leg} isDead={isDead} />
        {step !== 'sending' && step !== 'unknown' && <Remove leg={leg} />}
      </div>
      {step === 'ready' ? (
        <>
          <p className="figures text-[11px] leading-relaxed text-muted max-wide:text-[12px]">
            {time}
            {isDead ? (
              t(`points.${word === 'begun' ? 'begun' : 'closed'}`)
            ) : (
              <>
                {shortMarket(leg)} · <LatinText text={matchText(leg)} />
              </>
            )}
          </p>
          {!isDead && <Changed leg={leg} word={word} />}
          {!isDead && <PointStake {...{ leg, bettor, isAimed }} />}
        </>
      ) : (
        <Outcome leg={leg} bettor={bettor} />
      )}
    </li>
  )
}
