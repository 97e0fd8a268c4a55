/** What stands over a game that goes on, or in its place, and why. */
import type { SuccessOf } from '@quarterline/core/calls'
import { codeText, t } from '../../text/text.ts'

type GameSession = SuccessOf<'game/GameSession'>

/** A line over the game, or what stands in its place. */
export interface FrameNotice {
  place: 'over' | 'instead'
  text: string
  more?: string
  /** Whether opening the game again may help. */
  mayReopen?: boolean
}

interface FrameState {
  session: GameSession | undefined
  /** Whether the login is over. */
  isLoggedOut: boolean
  /** Whether the game said that its session is over. */
  isOver: boolean
  /** Whether games are shut for maintenance. */
  isShut: boolean
  /** Whether the page has no connection. */
  isOffline: boolean
}

/** Refusals that a member can do something about, or that pass: the game stays where it is. */
const OWN = ['ownStakeLimit', 'ownLossLimit', 'insufficient_balance']

const PERIOD = { day: 'play.day', week: 'play.week', month: 'play.month' } as const

function ownText({ code, params }: NonNullable<GameSession['refused']>): string {
  if (code === 'insufficient_balance') return t('game.noMoney')
  const period = t(PERIOD[params?.period as keyof typeof PERIOD])
  return t(`game.limit.${code as 'ownStakeLimit' | 'ownLossLimit'}`, { period, time: String(params?.until ?? '') })
}

/** The notice over a game now; undefined while all is well. */
export function noticeOf({ session, isLoggedOut, isOver, isShut, isOffline }: FrameState): FrameNotice | undefined {
  const hasRounds = (session?.open_rounds ?? 0) > 0
  const more = hasRounds ? { more: t('game.roundGoesOn') } : {}
  if (isLoggedOut) return { place: 'instead', text: t('app.sessionOver'), ...more }
  if (isOver) return { place: 'instead', text: t('game.sessionOver'), mayReopen: true, ...more }
  if (isOffline) return { place: 'over', text: t('game.lost') }
  // Whatever goes on is ended by the game, and what is with its provider comes back.
  if (isShut) return { place: 'over', text: `${t('game.noStakes')} ${t('game.shut')}`, ...more }
  const { refused } = session ?? {}
  if (!refused) return undefined
  if (OWN.includes(refused.code)) {
    // Who has all of it in play needs no word about it.
    if (refused.code === 'insufficient_balance' && (session?.in_play ?? 0) > 0) return undefined
    return { place: 'over', text: ownText(refused) }
  }
  const reason = codeText(refused.code, refused.params)
  // An open round ends where the member can see it; then the game goes.
  return {
    place: hasRounds ? 'over' : 'instead',
    text: hasRounds ? `${t('game.noStakes')} ${reason}` : reason,
    ...more,
  }
}
