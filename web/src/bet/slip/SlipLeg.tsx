/** One leg of the slip: its selection, what has changed since, its stake, and its state once placed. */
import type { Money } from '@quarterline/core/base/money'
import { ODDS_TYPES, type Odds } from '@quarterline/core/base/odds'
import { errors, legOdds, legState, type SlipBettor, seenOdds } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { STAKE_CODES } from '@quarterline/core/bet/slip/slipStake'
import { isAsian } from '@quarterline/core/market/betType'
import { Lock, X } from 'lucide-react'
import { usePreferences } from '../../account/preferences.ts'
import { Button } from '../../kit/Button.tsx'
import { lockText } from '../../market/cell/lock.ts'
import { priceText, scoreText } from '../../market/figures.ts'
import { LatinText } from '../../market/LatinText.tsx'
import { marketText, matchText } from '../../market/selection.ts'
import { codeText, t } from '../../text/text.ts'
import { dispatch, useSlip } from '../store/slipStore.ts'
import { LegAttempt } from './LegAttempt.tsx'
import { LegName, legText } from './legWords.tsx'
import { StakeField } from './stake/StakeField.tsx'

interface Props {
  leg: Leg
  bettor: SlipBettor
  spoken: Money
  isAimed: boolean
  onAim: () => void
  onCheck: () => void
}

/** A leg without changes: its score, market group and odds type. */
function Calm({ leg, odds, saysType }: { leg: Leg; odds: Odds | undefined; saysType: boolean }) {
  const { score, group } = leg.now
  return (
    <p className="flex min-h-7 items-center gap-2 text-[12px] leading-4 text-muted max-wide:min-h-9">
      {score && <ScoreBox score={score} />} {t(`group.${group}`)}
      {saysType && odds && <span className="ml-auto">{t(`odds.${odds.type}`)}</span>}
    </p>
  )
}

interface LineProps {
  leg: Leg
  bettor: SlipBettor
  /** Whether legs may have different odds types. */
  saysType?: boolean
}

/**
 * The line of a leg that says what has changed since the member looked, with a button to accept it. Its height is
 * constant, so that the content below stays under the pointer.
 */
export function LegLine({ leg, bettor, saysType = true }: LineProps) {
  const option = useSlip(({ slip }) => slip.option)
  const state = legState(leg, bettor.oddsType)
  const odds = legOdds(leg, bettor.oddsType)
  const fault = errors(leg, option, bettor)
  const shut = state === 'suspended' || state === 'closed'
  const { refusal } = leg
  const isOfOffer = refusal && state === 'open' && !STAKE_CODES.test(refusal.code)
  const refused = isOfOffer ? codeText(refusal.code, refusal.params) : null
  const asks = state === 'lineChanged' || state === 'scoreChanged' || fault?.code === 'invalidOdds'
  if (!shut && !asks && !refused) return <Calm leg={leg} odds={odds} saysType={saysType} />
  const reason =
    shut && leg.now.lock
      ? `: ${lockText({ sport: leg.sport, isLive: leg.now.group === 3, lock: leg.now.lock, parent: leg.child })}`
      : ''
  return (
    <div
      className={`flex min-h-7 flex-wrap items-center justify-end gap-1 max-wide:min-h-9 rounded-base pr-1 pl-2 text-[12px] leading-4 font-semibold ${state === 'priceUp' ? 'bg-ok-bg text-ok' : 'bg-warn-bg text-warn'}`}
    >
      {shut && <Lock size={14} aria-hidden className="shrink-0" />}
      <span className="mr-auto">{refused ?? t(`slip.${state === 'open' ? 'suspended' : state}`) + reason}</span>
      {(asks || state === 'closed') && (
        <Button size="bar" onClick={() => dispatch({ type: 'remove', id: leg.id })}>
          {t('slip.drop')} <span className="sr-only">{legText(leg)}</span>
        </Button>
      )}
      {!shut && !refused && asks && (
        <Button size="bar" className="figures" onClick={() => dispatch({ type: 'agree', id: leg.id })}>
          {t('slip.agree', { odds: odds ? priceText(odds.milli) : '—' })}{' '}
          <span className="sr-only">{legText(leg)}</span>
        </Button>
      )}
    </div>
  )
}

interface PriceProps {
  leg: Leg
  bettor: SlipBettor
}

