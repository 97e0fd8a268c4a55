/** The results of a game's last rounds, the latest first: rounds won, or the placed runners. */
import { timeText } from '../../kit/format.ts'
import { useCall } from '../../kit/useCall.ts'
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import { scoreText } from '../figures.ts'
import { matchText } from '../selection.ts'
import { Lane } from './Lane.tsx'

const EVERY_MS = 10_000

export function PastRounds({ sport }: { sport: number }) {
  const { data } = useCall('uxround', { sport }, { refetchMs: EVERY_MS })
  return (
    <section
      aria-label={t('rounds.last')}
      className="flex min-h-12 items-center gap-2 border-b border-line bg-surface-2 px-2"
    >
      <h2 className="shrink-0 text-small font-semibold text-muted max-mid:sr-only">{t('rounds.last')}</h2>
      {/* biome-ignore lint/a11y: what scrolls sideways must be reachable by the keyboard */}
      <ol tabIndex={0} aria-label={t('rounds.last')} className="relative flex min-w-0 gap-1 overflow-x-auto py-1">
        {data?.rounds.map(({ matchId, startsAt, home, away, score: [won = 0, lost = 0], first }) => (
          <li
            key={matchId}
            className="flex shrink-0 flex-col items-center rounded-base border border-line bg-surface px-2"
          >
            <span className="figures text-small leading-4 text-muted">{timeText(startsAt)}</span>
            {first.length > 0 ? (
              <span className="flex gap-0.5 pb-0.5">
                {first.map(({ number, name }) => (
                  <Lane key={number} number={number} name={teamText(name)} />
                ))}
              </span>
            ) : (
              <span className="flex items-center gap-1 leading-5" title={matchText({ home, away })}>
                <span className="figures font-semibold">{scoreText([won, lost])}</span>
                <span className="max-w-24 truncate text-small">{teamText(won > lost ? home : away)}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
