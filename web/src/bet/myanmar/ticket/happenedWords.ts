/** What happened to a selection of a Myanmar ticket, in words: Won by 2, more than the line’s 1: wins all. */
import { lineOfPick, type MyanmarPick, sideOf, WHOLE_PERCENT } from '@quarterline/core/market/myanmarPick'
import { goalsText } from '../../../market/myanmar/LineText.tsx'
import { t } from '../../../text/text.ts'
import { myanmarPickOf, type Part } from '../../ticket/ticket.ts'
import { countedOf, gotPercent } from './workings.ts'

/** What a selection got, as an effect. */
export function effectWords(percent: number): string {
  if (percent === WHOLE_PERCENT) return t('mm.effect.win')
  if (percent === -WHOLE_PERCENT) return t('mm.effect.lose')
  if (percent === 0) return t('mm.effect.back')
  return t(percent > 0 ? 'mm.effect.wins' : 'mm.effect.loses', { percent: Math.abs(percent) })
}

/** The lead from the picked side's view, or the upper side's where the lower was picked. */
function leadWords(count: number, of: MyanmarPick): string {
  if (count === 0) return t('mm.fact.draw')
  const n = Math.abs(count)
  if (sideOf(of) !== 'lower') return t(count > 0 ? 'mm.fact.won' : 'mm.fact.lost', { n })
  return t(count > 0 ? 'mm.fact.upperWon' : 'mm.fact.upperLost', { n })
}

export function happenedWords(part: Part): string {
  const percent = gotPercent(part)
  if (percent === undefined) return t('mm.unneeded')
  if (percent === null) return t('mm.noCount')
  const effect = effectWords(percent)
  const counted = countedOf(part)
  if (!counted) return effect
  const of = myanmarPickOf(part)
  const line = lineOfPick(of)
  const { kind, count } = counted
  const than = count > line.goals ? 'more' : count < line.goals ? 'less' : 'exactly'
  return t('mm.what', {
    fact: kind === 'total' ? t('mm.fact.goals', { n: count }) : leadWords(count, of),
    than: t(`mm.than.${than}`, { goals: goalsText(line) }),
    effect,
  })
}
