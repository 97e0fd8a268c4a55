/** What can be switched off for a licensee or for one account, and what its members are told (specification 9, rules 14.1). */
import type { ErrorCode } from './errors.ts'

export const SWITCHES = ['casino', 'lottery', 'minigame', 'esports', 'tournament'] as const
export type Switch = (typeof SWITCHES)[number]

/** What is said to whoever asks for what is switched off for him. */
export const OFF_CODE = {
  casino: 'liveCasinoDisabled',
  lottery: 'lotteryDisabled',
  minigame: 'MiniGameDisabled',
  esports: 'EsportsDisabled',
  tournament: 'tournamentDisabled',
} as const satisfies Record<Switch, ErrorCode>

/** Whether a sport is an e-sport: 40, and the games 41 to 52 (rules 11). */
export const isEsport = (sport: number): boolean => sport >= 40 && sport <= 52
