/** What is to be seen around the water. */
import type { FishName } from '../rules.ts'
import type { PondMe, SeatTold } from './pondWire.ts'

/** What the page says of the last shots. */
export type PondNotice =
  | { kind: 'caught'; fish: FishName; payout: number }
  | { kind: 'gone' }
  | { kind: 'noMoney' }
  | { kind: 'fault'; code: string }

/** Shots by themselves, until one of its ends is reached. */
export interface AutoPlan {
  shots: number
  /** In ten-thousandths. */
  loss: number
  win: number
}

/** What is to be seen around the water. */
export interface PondState {
  balance: number
  stake: number
  isLock: boolean
  isNet: boolean
  locked: string | undefined
  /** Shots that are left. */
  auto: number | undefined
  notice: PondNotice | undefined
  /** The pond's number. */
  number: number
  /** Everybody who sits there. */
  seats: readonly SeatTold[]
  ownSeat: number
  /** Stakes that others showed last, by seat. */
  stakes: ReadonlyMap<number, number>
  /** Seats whose members have left while this page was open. */
  left: ReadonlySet<number>
  minute: { shots: number; net: number }
  lastShot: number | undefined
}

/** Seats whose members see each other's cannons. */
const BANK = 4
export const isOneBank = (a: number, b: number): boolean => Math.floor(a / BANK) === Math.floor(b / BANK)
/** The slot in which a seat of the bank is shown: one's own is the first. */
export const slotOf = (seat: number, own: number): number => (((seat - own) % BANK) + BANK) % BANK

/** The stake that a page begins with. */
const FIRST_STAKE = 3

export const firstState = (me: PondMe): PondState => ({
  ...{ balance: me.balance ?? 0, stake: me.stakes[FIRST_STAKE] ?? me.stakes[0] ?? 0, isLock: false, isNet: false },
  ...{
    locked: undefined,
    auto: undefined,
    notice: undefined,
    number: me.number,
    seats: [],
    ownSeat: 0,
    stakes: new Map(),
  },
  ...{ left: new Set(), minute: { shots: 0, net: 0 }, lastShot: undefined },
})
