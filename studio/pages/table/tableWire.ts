/** The table's messages to its pages. Amounts are ten-thousandths of the currency's unit. */
import { moneyText } from '../kit/wire.ts'

export type SpotChips = Partial<Record<string, number>>

export interface SharedRound {
  id: number
  name: string
  shoe: number
  number: number
  nonce: number
  state: 'open' | 'closed' | 'dealt' | 'over'
  opensMs: number
  closesMs: number
  /** What was drawn, in the shape of the game; absent until it is dealt. */
  play?: object
  dealsMs?: number
  showsMs?: number
  nextMs?: number
}

/** A stake in a flight: multiples in hundredths, at which it is out or will be by itself. */
export interface FlightStake {
  spot: string
  stake: number
  state: 'asked' | 'placed'
  stopAt: number
  outAt: number | null
}

export interface OwnChips {
  placed: SpotChips
  asked: SpotChips
  bets?: FlightStake[]
}

/** Stakes of all in a flight: their sums, and the largest of them. */
export interface Flyers {
  bets: number
  sum: number
  out: number
  list: { alias: string; stake: number; at: number | null; isGuest?: boolean }[]
}

export type SpotPools = Partial<Record<string, { members: number; sum: number }>>

/** The data about its own member that a page gets when it connects. */
export interface TableMe {
  /** The table's id, from which its socket and its rounds have their names. */
  table: string
  name: string
  alias: string
  isDemo: boolean
  currency: string
  balance: number | null
  chips: number[]
  limits: Record<string, { min: number; max: number }>
  /** In millionths, by kind of bet. */
  returns: Record<string, number>
  /** How many of the last rounds are shown, of whatever shoe; null where a shoe's are. */
  recentRounds: number | null
  /** Flags of the operator's jurisdiction that are not their default. */
  flags: Record<string, boolean | number>
  now: number
  own: OwnChips
  round: SharedRound
  plays: object[]
  chain: { published: string; salt: string | null }
}

export interface AliasNet {
  alias: string
  net: number
  /** The spots on which most lay. */
  chips?: Record<string, number>
  /** A demo account. */
  isGuest?: boolean
}

/** Messages of the socket. */
export type TableNews =
  | {
      type: 'hello'
      now: number
      round: SharedRound
      plays: object[]
      seated: number
      guests: number
      pools: SpotPools
      last: AliasNet[]
      flyers?: Flyers | null
    }
  | { type: 'round'; now: number; round: SharedRound }
  | { type: 'pools'; round: number; seated: number; guests: number; pools: SpotPools; flyers?: Flyers | null }
  | { type: 'last'; round: number; last: AliasNet[] }

export interface PastSeat {
  id: number
  shoe: number
  number: number
  name: string
  play: object
  stake: number
  payout: number
  atMs: number
  chips: SpotChips
}

/** The page's kit writes millionths. */
const PAGE_PARTS = 100
export const amountOf = (amount: number, currency: string): string => moneyText(amount * PAGE_PARTS, currency)
export const netOf = (amount: number, currency: string): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${amountOf(Math.abs(amount), currency)}`
/** Sums of others without decimals where they are whole. */
export const sumOf = (amount: number): string => (amount / 10_000).toLocaleString('en', { maximumFractionDigits: 2 })

export const sumChips = (chips: SpotChips): number =>
  Object.values(chips).reduce((sum: number, amount) => sum + (amount ?? 0), 0)