/** A leg's present price, and the price before if it has changed. */
export function LegPrice({ leg, bettor }: PriceProps) {
  const odds = legOdds(leg, bettor.oddsType)
  const was = seenOdds(leg, bettor.oddsType)
  const state = legState(leg, bettor.oddsType)
  const moved = state === 'priceUp' || state === 'priceDown'
  return (
    <span className="figures flex shrink-0 items-baseline gap-1 leading-5">
      {moved && was && (
        <span className="text-[12px] text-muted">
          <span className="sr-only">{t('slip.was', { odds: priceText(was.milli) })}</span>
          <s aria-hidden>{priceText(was.milli)}</s>
          <span className={`ml-1 text-[10px] ${state === 'priceUp' ? 'text-up-mark' : 'text-down-mark'}`} aria-hidden>
            {state === 'priceUp' ? '▲' : '▼'}
          </span>
        </span>
      )}
      <strong className={`text-[14px] ${odds && odds.milli < 0 ? 'text-neg' : ''}`}>
        {odds ? priceText(odds.milli) : '—'}
      </strong>
    </span>
  )
}

/** The price at which a leg was sent, or was accepted; a rejected leg has none. */
function BetPrice({ leg: { attempt } }: { leg: Leg }) {
  const odds = 'sent' in attempt ? attempt.sent.bet.odds : 'taken' in attempt ? attempt.taken.odds : undefined
  if (odds === undefined) return null
  return (
    <strong className={`figures shrink-0 text-[14px] leading-5 ${odds < 0 ? 'text-neg' : ''}`}>
      {priceText(Math.round(odds * 1000))}
    </strong>
  )
}

/** The price in every odds type, if the member wants it and the market has more than one. */
function QuickOdds({ leg }: { leg: Leg }) {
  const isShown = usePreferences((preferences) => preferences.showQuickOdds)
  if (!isShown || !isAsian(leg.spot.betType)) return null
  const all = ODDS_TYPES.flatMap((type) => legOdds(leg, type) ?? [])
  return (
    <dl aria-label={t('odds.all')} className="figures flex flex-wrap gap-x-3 text-[12px] text-muted">
      {all.map(({ type, milli }) => (
        <div key={type} className="flex gap-1">
          <dt>{t(`odds.${type}`)}</dt>
          <dd className={`font-semibold ${milli < 0 ? 'text-neg' : 'text-ink'}`}>{priceText(milli)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The present score in a box, beside the text about the former one. */
function ScoreBox({ score }: { score: readonly number[] }) {
  return (
    <b className="figures rounded-[3px] border border-line bg-surface-3 px-1 leading-4 text-ink">{scoreText(score)}</b>
  )
}

/** The market and the match of a leg. */
export function LegOf({ leg }: { leg: Leg }) {
  return (
    <span className="block text-[12px] leading-4 text-muted">
      {marketText({ ...leg.spot, sport: leg.sport }, leg.child)} · <LatinText text={matchText(leg)} />
    </span>
  )
}

export function RemoveLeg({ leg }: { leg: Leg }) {
  return (
    <Button
      look="quiet"
      size="small"
      className="-mt-1 -mr-1 !px-1.5 max-wide:-mt-2 max-wide:-mb-4 max-wide:min-h-11 max-wide:min-w-11"
      aria-label={t('slip.remove', { pick: legText(leg) })}
      onClick={() => dispatch({ type: 'remove', id: leg.id })}
    >
      <X size={16} aria-hidden />
    </Button>
  )
}

export function SlipLeg({ leg, bettor, spoken, isAimed, onAim, onCheck }: Props) {
  const { attempt } = leg
  const name = legText(leg)
  const stays = attempt.step === 'sending' || attempt.step === 'unknown'
  const isChanged = attempt.step === 'ready' && legState(leg, bettor.oddsType) !== 'open'
  return (
    <li
      onFocus={onAim}
      className={`flex flex-col gap-1.5 border-b border-line p-2 ${isChanged ? 'shadow-[inset_3px_0_var(--warn-line)]' : ''}`}
    >
      <div>
        <div className="flex items-start gap-2">
          <strong className="block min-w-0 grow text-[13px] leading-5">
            <LegName leg={leg} />
          </strong>
          {attempt.step === 'ready' ? <LegPrice leg={leg} bettor={bettor} /> : <BetPrice leg={leg} />}
          {!stays && <RemoveLeg leg={leg} />}
        </div>
        <LegOf leg={leg} />
        {attempt.step === 'ready' && <LegLine leg={leg} bettor={bettor} />}
      </div>
      {attempt.step === 'ready' ? (
        <>
          <QuickOdds leg={leg} />
          <StakeField
            leg={leg}
            bettor={bettor}
            spoken={spoken}
            isAimed={isAimed}
            label={t('slip.stakeFor', { pick: name, match: matchText(leg) })}
            onCheck={onCheck}
          />
        </>
      ) : (
        <LegAttempt leg={leg} bettor={bettor} />
      )}
    </li>
  )
}
