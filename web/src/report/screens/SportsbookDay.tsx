/** The page of one working date's sports bookings, filtered by sport, league, group and bet type. */
import { isDate, workingDate } from '@quarterline/core/base/time'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Member } from '../../account/session.ts'
import { call } from '../../kit/call.ts'
import { platformNow } from '../../kit/clock.ts'
import { dayText } from '../../kit/format.ts'
import type { TableFilter } from '../../kit/table/FilterChips.tsx'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { BOOKED_OPENS, bookedColumns, bookedKey, bookedTotals } from '../booked/bookedColumns.tsx'
import { SportsbookBar } from '../booked/SportsbookBar.tsx'
import { ForMember } from '../list/ForMember.tsx'
import { typeFilter } from '../list/filters.tsx'
import { Report } from '../list/Report.tsx'

const NAME = 'report/gameresultsportsbook'
const route = getRouteApi('/member/account/info/sportsbook')

/** The market groups: early, today, live. */
const GROUPS = [1, 2, 3] as const

/** The filters: market group and bet type. */
function filtersOf(group: number | undefined, type: string | undefined): TableFilter[] {
  const options = (
    <>
      <option value="">{t('report.allGroups')}</option>
      {GROUPS.map((one) => (
        <option key={one} value={one}>
          {t(`group.${one}`)}
        </option>
      ))}
    </>
  )
  return [{ name: 'group', label: t('set.opens'), value: group ? String(group) : '', options }, typeFilter(type)]
}

/** The search parameters, and the request made from them. */
function useDayFilter() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const date = search.date && isDate(search.date) ? search.date : workingDate(platformNow())
  const { sport = 0, league = '', outright = false, type, sort } = search
  const group = GROUPS.find((one) => one === search.group)
  return {
    date,
    sport,
    league,
    outright,
    type,
    sort,
    group,
    request: {
      workingDate: date,
      sportsType: sport,
      leagueId: league,
      isOutright: outright,
      ...(group && { marketType: group }),
      ...(type && { betType: type }),
    },
    change: (next: typeof search) => void navigate({ search: { ...search, ...next }, resetScroll: false }),
  }
}

/** The leagues with matches on that date, as choices of the filter. */
function useLeagues({ date, sport, outright }: ReturnType<typeof useDayFilter>) {
  const ofDay = { matchDate: date, sportsType: sport, leagueId: '', isOutright: outright, pageNumber: 1, pageSize: 1 }
  return useCall('report/matchresult', ofDay, { keep: true }).data?.leagues ?? []
}

function SportsbookDayReport({ member }: { member: Member }) {
  const filter = useDayFilter()
  const { date, sport, league, outright, type, sort, group, request, change } = filter
  const leagues = useLeagues(filter)
  const day = dayText(date)
  const bar = (along: ReactNode, first: () => void) => (
    <div className="panel flex flex-wrap items-end gap-2 p-3 print:hidden">
      <SportsbookBar
        filter={{ date, sport, league, outright }}
        leagues={leagues}
        onAsk={(next) => {
          first()
          change({
            date: next.date,
            sport: next.sport || undefined,
            league: next.league || undefined,
            outright: next.outright || undefined,
          })
        }}
      />
      {along}
    </div>
  )
  return (
    <Report
      member={member}
      bar={bar}
      sort={sort}
      name="report.sportsbook"
      fileName={`sportsbook-${date}`}
      period={day}
      empty={t('statement.emptyDay', { date: day })}
      source={{ call: NAME, request, ask: (page) => call(NAME, { ...request, ...page }) }}
      columns={bookedColumns(member.currency)}
      keyOf={bookedKey}
      opens={BOOKED_OPENS}
      totalsOf={bookedTotals}
      onSort={(next) => change({ sort: next })}
      filters={filtersOf(group, type)}
      onFilter={(name, value) =>
        change(name === 'group' ? { group: Number(value) || undefined } : { type: value || undefined })
      }
    />
  )
}

export function SportsbookDay() {
  return <ForMember>{(member) => <SportsbookDayReport member={member} />}</ForMember>
}
