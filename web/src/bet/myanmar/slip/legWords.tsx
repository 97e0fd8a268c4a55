/** The names and facts of a leg of the Myanmar slip. */
import { legPick } from '@quarterline/core/bet/slip/slipMyanmar'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { lineOfPick } from '@quarterline/core/market/myanmarPick'
import { X } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import { timeText } from '../../../kit/format.ts'
import { scoreText } from '../../../market/figures.ts'
import { LatinText } from '../../../market/LatinText.tsx'
import { LineBox, lineWords } from '../../../market/myanmar/LineText.tsx'
import { betTypeWords, nameWords, pickWords, sideWords } from '../../../market/myanmar/pickWords.ts'
import { matchText, shortPeriodText } from '../../../market/selection.ts'
import { useMatch } from '../../../market/store/oddsStore.ts'
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

/** The kick-off, the market, the side and the match of a leg, in one line; in play the score from which a body counts. */
export function LegFacts({ leg }: { leg: Leg }) {
  const { betType, period, matchId } = leg.spot
  const startsAtMs = useMatch(matchId)?.startsAtMs
  const { score, group } = leg.now
  const facts = [
    group !== 3 && startsAtMs !== undefined && timeText(startsAtMs),
    `${shortPeriodText(period, leg.sport)} ${betTypeWords(betType)}`,
    sideWords(legPick(leg)),
    matchText(leg),
  ]
  const text = facts.filter(Boolean).join(' · ')
  return (
    <p className="text-[12px] leading-[18px] text-muted">
      <span className="cut block" title={text}>
        <LatinText text={text} />
      </span>
      {score && betType === 'BT_HDP' && (
        <b className="font-semibold text-ink">{t('mm.since', { score: scoreText(score) })}</b>
      )}
    </p>
  )
}
