/** From a league of results to its table, or to the bracket of a cup, where it has one. */
import { Link } from '@tanstack/react-router'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'

export function LeagueTableLink({ leagueId }: { leagueId: string }) {
  const { data } = useCall('media/standinglist', { sportsType: 0 })
  const kind = data?.standings.find((one) => one.leagueId === leagueId)?.kind
  if (!kind) return null
  return (
    <Link
      to="/event"
      search={{ league: leagueId, ...(kind === 'cup' && { kind }) }}
      className="inline-flex items-center text-[12px] font-normal text-brand-text underline underline-offset-2 max-wide:min-h-11 print:hidden"
    >
      {t(kind === 'cup' ? 'media.bracket' : 'media.table')}
    </Link>
  )
}
