/** One match of the live centre: who plays, the score, and its picture and tracker. */
import { Link } from '@tanstack/react-router'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { scoreText } from '../../market/figures.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { shortPeriodText } from '../../market/selection.ts'
import { TeamName } from '../../market/TeamName.tsx'
import { t } from '../../text/text.ts'
import { Crest } from '../Crest.tsx'
import { isNone } from '../NotThere.tsx'
import { ShareMatch } from '../share/ShareMatch.tsx'
import { sidesText } from '../sidesText.ts'
import { TrackerParts } from '../tracker/TrackerParts.tsx'
import { useTracker } from '../tracker/useTracker.ts'
import { OutsideWidget } from '../widget/OutsideWidget.tsx'

export function WatchedMatch({ matchId }: { matchId: string }) {
  const { tracker, heardMs, code, again } = useTracker(matchId)
  if (!tracker && code && isNone(code)) return <Empty text={t('board.matchGone')} />
  if (!tracker)
    return code ? <Failed text={t('tracker.failed')} code={code} onRetry={again} /> : <Skeleton rows={2} height={240} />
  const { sport, league, home, away, phase, score, running } = tracker
  return (
    <article className="tracker panel relative">
      <header className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 px-3 py-3">
        <h2 className="contents">
          <span className="flex min-w-0 items-center gap-2 text-[16px] font-semibold max-mid:text-[14px]">
            <Crest name={home} size={32} />
            <TeamName name={home} className="min-w-0" />
          </span>
          <span className="order-none text-center">
            <b className="figures block text-[28px] leading-9">{scoreText(score as [number, number])}</b>
            <span className="text-small text-muted">{shortPeriodText(phase, sport)}</span>
          </span>
          <span className="flex min-w-0 items-center justify-end gap-2 text-right text-[16px] font-semibold max-mid:text-[14px]">
            <TeamName name={away} className="min-w-0" />
            <Crest name={away} size={32} />
          </span>
        </h2>
        <p className="col-span-3 flex flex-wrap gap-x-4 text-small text-muted">
          <LeagueName name={league} />
          {running.map(({ part, score: of }) => (
            <span key={part} className="figures">
              {shortPeriodText(part, sport)} {scoreText(of as [number, number])}
            </span>
          ))}
          <span className="ml-auto flex items-center gap-4">
            <Link to="/desktop" search={{ sport, match: matchId }} className="font-semibold text-brand-text">
              {t('tracker.toPrices')}
            </Link>
            <ShareMatch matchId={matchId} match={sidesText(tracker)} />
          </span>
        </p>
      </header>
      <OutsideWidget matchId={matchId}>
        <TrackerParts tracker={tracker} heardMs={heardMs} />
      </OutsideWidget>
    </article>
  )
}
