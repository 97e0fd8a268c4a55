/** A single at Myanmar odds: its selection, its stake, and what each result brings back. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { amountsOfBody, bodyFault, type MyanmarBettor } from '@quarterline/core/bet/slip/slipMyanmar'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { STAKE_CODES } from '@quarterline/core/bet/slip/slipStake'
import { Repeat } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { amountText } from '../../../kit/format.ts'
import { matchText } from '../../../market/selection.ts'
import { t } from '../../../text/text.ts'
import { AttemptState } from '../../slip/AttemptState.tsx'
import { StakeNotes, StakeRange } from '../../slip/stake/StakeNotes.tsx'
import { stakeWords } from '../../slip/stake/stakeWords.ts'
import { tellMyanmar, useMyanmarSlip } from '../../store/slipStore.ts'
import { LegNotice } from './LegNotice.tsx'
import { LegFacts, LegHead, legWords } from './legWords.tsx'
import { StakeBox } from './StakeBox.tsx'
import { StakeResults } from './StakeResults.tsx'

interface Props {
  leg: Leg
  bettor: MyanmarBettor
  /** Whether chips and keypad type into its stake. */
  isAimed: boolean
  onAim: () => void
  onCheck: () => void
}

/** The most that comes back, beside the stake. */
function MostBack({ most, currency }: { most: Money | undefined; currency: string }) {
  return (
    <dl className="figures ml-auto text-right">
      <dt className="text-[12px] leading-4 text-muted">{t('mm.mostBack')}</dt>
      <dd className="text-[16px] leading-5 font-bold">
        {most === undefined ? '—' : amountText(toDecimal(most), currency)}
      </dd>
    </dl>
  )
}

function Stake({ leg, bettor, isAimed, onCheck }: Omit<Props, 'onAim'>) {
  const id = useId()
  const option = useMyanmarSlip(({ slip }) => slip.option)
  const fault = bodyFault(leg, option, bettor)
  const { typed, limits, corrected } = leg
  const wrong =
    fault && typed.trim() !== '' && STAKE_CODES.test(fault.code)
      ? stakeWords(fault.code, fault.params, { ...bettor, typed })
      : null
  const amounts = wrong ? undefined : amountsOfBody(leg, bettor)
  return (
    <>
      <div className="flex items-center gap-2">
        <StakeBox
          {...{ id, typed, isAimed }}
          leg={leg.id}
          label={t('slip.stakeFor', { pick: legWords(leg), match: matchText(leg) })}
          currency={bettor.currency}
          isWrong={wrong !== null}
          onType={(next) => tellMyanmar({ type: 'stake', id: leg.id, typed: next })}
          onLeft={onCheck}
        />
        <MostBack most={amounts?.most} currency={bettor.currency} />
      </div>
      <StakeRange id={id} limits={limits} refusal={leg.refusal} currency={bettor.currency} />
      <StakeNotes id={id} wrong={wrong} corrected={corrected} />
      <StakeResults leg={leg} stake={amounts?.stake} bettor={bettor} />
    </>
  )
}

/** A leg that was sent: its state, and the act that puts it back on the slip. */
function Sent({ leg, currency }: { leg: Leg; currency: string }) {
  const agree = leg.now.status === 'open' && (
    <Button size="small" look="quiet" onClick={() => tellMyanmar({ type: 'agree', id: leg.id })}>
      <Repeat size={14} aria-hidden />
      {t('slip.repeat')}
    </Button>
  )
  return <AttemptState attempt={leg.attempt} currency={currency} afterAccepted={agree} afterRejected={agree} />
}

export function BodyLeg({ onAim, ...props }: Props) {
  const { leg, bettor } = props
  const { step } = leg.attempt
  return (
    <li onFocus={onAim} className="flex flex-col gap-1.5 border-b border-line p-2">
      <div>
        <LegHead leg={leg} isRemovable={step !== 'sending' && step !== 'unknown'} />
        <LegFacts leg={leg} />
      </div>
      {step === 'ready' ? (
        <>
          <LegNotice leg={leg} />
          <Stake {...props} />
        </>
      ) : (
        <Sent leg={leg} currency={bettor.currency} />
      )}
    </li>
  )
}
