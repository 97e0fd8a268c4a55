/** The matches of one group by league, with the state of the line that feeds them. */
import type { MarketGroup } from '@quarterline/core/market/book'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../kit/Button.tsx'
import { useLook } from '../kit/look.ts'
import { Empty, Failed, Skeleton } from '../kit/States.tsx'
import { t } from '../text/text.ts'
import { League } from './League.tsx'
import { askNow, useLine, wantGroup } from './line.ts'
import { COLUMNS, PRICES } from './MatchRow.tsx'
import { type LeagueView, useLeagues } from './oddsStore.ts'

export const GROUP_KEY = { 1: 'early', 2: 'today', 3: 'live' } as const satisfies Record<MarketGroup, string>
const EMPTY = { 1: 'board.emptyEarly', 2: 'board.emptyToday', 3: 'board.emptyLive' } as const

function Head() {
  return (
    <div
      aria-hidden
      className={`${COLUMNS} sticky top-(--top) z-20 h-7 items-center bg-surface-3 text-[12px] text-muted`}
    >
      <span className="max-mid:hidden">{t('board.time')}</span>
      <span className="max-mid:hidden">{t('board.event')}</span>
      <span className={`${PRICES} text-center`}>
        <span>{t('board.hdp')}</span>
        <span>{t('board.ou')}</span>
        <span>{t('board.oxt')}</span>
      </span>
    </div>
  )
}

function FoldAll({ leagues }: { leagues: readonly LeagueView[] }) {
  const anyOpen = useLook((look) => leagues.some(({ id }) => !look.folded.includes(id)))
  const setFolded = useLook((look) => look.setFolded)
  const ids = leagues.map(({ id }) => id)
  return (
    <Button look="quiet" size="small" onClick={() => setFolded(ids, anyOpen)}>
      {t(anyOpen ? 'board.foldAll' : 'board.unfoldAll')}
    </Button>
  )
}

/** @param elsewhere what to offer when this group is empty */
export function Board({ group, elsewhere }: { group: MarketGroup; elsewhere: ReactNode }) {
  useEffect(() => wantGroup(group), [group])
  const leagues = useLeagues(group)
  const { stale, failures } = useLine((line) => line[group])
  return (
    <section aria-label={t('board.heading', { group: t(`board.${GROUP_KEY[group]}`) })} className="panel">
      {!leagues && failures > 1 && (
        <Failed text={t('board.failed')} code="requestFailed" onRetry={() => askNow(group)} />
      )}
      {!leagues && failures <= 1 && <Skeleton rows={8} height={96} />}
      {leagues?.length === 0 && <Empty text={t(EMPTY[group])}>{elsewhere}</Empty>}
      {leagues && leagues.length > 0 && (
        <>
          {leagues.length > 1 && (
            <div className="flex justify-end border-b border-line px-1 py-0.5">
              <FoldAll leagues={leagues} />
            </div>
          )}
          <Head />
          {leagues.map((league) => (
            <League key={league.id} league={league} stale={stale} />
          ))}
        </>
      )}
    </section>
  )
}
