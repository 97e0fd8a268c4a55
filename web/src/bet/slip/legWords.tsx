/** The texts of a leg: its selection, and the acceptance of its changed price or line. */
import type { Odds } from '@quarterline/core/base/odds'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { isAsian } from '@quarterline/core/market/betType'
import { lineText, priceText, signedLineText } from '../../market/figures.ts'
import { LatinText } from '../../market/LatinText.tsx'
import { pickText } from '../../market/selection.ts'
import { t } from '../../text/text.ts'

/** The words of a leg's selection, at its present line. */
export function legText(leg: Leg): string {
  return pickText({ ...leg.spot, line: leg.now.line, home: leg.home, away: leg.away, name: leg.name })
}

/** The name of a leg for display: a quarter line such as 0.5-1 is not broken. */
export function LegName({ leg }: { leg: Leg }) {
  const text = legText(leg)
  return <LatinText text={isAsian(leg.spot.betType) ? text.replace(/(\d)-(?=\d)/g, '$1-\u2060') : text} />
}

function lineOfLeg(leg: Leg): string {
  return leg.spot.betType === 'BT_HDP' ? signedLineText(leg.now.line) : lineText(leg.now.line)
}

/** The button's text for accepting a leg as it is now and placing it. */
export function agreeText(leg: Leg, odds: Odds | undefined): string {
  const price = odds ? priceText(odds.milli) : '—'
  return leg.now.line === leg.seen.line
    ? t('slip.agreePlace', { odds: price })
    : t('slip.agreeLinePlace', { line: lineOfLeg(leg), odds: price })
}
