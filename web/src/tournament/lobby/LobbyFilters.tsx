/** The bar over the list: its filters, whether seats are live, and the order. */
import { ROOM } from '@quarterline/core/tournament/room'
import type { ReactNode } from 'react'
import { isPushed, useLink } from '../../kit/live.ts'
import { leagueText } from '../../market/leagueText.ts'
import { t } from '../../text/text.ts'
import { Chip, LiveDot } from '../parts/RoomStatusChip.tsx'
import { LOBBY_ORDERS, LOBBY_STATUSES, STARTS_WITHIN } from './choices.ts'
import { isSet, type LobbySearch, statusOf } from './filters.ts'
import { type FilterFacts, filterText } from './filterWords.ts'
import { OnePick, RangePick } from './Picks.tsx'

interface Props {
  search: LobbySearch
  facts: FilterFacts
  /** Called with a changed search of the same tab, from its first page. */
  onSearch: (search: LobbySearch) => void
  /** Shown before the filters on a narrow screen. */
  start?: ReactNode
}

const ANY = 'any'
const HOURS = [ANY, ...STARTS_WITHIN.map(String)]
const hoursOf = (picked: string) => STARTS_WITHIN.find((hours) => String(hours) === picked)

/** Shows whether seats are live. */
function SeatsLink() {
  const link = useLink((state) => state.link)
  if (link === 'starting') return null
  return isPushed(link) ? (
    <Chip tone="ok" icon={<LiveDot />}>
      {t('rooms.seatsLive')}
    </Chip>
  ) : (
    <Chip tone="warn">{t('rooms.seatsWait')}</Chip>
  )
}

function LeaguePick({ search, facts, onSearch }: Omit<Props, 'start'>) {
  const { league } = search
  const known = facts.leagues.map(({ leagueId }) => leagueId)
  const all = [ANY, ...known, ...(league !== undefined && !known.includes(league) ? [league] : [])]
  const nameOf = (id: string) =>
    id === ANY ? t('rooms.any') : leagueText(facts.leagues.find(({ leagueId }) => leagueId === id)?.league ?? id)
  return (
    <OnePick
      {...{ label: t('rooms.filter.league'), value: league ?? ANY, all, nameOf, isSet: isSet(search, 'league') }}
      onPick={(picked) => onSearch({ ...search, league: picked === ANY ? undefined : picked })}
    />
  )
}

export function LobbyFilters({ search, facts, onSearch, start }: Props) {
  const { feeMin, feeMax, playersMin, playersMax, starts, order = 'closing' } = search
  const status = statusOf(search)
  return (
    <div
      role="toolbar"
      aria-label={t('rooms.filters')}
      data-tour="find"
      className="flex min-h-9 shrink-0 items-center gap-1 overflow-x-auto border-b border-line px-1.5 py-1 [scrollbar-width:none] max-wide:gap-2 max-wide:px-3 max-wide:py-2"
    >
      {start}
      <OnePick
        {...{ label: t('rooms.filter.status'), value: status, all: LOBBY_STATUSES, isSet: isSet(search, 'status') }}
        nameOf={(one) => t(`rooms.status.${one}`)}
        onPick={(picked) => onSearch({ ...search, status: picked })}
      />
      <RangePick
        {...{ label: t('rooms.filter.fee'), text: filterText('fee', search, facts) }}
        bounds={facts.fees ?? ROOM.rate}
        value={{ min: feeMin, max: feeMax }}
        onPick={({ min, max }) => onSearch({ ...search, feeMin: min, feeMax: max })}
      />
      <RangePick
        {...{ label: t('rooms.filter.players'), text: filterText('players', search, facts) }}
        bounds={ROOM.players}
        value={{ min: playersMin, max: playersMax }}
        onPick={({ min, max }) => onSearch({ ...search, playersMin: min, playersMax: max })}
      />
      <OnePick
        {...{
          label: t('rooms.filter.starts'),
          value: String(starts ?? ANY),
          all: HOURS,
          isSet: isSet(search, 'starts'),
        }}
        nameOf={(one) => filterText('starts', { starts: hoursOf(one) }, facts)}
        onPick={(picked) => onSearch({ ...search, starts: hoursOf(picked) })}
      />
      <LeaguePick {...{ search, facts, onSearch }} />
      <span className="ml-auto flex items-center gap-2.5 pl-2">
        <SeatsLink />
        <OnePick
          {...{ label: t('rooms.sort'), value: order, all: LOBBY_ORDERS }}
          nameOf={(one) => t(`rooms.order.${one}`)}
          onPick={(picked) => onSearch({ ...search, order: picked })}
        />
      </span>
    </div>
  )
}
