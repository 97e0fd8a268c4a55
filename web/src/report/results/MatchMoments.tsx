/** The goals and red cards of a match in their order: minute, side, who scored if that is known, and the score after it. */
import type { SuccessOf } from '@quarterline/core/calls'
import { scoreText } from '../../market/figures.ts'
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import type { MatchResult } from './results.ts'

type MatchAnswer = SuccessOf<'report/singlematchresult'>
type MomentRow = MatchAnswer['moments'][number]

function Who({ moment: { kind, side, scorer }, match }: { moment: MomentRow; match: MatchResult }) {
  const team = side && teamText(side === 'H' ? match.home : match.away)
  const [first, ...rest] = [scorer, kind === 'redCard' ? t('media.redCard') : undefined, team].filter(Boolean)
  return (
    <span className="min-w-0 grow">
      {kind === 'redCard' && <span aria-hidden className="mr-2 inline-block h-3 w-2 rounded-[1px] bg-danger" />}
      {/* A name may be written from right to left. */}
      <bdi className="font-semibold">{first ?? t('media.goal')}</bdi>
      {rest.length > 0 && <span className="text-muted"> · {rest.join(' · ')}</span>}
    </span>
  )
}

export function MatchMoments({
  match,
  moments,
  isWhole,
}: {
  match: MatchResult
  moments: readonly MomentRow[]
  isWhole: boolean
}) {
  return (
    <section aria-label={t('media.moments')} className="rounded-base border border-line">
      <h2 className="border-b border-line bg-surface-2 px-3 py-1.5 font-medium">{t('media.moments')}</h2>
      <ol>
        {moments.map((moment, at) => {
          const { minute, score } = moment
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of moments is what tells two of one minute apart
            <li key={at} className="flex items-baseline gap-3 border-b border-line px-3 py-1.5 last:border-0">
              <span className="figures w-9 shrink-0 text-muted">{minute === undefined ? '' : `${minute}'`}</span>
              <Who moment={moment} match={match} />
              {score && (
                <span className="figures shrink-0 font-semibold">{scoreText([score[0] ?? 0, score[1] ?? 0])}</span>
              )}
            </li>
          )
        })}
      </ol>
      {!isWhole && <p className="border-t border-line px-3 py-1.5 text-muted">{t('media.momentsPart')}</p>}
    </section>
  )
}
