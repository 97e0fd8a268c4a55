/** The singles of the slip: each leg is a bet of its own, and one button places all of them. */
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { FormEvent } from 'react'
import { useMedia } from '../../../kit/useMedia.ts'
import { DelayNotice } from '../../../market/DelayNotice.tsx'
import { matchText } from '../../../market/selection.ts'
import { t } from '../../../text/text.ts'
import { dispatch } from '../../store/slipStore.ts'
import { legText } from '../legWords.tsx'
import { QuickBet } from '../QuickBet.tsx'
import { SlipLeg } from '../SlipLeg.tsx'
import { Keypad } from '../stake/Keypad.tsx'
import { FINGERS } from '../stake/keypad.ts'
import { useWhy } from '../Why.tsx'
import { SinglesFooter } from './SinglesFooter.tsx'
import { useAim, useFreeLegs, useRiskOfOthers, useSingles } from './useSingles.ts'

interface Props {
  bettor: SlipBettor
  /** Why nothing can be placed at all: prices too old. */
  locked: boolean
  onCheck: () => void
}

export function Singles({ bettor, locked, onCheck }: Props) {
  const legs = useFreeLegs()
  const singles = useSingles(bettor, locked)
  const spoken = useRiskOfOthers(legs, bettor)
  const { target, largest, isTyping, aim, done } = useAim(legs, bettor, spoken)
  const { why, onKeyDown } = useWhy(singles.why)
  const fingers = useMedia(FINGERS)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    singles.placeAll()
  }
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <ul>
        {legs.map((leg) => (
          <SlipLeg
            key={leg.id}
            leg={leg}
            bettor={bettor}
            onCheck={onCheck}
            spoken={spoken(leg)}
            isAimed={leg.id === target?.id}
            onAim={() => aim(leg.id)}
          />
        ))}
      </ul>
      {/* On touch screens the legs come first. */}
      {fingers && legs.length > 0 && <QuickBet />}
      {legs.some(({ attempt, now }) => attempt.step === 'ready' && now.group === 3) && (
        <DelayNotice className="px-2 py-1" />
      )}
      {target && (
        <SinglesFooter bettor={bettor} singles={singles} why={why}>
          {fingers && isTyping && (
            <Keypad
              currency={bettor.currency}
              typed={target.typed}
              label={t('slip.stakeFor', { pick: legText(target), match: matchText(target) })}
              largest={largest}
              onTyped={(typed) => dispatch({ type: 'stake', id: target.id, typed })}
              onDone={() => {
                done()
                onCheck()
              }}
            />
          )}
        </SinglesFooter>
      )}
    </form>
  )
}
