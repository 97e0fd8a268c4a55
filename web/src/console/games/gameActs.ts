/** Acts on games that may wait for a second supervisor, in words. */
import { w } from '../../text/consoleText.ts'
import type { WaitingKind } from '../approval/WaitingActs.tsx'

const GRANT = 'console/gamegrant'

export const GAME_ACTS: WaitingKind = {
  calls: [GRANT, 'console/gameroundend'],
  lists: ['console/gamerounds', 'console/gamegrants', 'console/gameproviders'],
  titleOf({ call, request }) {
    if (call === GRANT) return w('games.toGrant', { n: Number(request.spins), account: String(request.account) })
    const end = w(request.state === 'cancelled' ? 'games.end.cancelled' : 'games.end.completed')
    return w('games.toEnd', { round: String(request.round_id), end })
  },
  detailOf: ({ call, request }) =>
    call === GRANT
      ? `${request.provider} ${request.game} · ${w('games.spinValue')} ${request.value}`
      : `${w('games.said')}: ${request.note}`,
  subjectOf: ({ call, request }) => (call === GRANT ? undefined : String(request.round_id)),
}
