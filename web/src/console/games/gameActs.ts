/** Acts on games that may wait for a second supervisor, in words. */
import { w } from '../../text/consoleText.ts'
import type { WaitingKind } from '../approval/WaitingActs.tsx'

const GRANT = 'console/gamegrant'
const GIVE = 'console/gamejackpotgive'
const LIMITS = 'console/gamelimits'

/** Limits as an approver reads them. */
const limitsText = (request: Readonly<Record<string, unknown>>): string =>
  (['stakeMin', 'stakeMax', 'roundMax'] as const)
    .map((one) => `${w(`games.${one}`)} ${request[one] ?? '–'}`)
    .join(' · ')

export const GAME_ACTS: WaitingKind = {
  calls: [GRANT, LIMITS, GIVE, 'console/gameroundend'],
  lists: [
    'console/gamerounds',
    'console/gamegrants',
    'console/gameproviders',
    'console/gamelist',
    'console/gamejackpots',
  ],
  titleOf({ call, request }) {
    if (call === GRANT) return w('games.toGrant', { n: Number(request.spins), account: String(request.account) })
    if (call === LIMITS) return w('games.toLimit', { subject: `${request.provider} ${request.game ?? ''}`.trim() })
    if (call === GIVE) {
      const { amount, currency, jackpot } = request
      return w('games.toGive', { amount: String(amount), currency: String(currency), jackpot: String(jackpot) })
    }
    const end = w(request.state === 'cancelled' ? 'games.end.cancelled' : 'games.end.completed')
    return w('games.toEnd', { round: String(request.round_id), end })
  },
  detailOf({ call, request }) {
    if (call === LIMITS) return limitsText(request)
    if (call === GIVE) return `${request.provider} · ${w('games.shareholder')}: ${request.shareholder}`
    return call === GRANT
      ? `${request.provider} ${request.game} · ${w('games.spinValue')} ${request.value}`
      : `${w('games.said')}: ${request.note}`
  },
  subjectOf: ({ request }) => (request.round_id === undefined ? undefined : String(request.round_id)),
}
