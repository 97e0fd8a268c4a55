/**
 * The products that can be switched off for a licensee or an account, and the code with which a call is refused then
 * (specification 9, rules 14.1).
 */
import type { ErrorCode } from './errors.ts'

export const SWITCHES = ['casino', 'slots', 'fishing', 'lottery', 'minigame', 'esports', 'tournament'] as const
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
} as const satisfies Record<Switch, ErrorCode>

/** Whether the switch `esports` covers a sport: e-sports (40) and the games 41 to 52 (rules 11). */
export const isEsport = (sport: number): boolean => sport >= 40 && sport <= 52
