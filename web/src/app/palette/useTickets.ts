/** The member's tickets as targets of the palette, found by their numbers. */
import { workingDate } from '@quarterline/core/base/time'
import { useNavigate } from '@tanstack/react-router'
import { dateTimeText } from '../../kit/format.ts'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import type { Target } from './targets.ts'

/** Part of a ticket's number, with or without its sign. */
const NUMBER = /^#?(\d{4,})$/
/** The newest of each list are looked through. */
const NEWEST = { pageNumber: 1, pageSize: 100 }

/** The digits of the typed text if it can be a ticket's number. */
export const typedNumber = (typed: string): string | undefined => NUMBER.exec(typed.trim())?.[1]

/** Tickets whose numbers have the typed digits; each leads to the list that it is in. */
export function useTickets(typed: string): readonly Target[] {
  const navigate = useNavigate()
  const digits = typedNumber(typed)
  const wish = { enabled: digits !== undefined }
  const waiting = useCall('bet/pendingbetlist', NEWEST, wish)
  const accepted = useCall('bet/betacceptfulllist', NEWEST, wish)
  const rejected = useCall('bet/betrejectfulllist', NEWEST, wish)
  if (digits === undefined) return []
  const rows = [waiting, accepted, rejected].flatMap(({ data }) => data?.rows ?? [])
  return rows.flatMap((row): Target[] => {
    if (!row.ref_no.includes(digits)) return []
    const { ref_no, bet_id, state, settledAt, placedAt } = row
    const go = () => {
      const day = state === 'settled' && settledAt !== undefined ? workingDate(settledAt) : undefined
      if (day) void navigate({ to: '/info/statement', search: { from: day, to: day, day } })
      else {
        const tab = state === 'waiting' ? 'waiting' : state === 'accepted' ? 'outstanding' : 'void'
        void navigate({ to: '/info/betlist', search: { tab } })
      }
    }
    const kind = `${t('statement.placed')} ${dateTimeText(placedAt)}`
    return [{ id: `ticket-${bet_id}`, name: t('statement.details', { ref: `#${ref_no}` }), kind, also: ref_no, go }]
  })
}
