/** The singles of the slip as one form: their sums, the button's label, and the effect of a press. */
import { type Money, NOTHING, subtract } from '@quarterline/core/base/money'
import { ticketLegs } from '@quarterline/core/bet/slip/slipCombined'
import {
  agreed,
  changedLegs,
  legAmounts,
  legMax,
  legOdds,
  type SlipBettor,
  summarise,
} from '@quarterline/core/bet/slip/slipLeg'
import type { Leg, Slip } from '@quarterline/core/bet/slip/slipShape'
import { freeLegs } from '@quarterline/core/bet/slip/slipTicket'
import { useState } from 'react'
import { useRested } from '../../../kit/gesture/useRested.ts'
import { codeText, t } from '../../../text/text.ts'
import { place } from '../../place/place.ts'
import { dispatch, useSlip } from '../../store/slipStore.ts'
import { useViewOnly } from '../../store/viewOnly.ts'
import { agreeText } from '../legWords.tsx'
import { unplacedWords } from '../Why.tsx'

/** The button's text for accepting the changes and placing `count` bets. */
function agreeWords(changed: readonly Leg[], count: number, { oddsType }: SlipBettor): string {
  const [leg] = changed
  if (!leg || count > 1) return t('slip.agreePlaceMany', { n: count })
  return agreeText(leg, legOdds(leg, oddsType))
}

/** Why nothing can be placed, whatever the stakes; undefined if something can. */
function obstacleWords(slip: Slip, { isViewOnly, locked }: { isViewOnly: boolean; locked: boolean }): string | null {
  if (slip.legs.some(({ attempt }) => attempt.step === 'sending')) return t('slip.sending')
  if (isViewOnly) return t('slip.viewOnly')
  return locked ? t('slip.locked') : null
}

/** The button's label while no price has changed since the member looked. */
function placeWords(ready: number, isStaked: boolean): string {
  if (ready > 1) return t('slip.placeMany', { n: ready })
  if (ready === 1) return t('slip.place')
  return t(isStaked ? 'slip.checkLegs' : 'slip.enterStake')
}

/** The slip's sums, the button's label, and why it is disabled. @param locked prices are too old */
export function useSingles(bettor: SlipBettor, locked: boolean) {
  const now = useSlip((store) => store.slip)
  const isViewOnly = useViewOnly((state) => state.viewOnly !== null)
  const changed = changedLegs(now, bettor)
  // The sums with changed prices accepted, as a press accepts them.
  const slip = { ...now, legs: now.legs.map((leg) => (changed.includes(leg) ? agreed(leg) : leg)) }
  const sum = summarise(slip, bettor)
  const ready = sum.ready.length
  const agreeing = changed.length > 0 ? agreeWords(changed, ready, bettor) : ''
  const isRead = useRested(agreeing)
  const isStaked = ticketLegs(slip).some(({ typed }) => typed.trim() !== '')
  const obstacle = obstacleWords(slip, { isViewOnly, locked }) ?? (sum.obstacle && codeText(sum.obstacle))
  const placeAll = () => {
    if (locked || !isRead) return
    for (const { id } of changed) dispatch({ type: 'agree', id })
    void place(bettor)
  }
  return {
    sum,
    label: obstacle ?? (ready > 0 && agreeing ? agreeing : placeWords(ready, isStaked)),
    why: obstacle ?? (ready > 0 ? null : unplacedWords(slip, bettor)),
    isRead,
    isAsked: changed.length > 0,
    placeAll,
  }
}

/** For each leg, the risk of all other legs; the leg may use the rest of the balance. */
export function useRiskOfOthers(legs: readonly Leg[], bettor: SlipBettor): (leg: Leg) => Money {
  const risked = legs.map((leg) => (leg.attempt.step === 'ready' && legAmounts(leg, bettor)?.risk) || NOTHING)
  const risk = risked.reduce((sum, one) => (sum + one) as Money, NOTHING)
  return (leg) => subtract(risk, risked[legs.indexOf(leg)] ?? NOTHING)
}

/** The leg that the touch keypad types into: the focused one, else the latest. */
export function useAim(legs: readonly Leg[], bettor: SlipBettor, spoken: (leg: Leg) => Money) {
  const [isTyping, setTyping] = useState(true)
  const [aimed, setAimed] = useState<string>()
  const ready = legs.filter((leg) => leg.attempt.step === 'ready')
  const target = ready.find(({ id }) => id === aimed) ?? ready.at(-1)
  const largest = target && legMax(target, bettor, spoken(target))
  return {
    target,
    largest: largest?.ok ? largest.value : undefined,
    isTyping,
    aim: (id: string) => {
      setAimed(id)
      setTyping(true)
    },
    done: () => setTyping(false),
  }
}

/** The legs that are singles. */
export const useFreeLegs = (): readonly Leg[] => freeLegs(useSlip((store) => store.slip))
