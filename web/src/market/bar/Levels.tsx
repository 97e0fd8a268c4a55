/** The bar of levels with their counts, the days of early matches, and the in-play notice. */
import type { Level } from '@quarterline/core/market/level'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTick } from '../../kit/clock.ts'
import { COMPACT, ON_ITS_SIDE, useMedia, WIDE } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import { DelayNotice } from '../DelayNotice.tsx'
import { useStarredMatches } from '../names/useNames.ts'
import { GROUPS_OF } from '../offer/level.ts'
import type { MenuSport } from '../offer/menu.ts'
import { Days } from './Choices.tsx'

/** A sport's tab: a level of its matches, or its outrights. */
export type MarketName = Level | 'outright'

interface TabsProps {
  sport: MenuSport | undefined
  chosen: MarketName
}

function Tabs({ sport, chosen }: TabsProps) {
  const starred = useStarredMatches()?.length ?? 0
  const compact = useMedia(COMPACT)
  const counts: Partial<Record<MarketName, number>> = {
    all: (sport?.counts[3] ?? 0) + (sport?.counts[2] ?? 0),
    live: sport?.counts[3],
    today: sport?.counts[2],
    early: sport?.counts[1],
    parlay: sport && sport.counts[3] + sport.counts[2] + sport.counts[1],
    outright: sport?.outrights,
  }
  const names: readonly MarketName[] = [
    ...(['all', 'live', 'today', 'early'] as const),
    // A narrow screen has no room for it; its slip has a button for it.
    ...(compact && chosen !== 'parlay' ? [] : (['parlay'] as const)),
    ...(counts.outright ? (['outright'] as const) : []),
    'favourites',
  ]
  return (
    <nav
      aria-label={t('board.markets')}
      className="relative flex shrink-0 self-stretch max-mid:min-w-0 max-mid:shrink max-mid:grow max-mid:overflow-x-auto"
    >
      {names.map((name) => (
        <Link
          key={name}
          to="/desktop"
          search={{ market: name, ...(sport && { sport: sport.id }) }}
          aria-current={name === chosen ? 'page' : undefined}
          className={`flex grow items-center justify-center gap-1 border-r border-line px-2 text-[13px] vast:px-3 font-semibold whitespace-nowrap max-mid:px-1 mid:grow-0 ${
            name === chosen ? 'bg-brand text-brand-ink' : 'hover:bg-row-hover'
          }`}
        >
          {name === 'favourites' ? (
            <>
              <Star size={14} aria-hidden className={starred > 0 ? 'fill-current text-star' : ''} />
              <span className="sr-only">{t('board.favourites')}</span>
            </>
          ) : name === 'outright' ? (
            t('outright.tab')
          ) : (
            t(`board.${name}`)
          )}
          <span className={`figures text-small font-medium ${name === chosen ? '' : 'text-muted'}`}>
            {(name === 'favourites' ? starred || '' : counts[name]) ?? ''}
          </span>
        </Link>
      ))}
    </nav>
  )
}

const MINUTE_MS = 60_000
const floorToMinute = (nowMs: number) => Math.floor(nowMs / MINUTE_MS) * MINUTE_MS

interface BarProps extends TabsProps {
  /** Undefined for outright events. */
  level: Level | undefined
  day: string | undefined
  onDay: (day?: string) => void
  /** Content at the start of the bar (the sports, if they have no line of their own) and at its end. */
  start?: ReactNode
  end: ReactNode
  /** In place of the notice about prices in play. */
  notice?: ReactNode
}

export function Levels({ sport, chosen, level, day, onDay, start, end, notice }: BarProps) {
  const wide = useMedia(WIDE)
  const compact = useMedia(COMPACT)
  const onItsSide = useMedia(ON_ITS_SIDE)
  const nowMs = useTick(floorToMinute)
  const days = level === 'early' && <Days nowMs={nowMs} day={day} onDay={onDay} />
  return (
    <>
      <div className="bar !h-auto min-h-[30px] rounded-t-base border border-b-0 border-line bg-surface-2 max-wide:min-h-11 low:!min-h-9">
        {start}
        <Tabs sport={sport} chosen={chosen} />
        {!compact && !onItsSide && notice}
        {!compact && !onItsSide && !notice && level && GROUPS_OF[level].includes(3) && sport && sport.counts[3] > 0 && (
          <DelayNotice brief className="mx-2 my-0.5 ml-auto min-w-0 whitespace-normal !text-[11px] !leading-[13px]" />
        )}
        {wide && days && <span className="mr-1 ml-auto flex min-w-0">{days}</span>}
        {end}
      </div>
      {!wide && days && <div className="bar border-x border-line bg-surface-2 px-2">{days}</div>}
    </>
  )
}
