/** The names and facts of a leg of the Myanmar slip. */
import { legPick } from '@quarterline/core/bet/slip/slipMyanmar'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { lineOfPick } from '@quarterline/core/market/myanmarPick'
import { X } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import { scoreText } from '../../../market/figures.ts'
import { LatinText } from '../../../market/LatinText.tsx'
import { LineBox, lineWords } from '../../../market/myanmar/LineText.tsx'
import { betTypeWords, nameWords, pickWords, sideWords } from '../../../market/myanmar/pickWords.ts'
import { matchText, shortPeriodText } from '../../../market/selection.ts'
import { t } from '../../../text/text.ts'
import { tellMyanmar } from '../../store/slipStore.ts'

/** A leg in one text: Langworth Town upper 1−50. */
export const legWords = (leg: Leg): string =>
  `${pickWords({ ...leg, ...legPick(leg) })} ${lineWords(lineOfPick(legPick(leg)))}`

/** The name of a leg, its line in a box, and the button that takes it off. */
export function LegHead({ leg, isRemovable }: { leg: Leg; isRemovable: boolean }) {
  return (
    <div className="flex items-center gap-2">
      <strong className="cut min-w-0 grow text-[13px] leading-6">
        <LatinText text={nameWords({ ...leg, ...legPick(leg) })} />
      </strong>
      <LineBox line={lineOfPick(legPick(leg))} />
      {isRemovable && (
        <Button
          look="quiet"
          size="small"
          className="-mr-1 !px-1.5 max-wide:min-h-11 max-wide:min-w-11"
          aria-label={t('slip.remove', { pick: legWords(leg) })}
          onClick={() => tellMyanmar({ type: 'remove', id: leg.id })}
        >
          <X size={16} aria-hidden />
        </Button>
      )}
    </div>
  )
}

/** The market, the side and the match of a leg; in play the score from which a body counts. */
export function LegFacts({ leg }: { leg: Leg }) {
  const { betType, period } = leg.spot
  const facts = [
    `${shortPeriodText(period, leg.sport)} ${betTypeWords(betType)}`,
    sideWords(legPick(leg)),
    matchText(leg),
  ]
  const { score } = leg.now
  return (
    <p className="text-[12px] leading-4 text-muted">
      <LatinText text={facts.filter(Boolean).join(' · ')} />
      {score && betType === 'BT_HDP' && (
        <b className="ml-1.5 font-semibold text-ink">{t('mm.since', { score: scoreText(score) })}</b>
      )}
    </p>
  )
}
