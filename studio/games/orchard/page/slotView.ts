/** The types of the slot's play: its calls, its reels, and the snapshot that the page draws. */
import type { PageAnswer, PageConfig, PageRound } from '../../../pages/kit/wire.ts'
import type { OrchardEvent } from '../math/books.ts'
import type { Line, LineWin } from '../math/parSheet.ts'

/** The features that an operator may switch off, or wants shown. */
interface SlotRules {
  readonly socialCasino: boolean
  readonly disabledFullscreen: boolean
  readonly disabledTurbo: boolean
  readonly disabledAutoplay: boolean
  readonly disabledSlamstop: boolean
  readonly disabledSpacebar: boolean
  readonly displayNetPosition: boolean
  readonly displayRTP: boolean
  readonly displaySessionTimer: boolean
  /** Milliseconds from a spin's start to the next one. */
  readonly minimumRoundDuration: number
}

export type SlotRound = PageRound<readonly OrchardEvent[]> & { readonly event?: string | null }
type Balance = { readonly balance: NonNullable<PageAnswer<unknown>['balance']> }

/** The calls of the wire that a slot makes; each throws an error with the wire's code, or `lost` if nothing was heard. */
export interface SlotClient {
  authenticate(): Promise<Balance & { config: PageConfig; round: SlotRound | null }>
  balance(): Promise<Balance>
  play(amount: number, mode: string): Promise<Balance & { round: SlotRound }>
  endRound(): Promise<Balance>
  event(event: string): Promise<unknown>
}

/** The reels as the game moves them. */
export interface Reels {
  start(): void
  /** Resolves when all reels stand. */
  land(stops: readonly number[], isQuick: boolean): Promise<void>
  /** Ends a landing under way at once. */
  hurry(): void
  /** Shows stops without motion. */
  show(stops: readonly number[]): void
  celebrate(win: LineWin | undefined): void
}

/** Waiting, ready, a spin under way, its win being booked, the line lost, or over for good. */
type Phase = 'loading' | 'idle' | 'spinning' | 'paying' | 'lost' | 'over'

export type Notice =
  | 'funds'
  | 'limit'
  | 'ended'
  | 'shut'
  | 'lost'
  | 'failed'
  | 'resumed'
  | 'autoLoss'
  | 'autoWin'
  | 'autoHidden'

export interface AutoPlay {
  readonly left: number
  /** In millionths; `lost` counts since the start of autoplay. */
  readonly lossLimit: number
  readonly winLimit: number
  readonly lost: number
}

export interface Spin {
  readonly id: number
  readonly stake: number
  readonly win: number
  readonly atMs: number
}

export interface SlotView {
  readonly phase: Phase
  readonly balance: number
  readonly currency: string
  readonly levels: readonly number[]
  readonly level: number
  readonly lastWin: number
  readonly win: LineWin | undefined
  /** What the shown spin was staked and paid; 0 and 0 before the first. */
  readonly net: number
  readonly board: readonly Line[] | undefined
  readonly notice: Notice | undefined
  readonly auto: AutoPlay | undefined
  readonly isQuick: boolean
  readonly spins: readonly Spin[]
  readonly rules: SlotRules
}

export interface SlotSurroundings {
  readonly client: SlotClient
  readonly reels: Reels
  wait(ms: number): Promise<void>
  nowMs(): number
  sound(name: 'stop' | 'smallWin' | 'win' | 'bigWin'): void
}

export const NO_RULES: SlotRules = {
  socialCasino: false,
  disabledFullscreen: false,
  disabledTurbo: false,
  disabledAutoplay: false,
  disabledSlamstop: false,
  disabledSpacebar: false,
  displayNetPosition: false,
  displayRTP: false,
  displaySessionTimer: false,
  minimumRoundDuration: 0,
}

/** Before the server has answered. */
export const CLOSED_VIEW: SlotView = {
  phase: 'loading',
  balance: 0,
  currency: '',
  levels: [],
  level: 0,
  lastWin: 0,
  win: undefined,
  net: 0,
  board: undefined,
  notice: undefined,
  auto: undefined,
  isQuick: false,
  spins: [],
  rules: NO_RULES,
}
