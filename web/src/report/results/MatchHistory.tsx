/** What was decided of a match and when, each correction, and what it did to the member's tickets. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Check, RotateCcw } from 'lucide-react'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { scoreText } from '../../market/figures.ts'
import { teamText } from '../../text/teamText.ts'
import { t, textOr } from '../../text/text.ts'

type MatchAnswer = SuccessOf<'report/singlematchresult'>
type Entry = MatchAnswer['history'][number]
type Change = MatchAnswer['changes'][number]

/** What an entry decided: a score, a winner, or a state without either. */
function decidedText({ state, scores, winners }: Entry): string {
  const { FT } = scores
  const parts = [
    ...(state === 'completed' ? [] : [t(`matchState.${state}`)]),
    ...(FT ? [scoreText([FT[0] ?? 0, FT[1] ?? 0])] : []),
    ...(winners.length > 0 ? [winners.map(teamText).join(', ')] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : t(`matchState.${state}`)
}

function entryText(entry: Entry, at: number): string {
  const result = decidedText(entry)
  const text =
    entry.state === 'pending' ? t('media.takenBack') : t(at === 0 ? 'media.ruled' : 'media.ruledAgain', { result })
  return entry.by === 'house' ? `${text} · ${t('media.byHouse')}` : text
}

/** Where each change belongs: under the last entry that was decided before it. */
const entryOf = (history: readonly Entry[], change: Change) => history.findLastIndex(({ at }) => at <= change.at)

export function MatchHistory({
  history,
  changes,
  currency,
}: Pick<MatchAnswer, 'history' | 'changes'> & { currency: string }) {
  const settledText = ({ outcome, net }: Change['was']) =>
    `${textOr(`outcome.${outcome}`, 'outcome.void')} ${amountText(net, currency, { sign: true })}`
  const changeText = ({ ref_no, was, is }: Change) => {
    const ref = `#${ref_no}`
    return is
      ? t('media.ticketChanged', { ref, was: settledText(was), is: settledText(is) })
      : t('media.ticketOpened', { ref, was: settledText(was) })
  }
  return (
    <section aria-label={t('media.history')} className="rounded-base border border-line">
      <h2 className="border-b border-line bg-surface-2 px-3 py-1.5 font-medium">{t('media.history')}</h2>
      <ol>
        {history.map((entry, at) => (
          <li
            key={`${entry.at}/${entryText(entry, at)}`}
            className="flex gap-3 border-b border-line px-3 py-1.5 last:border-0"
          >
            <time className="figures shrink-0 text-muted" dateTime={new Date(entry.at).toISOString()}>
              {dateTimeText(entry.at)}
            </time>
            {at === 0 ? (
              <Check size={14} aria-hidden className="mt-0.5 shrink-0" />
            ) : (
              <RotateCcw size={14} aria-hidden className="mt-0.5 shrink-0 text-warn" />
            )}
            <span className="min-w-0">
              <span className={at === 0 ? '' : 'font-semibold'}>{entryText(entry, at)}</span>
              {changes
                .filter((change) => entryOf(history, change) === at)
                .map((change) => (
                  <span key={`${change.bet_id}/${change.at}`} className="block font-semibold text-warn">
                    {changeText(change)}
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
