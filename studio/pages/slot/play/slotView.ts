/** The types of the slot's play: its calls, its reels, and the snapshot that the page draws. */
import type { BoardWin } from '../../../games/kit/slot/reels.ts'
import type { Scene } from '../../../games/kit/slot/scenes.ts'
import type { JackpotId } from '../../../src/jackpot/jackpots.ts'
import type { PageAnswer, PageConfig, PageRound } from '../../kit/wire.ts'

/** The features that an operator may switch off, or wants shown. */
interface SlotRules {
  readonly socialCasino: boolean
  readonly disabledFullscreen: boolean
  readonly disabledTurbo: boolean
  readonly disabledAutoplay: boolean
  readonly disabledSlamstop: boolean
  readonly disabledSpacebar: boolean
  readonly disabledBuyFeature: boolean
  readonly displayNetPosition: boolean
  readonly displayRTP: boolean
  readonly displaySessionTimer: boolean
  /** Milliseconds from a spin's start to the next one. */
  readonly minimumRoundDuration: number
}

/** A jackpot that a round won, beside what it pays. */
interface WonJackpot {
  readonly id: JackpotId
  readonly amount: number
}

export type SlotRound = PageRound<readonly unknown[]> & {
  readonly event?: string | null
  readonly mode?: string
  readonly jackpot?: WonJackpot
}

/** A mode as the server describes it, by the table of its published results. */
export interface ModeSheet {
  readonly cost: number
  readonly returnPpm: number
  readonly hitPpm?: number
  readonly largestWin: number
}
type SlotConfig = PageConfig & { readonly betModes?: Readonly<Record<string, ModeSheet>> }
type Balance = { readonly balance: NonNullable<PageAnswer<unknown>['balance']> }

/** The calls of the wire that a slot makes; each throws an error with the wire's code, or `lost` if nothing was heard. */
export interface SlotClient {
  authenticate(): Promise<Balance & { config: SlotConfig; round: SlotRound | null }>
  balance(): Promise<Balance>
  play(amount: number, mode: string): Promise<Balance & { round: SlotRound }>
  endRound(): Promise<Balance>
  event(event: string): Promise<unknown>
  /** A round of the player's own by its number. */
  replay(betID: number): Promise<{ round: SlotRound }>
}

/** The reels as the game moves them. */
export interface Reels {
  start(): void
  /** Shows a scene; resolves when everything stands. */
  play(scene: Scene, isQuick: boolean): Promise<void>
  /** Ends a scene under way at once. */
  hurry(): void
  /** Shows the end of a scene without motion; without one, the reels stand where the last spin left them. */
  show(scene: Scene | undefined): void
  celebrate(wins: readonly BoardWin[]): void
}

/** What is announced over the reels. */
export type Banner =
  | { readonly kind: 'free'; readonly count: number }
  | { readonly kind: 'hold'; readonly count: number }
  | { readonly kind: 'total'; readonly amount: number }
  | ({ readonly kind: 'jackpot' } & WonJackpot)

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
  | 'autoFeature'
  | 'replaying'
  | 'noRound'

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
  /** The scene that is shown, and the wins on it. */
  readonly scene: Scene | undefined
  readonly wins: readonly BoardWin[]
  /** The base bet of the round that is shown, and its wins so far. */
  readonly bet: number
  readonly sum: number
  /** Over the reels: free spins that were won, or what a feature came to. */
  readonly banner: Banner | undefined
  readonly net: number
  readonly modes: Readonly<Record<string, ModeSheet>>
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
  /** The scenes of a round by its events. */
  scenesOf(events: readonly unknown[]): readonly Scene[]
  sound(name: 'smallWin' | 'win' | 'bigWin' | 'feature'): void
}

export const NO_RULES: SlotRules = {
  socialCasino: false,
  disabledFullscreen: false,
  disabledTurbo: false,
  disabledAutoplay: false,
  disabledSlamstop: false,
  disabledSpacebar: false,
  disabledBuyFeature: false,
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
  scene: undefined,
  wins: [],
  bet: 0,
  sum: 0,
  banner: undefined,
  net: 0,
  modes: {},
  notice: undefined,
  auto: undefined,
  isQuick: false,
  spins: [],
  rules: NO_RULES,
}
