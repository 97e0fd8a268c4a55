/** The singles at Myanmar odds as one form: every leg is a bet of its own, and one button places all of them. */
import { toDecimal } from '@quarterline/core/base/money'
import { bodyBack, bodySums, largestMyanmar, type MyanmarBettor } from '@quarterline/core/bet/slip/slipMyanmar'
import type { Slip } from '@quarterline/core/bet/slip/slipShape'
import { freeLegs } from '@quarterline/core/bet/slip/slipTicket'
import { WHOLE_PERCENT } from '@quarterline/core/market/myanmarPick'
import { type FormEvent, useState } from 'react'
import { amountText } from '../../../kit/format.ts'
import { useRested } from '../../../kit/gesture/useRested.ts'
import { DelayNotice } from '../../../market/DelayNotice.tsx'
import { codeText, t } from '../../../text/text.ts'
import { placeBodies } from '../../place/placeMyanmar.ts'
import { tellMyanmar, useMyanmarSlip } from '../../store/slipStore.ts'
import { useViewOnly } from '../../store/viewOnly.ts'
import { ratePercent } from '../rates.ts'
import { BodyLeg } from './BodyLeg.tsx'
import { legWords } from './legWords.tsx'
import { SlipFoot } from './SlipFoot.tsx'
import { StakeKeys } from './StakeKeys.tsx'

interface Props {
  bettor: MyanmarBettor
  /** Whether lines are too old to place anything. */
  locked: boolean
  onCheck: () => void
}

/** Why nothing can be placed, whatever the stakes. */
function obstacleWords({ legs }: Slip, { isViewOnly, locked }: { isViewOnly: boolean; locked: boolean }) {
  if (legs.some(({ attempt }) => attempt.step === 'sending')) return t('slip.sending')
  if (isViewOnly) return t('slip.viewOnly')
  return locked ? t('slip.locked') : null
}

/** The button: its label, whether it is a reason not to place, and its act. */
function usePlaceButton(slip: Slip, bettor: MyanmarBettor, locked: boolean) {
  const isViewOnly = useViewOnly((state) => state.viewOnly !== null)
  const sums = bodySums(slip, bettor)
  const { ready, changed, stake } = sums
  const isRead = useRested(changed.map(legWords).join())
  const amount = amountText(toDecimal(stake), bettor.currency)
  const obstacle = obstacleWords(slip, { isViewOnly, locked }) ?? (sums.obstacle && codeText(sums.obstacle))
  const isTyped = freeLegs(slip).some(({ attempt, typed }) => attempt.step === 'ready' && typed.trim() !== '')
  const label =
    ready.length === 0
      ? t(isTyped ? 'slip.checkLegs' : 'slip.enterStake')
      : changed.length > 0
        ? t('mm.agree', { amount })
        : ready.length > 1
          ? t('mm.placeMany', { n: ready.length, amount })
          : t('mm.place', { amount })
  const place = () => {
    if (obstacle || ready.length === 0 || !isRead) return
    for (const { id } of changed) tellMyanmar({ type: 'agree', id })
    void placeBodies(bettor)
  }
  return { sums, label: obstacle ?? label, isOff: obstacle !== null || ready.length === 0 || !isRead, place }
}

export function Bodies({ bettor, locked, onCheck }: Props) {
  const slip = useMyanmarSlip((store) => store.slip)
  const [aimed, aim] = useState<string>()
  const { sums, label, isOff, place } = usePlaceButton(slip, bettor, locked)
  const legs = freeLegs(slip)
  const ready = legs.filter(({ attempt }) => attempt.step === 'ready')
  const target = ready.find(({ id }) => id === aimed) ?? ready.at(-1)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    place()
  }
  const text = (amount: typeof sums.stake) => amountText(toDecimal(amount), bettor.currency)
  return (
    <form onSubmit={submit} noValidate>
      <ul>
        {legs.map((leg) => (
          <BodyLeg
            key={leg.id}
            {...{ leg, bettor, onCheck }}
            isAimed={leg.id === target?.id}
            onAim={() => aim(leg.id)}
          />
        ))}
      </ul>
      {ready.some(({ now }) => now.group === 3) && <DelayNotice className="px-2 py-1" />}
      {target && (
        <SlipFoot
          rows={[
            [t('slip.total'), text(sums.stake)],
            [t('mm.commission'), `${ratePercent(bettor.withheld, 1)} %`],
            [t('mm.mostBack'), text(sums.most)],
          ]}
          label={label}
          isOff={isOff}
          note={t('mm.bodyNote')}
        >
          <StakeKeys
            currency={bettor.currency}
            typed={target.typed}
            label={legWords(target)}
            largest={largestMyanmar(target.limits, (stake) => bodyBack(stake, WHOLE_PERCENT, bettor), bettor)}
            onType={(typed) => tellMyanmar({ type: 'stake', id: target.id, typed })}
            onDone={onCheck}
          />
        </SlipFoot>
      )}
    </form>
  )
}
