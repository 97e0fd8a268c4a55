/** Events: a calendar with the competitions of a day, and the table of the one that is chosen. What is shown is in the address. */
import { getRouteApi } from '@tanstack/react-router'
import { CupPage } from '../bracket/CupPage.tsx'
import type { EventSearch } from '../eventSearch.ts'
import { EventCalendar } from '../events/EventCalendar.tsx'
import { LeaguePage } from '../league/LeaguePage.tsx'

const page = getRouteApi('/member/event')

export function Competitions() {
  const search = page.useSearch()
  const navigate = page.useNavigate()
  const ask = (next: EventSearch) => void navigate({ search: next })
  return (
    <main id="main" className="mx-auto flex w-full max-w-[1440px] min-w-0 flex-col gap-2 p-2 mid:p-4">
      {search.league === undefined ? (
        <EventCalendar search={search} onAsk={ask} />
      ) : search.kind === 'cup' ? (
        <CupPage leagueId={search.league} search={search} onAsk={ask} />
      ) : (
        <LeaguePage leagueId={search.league} search={search} onAsk={ask} />
      )}
    </main>
  )
}
