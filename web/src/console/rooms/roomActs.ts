/** Acts on rooms that may wait for a second supervisor, in words. */
import { amountText } from '../../kit/format.ts'
import { w } from '../../text/consoleText.ts'
import type { WaitingKind } from '../approval/WaitingActs.tsx'

const CANCEL = 'console/roomcancel'

export const ROOM_ACTS: WaitingKind = {
  calls: [CANCEL, 'console/roomopen'],
  lists: ['console/roomlist', 'console/roomview'],
  titleOf: ({ call, request }) =>
    call === CANCEL
      ? w('rooms.toCancel', { number: `#${request.room_id}` })
      : w('rooms.toOpen', { name: String(request.name) }),
  detailOf({ call, request }) {
    const { note, shareholder, currency, prize, roomLimit, matches } = request
    if (call === CANCEL) return `${w('rooms.reason')}: ${note}`
    return [
      `${w('rooms.prize')} ${amountText(Number(prize), String(currency))} ${currency}`,
      `${w('lic.shareholder')} ${shareholder}`,
      `${w('rooms.seats')} ${roomLimit}`,
      `${w('rooms.matches')} ${Array.isArray(matches) ? matches.length : 0}`,
    ].join(' · ')
  },
  subjectOf: ({ call, request }) => (call === CANCEL ? String(request.room_id) : undefined),
}
