/** The pond's messages to its pages. Amounts are ten-thousandths of the currency's unit. */

/** What a page is told of its own member when it comes. */
export interface PondMe {
  now: number
  pond: string
  name: string
  /** Its number among the ponds of its room, and how many it seats. */
  number: number
  seats: number
  seed: string
  currency: string
  balance: number | null
  alias: string
  isDemo: boolean
  stakes: number[]
}

/** A shot's own answer; no stake was taken if its code is not `OK`. */
export interface ShotTold {
  id: number
  fish: string
  stake: number
  payout: number
  nonce: number | null
  code: string
}

export interface ListTold {
  shots: ShotTold[]
  balance: number | null
}

/** A member of the pond. */
export interface SeatTold {
  seat: number
  alias: string
  net: number
  /** A demo account. */
  isGuest?: boolean
}

/** Messages of the socket. */
export type PondNews =
  /** Also when the member has lost his seat, and has another now. */
  | { type: 'hello'; now: number; number: number; seed: string; seat: number; seats: SeatTold[]; caught: string[] }
  | { type: 'seats'; seats: SeatTold[] }
  | {
      type: 'shots'
      now: number
      shots: { seat: number; fish: string; stake: number }[]
      caught: { fish: string; seat: number | null; payout: number }[]
    }

export interface PastShot {
  id: number
  kind: string
  stake: number
  payout: number
  nonce: number
  atMs: number
}
