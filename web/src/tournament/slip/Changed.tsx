/**
 * The notice of a leg that has changed and needs an answer: the price fell, the line moved, or the market is suspended.
 */
import { legOdds, legState } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { Lock } from 'lucide-react'
import { legText } from '../../bet/slip/legWords.tsx'
import { Button } from '../../kit/Button.tsx'
import { priceText } from '../../market/figures.ts'
import { t } from '../../text/text.ts'
import type { LegWord } from './legWord.ts'
import { tellPoints } from './pointSlip.ts'

const BOX =
  'flex min-h-7 flex-wrap items-center gap-1.5 rounded-base bg-warn-bg py-1 pr-1 pl-2 text-[12px] font-semibold text-warn'

/** What has changed, in words. */
function changeText(leg: Leg, odds: string): string {
  const state = legState(leg, 'DEC')
  if (state === 'priceDown') return t('points.fell', { odds })
  if (state === 'priceUp') return t('points.rose', { odds })
  return t('slip.lineChanged')
}

export function Changed({ leg, word }: { leg: Leg; word: LegWord }) {
  if (word === 'suspended') {
    return (
      <p className={BOX}>
        <Lock size={12} aria-hidden />
        {t('slip.suspended')}
      </p>
    )
  }
  if (word !== 'changed') return null
  const odds = legOdds(leg, 'DEC')
  return (
    <div role="alert" className={BOX}>
      <span className="grow">{changeText(leg, odds ? priceText(odds.milli) : '–')}</span>
      <Button size="bar" onClick={() => tellPoints({ type: 'remove', id: leg.id })}>
        {t('slip.drop')} <span className="sr-only">{legText(leg)}</span>
      </Button>
      <Button
        size="bar"
        className="border-brand! bg-brand! text-brand-ink!"
        onClick={() => tellPoints({ type: 'agree', id: leg.id })}
      >
        {t('points.accept')} <span className="sr-only">{legText(leg)}</span>
      </Button>
    </div>
  )
}
