/** A tie of a bracket in words and figures. */
import { shortDateTime } from '../../kit/format.ts'
import { scoreText } from '../../market/figures.ts'
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import type { BracketRound, BracketTie } from './bracketLayout.ts'

/** Final, Semi-finals, Last 16; a round of odd size has its number. */
export function roundText({ round, left }: Pick<BracketRound, 'round' | 'left'>): string {
  if (left === 1 || left === 2 || left === 4) return t(`media.left.${left}`)
  return left === undefined ? t('media.round', { n: round }) : t('media.lastOf', { n: 2 * left })
}

const pairText = ([home = 0, away = 0]: readonly number[]) => scoreText([home, away])

/** The running score, or the sum of what was played, the first team's first. */
export function tieScore({ sum, legs, first }: BracketTie): readonly number[] | undefined {
  const running = legs.find(({ live }) => live)
  if (!running?.score) return sum
  const [home = 0, away = 0] = running.score
  const own = running.home === first ? [home, away] : [away, home]
  // The running leg of two is added to the one before.
  const [first0 = 0, second0 = 0] = sum ?? []
  return [(own[0] ?? 0) + first0, (own[1] ?? 0) + second0]
}

/** How the tie was decided, or when it is played. */
export function tieNote({ legs, decision, shootOut, isBye, isThird, winner, first }: BracketTie): string {
  if (isBye) return t('media.bye')
  const live = legs.some((leg) => leg.live)
  const next = legs.find(({ score, state }) => !score && state === undefined)
  const stopped = legs.findLast(({ state }) => state !== undefined)?.state
  const played = legs.filter(({ score }) => score)
  const legTexts = played.map(({ score = [], home }) => {
    const [own = 0, other = 0] = score
    return pairText(home === first ? [own, other] : [other, own])
  })
  const parts = [
    ...(isThird ? [t('media.thirdPlace')] : []),
    ...(live ? [t('media.isLive')] : []),
    ...(legs.length > 1 && played.length > 0 ? [t('media.legs', { legs: legTexts.join(', ') })] : []),
    ...(decision === 'extraTime' ? [t('media.afterExtra')] : []),
    ...(decision === 'shootOut' && shootOut ? [t('media.penalties', { score: pairText(shootOut) })] : []),
    ...(decision === 'offField' ? [t('media.offField')] : []),
    ...(!winner && stopped ? [t(`media.state.${stopped}`)] : []),
    ...(!winner && !live && next ? [shortDateTime(next.startsAt)] : []),
  ]
  return parts.join(' · ')
}

/** A team's name, or that it is not known yet. */
export const sideText = (team: string | undefined): string =>
  team === undefined ? t('media.toBeDecided') : teamText(team)

/** A tie in one sentence, for those who hear it. */
export function tieSentence(tie: BracketTie): string {
  const score = tieScore(tie)
  return [
    tie.isBye ? sideText(tie.first) : `${sideText(tie.first)} – ${sideText(tie.second)}`,
    ...(score ? [pairText(score)] : []),
    tieNote(tie),
    ...(tie.winner && !tie.isBye ? [t('media.winnerIs', { team: teamText(tie.winner) })] : []),
  ]
    .filter(Boolean)
    .join(', ')
}
