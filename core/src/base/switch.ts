/**
 * The products that can be switched off for a licensee or an account, and the code with which a call is refused then
 * (specification 9, rules 14.1).
 */
import type { ErrorCode } from './errors.ts'

const PLAYED = ['casino', 'slots', 'fishing', 'lottery', 'minigame', 'esports', 'tournament'] as const
/** What is only watched; no bet depends on it. */
export const WATCH_SWITCHES = ['tracker', 'livetv', 'highlight'] as const
export type WatchSwitch = (typeof WATCH_SWITCHES)[number]

export const SWITCHES = [...PLAYED, ...WATCH_SWITCHES] as const
export type Switch = (typeof SWITCHES)[number]

/** The error code of each product that is switched off. */
export const OFF_CODE = {
  casino: 'liveCasinoDisabled',
  slots: 'slotsDisabled',
  fishing: 'fishingDisabled',
  lottery: 'lotteryDisabled',
  minigame: 'MiniGameDisabled',
  esports: 'EsportsDisabled',
  tournament: 'tournamentDisabled',
  tracker: 'trackerDisabled',
  livetv: 'livetvDisabled',
  highlight: 'highlightDisabled',
} as const satisfies Record<Switch, ErrorCode>

/** Whether the switch `esports` covers a sport: e-sports (40) and the games 41 to 52 (rules 11). */
export const isEsport = (sport: number): boolean => sport >= 40 && sport <= 52
