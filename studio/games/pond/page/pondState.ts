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
  /** Where others' cannons are shown, by seat. */
  slots: ReadonlyMap<number, number>
  /** Seats of these whose members have left. */
  left: ReadonlySet<number>
  minute: { shots: number; net: number }
  lastShot: number | undefined
}

/** Slots of others' cannons; a page's own cannon has the slot 0. */
const OTHERS = [1, 2, 3] as const

/**
 * The slots in which others' seats are shown: the nearest around the pond. Who has a slot keeps it while he sits there, and whoever has
 * left keeps it until somebody needs it.
 * @param ring how many seats there are
 */
export function slotsAfter(
  former: ReadonlyMap<number, number>,
  seats: readonly SeatTold[],
  own: number,
  ring: number,
): ReadonlyMap<number, number> {
  const farOf = (seat: number) => (seat - own + ring) % ring
  const others = seats.map(({ seat }) => seat).filter((seat) => seat !== own)
  const slots = new Map([...former].filter(([seat]) => others.includes(seat)))
  const isFree = (slot: number) => ![...slots.values()].includes(slot)
  for (const seat of others.sort((one, two) => farOf(one) - farOf(two))) {
    const slot = slots.has(seat) ? undefined : OTHERS.find(isFree)
    if (slot !== undefined) slots.set(seat, slot)
  }
  for (const [seat, slot] of former) if (seat !== own && isFree(slot)) slots.set(seat, slot)
  return slots
}

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
  ...{ slots: new Map(), left: new Set(), minute: { shots: 0, net: 0 }, lastShot: undefined },
})
