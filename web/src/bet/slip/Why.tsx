/** Says why nothing is placed when Enter is pressed while the button is disabled: a browser would ignore the key. */
import { ticketLegs } from '@quarterline/core/bet/slip/slipCombined'
import { errors, legState, type SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { Slip } from '@quarterline/core/bet/slip/slipShape'
import { STAKE_CODES } from '@quarterline/core/bet/slip/slipStake'
import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { codeText, t } from '../../text/text.ts'
import { legText } from './legWords.tsx'
import { stakeWords } from './stake/stakeWords.ts'

/** Why the first single cannot be placed, with its selection if there are several. */
export function unplacedWords(slip: Slip, bettor: SlipBettor): string {
  const { option } = slip
  const ready = ticketLegs(slip)
  const meant = ready.filter(({ typed }) => typed.trim() !== '')
  for (const leg of meant) {
    const fault = errors(leg, option, bettor)
    if (!fault) continue
    const state = legState(leg, bettor.oddsType)
    const words = STAKE_CODES.test(fault.code)
      ? stakeWords(fault.code, fault.params, { ...bettor, typed: leg.typed })
      : state === 'open'
        ? codeText(fault.code, fault.params)
        : t(`slip.${state}`)
    return ready.length > 1 ? `${legText(leg)}: ${words}` : words
  }
  return t('slip.enterStake')
}

interface RefusalReason {
  onKeyDown: (event: KeyboardEvent) => void
  why: ReactNode
}

/** @param words why nothing can be placed now; null if it can */
export function useWhy(words: string | null): RefusalReason {
  const [asked, setAsked] = useState({ words: '', times: 0 })
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || words === null || !(target instanceof HTMLInputElement)) return
    setAsked(({ times }) => ({ words, times: times + 1 }))
  }
  const isSaid = asked.words !== '' && asked.words === words
  const why = (
    <p role="alert" className="flex items-start gap-1.5 text-[12px] leading-4 text-danger empty:hidden low:basis-full">
      {isSaid && (
        // A new element each time, so that screen readers announce it again.
        <span key={asked.times} className="contents">
          <TriangleAlert size={14} aria-hidden className="mt-px flex-none" />
          {words}
        </span>
      )}
    </p>
  )
  return { onKeyDown, why }
}
