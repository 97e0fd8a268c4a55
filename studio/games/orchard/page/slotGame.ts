/**
 * One player's play of the slot: its requests to the server, when reels turn and stop, autoplay with its limits, and
 * how play continues after a lost connection or a reload. Knows neither React nor Pixi; the view draws its snapshot.
 */
import type { LineWin } from '../math/parSheet.ts'
import {
  CLOSED_VIEW,
  NO_RULES,
  type Notice,
  type SlotClient,
  type SlotRound,
  type SlotSurroundings,
  type SlotView,
} from './slotView.ts'

const MODE = 'base'
const SPINS_MAX = 50
const ASK_AGAIN_MS = 2_000
const WIN_SHOWN_MS = 700
const AUTO_PAUSE_MS = 350
/** The event that says that the player has seen the reels stop. */
const STOPPED = 'stopped'

/** Codes after which this page is over, and those that only end a spin. */
const OVER: Readonly<Record<string, Notice>> = {
  ERR_IS: 'ended',
  ERR_ATE: 'ended',
  ERR_MAINTENANCE: 'shut',
  ERR_LOC: 'shut',
}
/** Codes after which it is unknown whether a stake was taken. */
const UNKNOWN = ['lost', 'ERR_GEN']
const REFUSED: Readonly<Record<string, Notice>> = { ERR_IPB: 'funds', ERR_GLE: 'limit' }

export class SlotGame {
  #view = CLOSED_VIEW
  #lastRound: number | undefined
  /** Pressed while a win is booked and shown: the next spin begins after it. */
  #isNextWanted = false
  readonly #around: SlotSurroundings
  readonly #listeners = new Set<() => void>()

  constructor(around: SlotSurroundings) {
    this.#around = around
  }

  get view(): SlotView {
    return this.#view
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens the session; a round that was left open goes on where it stopped. */
  async open(): Promise<void> {
    const { balance, config, round } = await this.#insist(() => this.#around.client.authenticate())
    const levels = config.betLevels.filter((level) => level >= config.minBet && level <= config.maxBet)
    const usable = levels.length > 0 ? levels : [config.minBet]
    const level = Math.max(0, usable.indexOf(config.defaultBetLevel))
    this.#set({ ...balanceOf(balance), levels: usable, level, rules: { ...NO_RULES, ...config.jurisdiction } })
    if (round === null) return this.#set({ phase: 'idle' })
    if (round.active) {
      this.#set({ notice: 'resumed', level: Math.max(0, usable.indexOf(round.amount)) })
      await this.#showRound(round, round.event === STOPPED)
      return
    }
    this.#lastRound = round.betID
    const reveal = revealOf(round)
    if (reveal !== undefined) this.#around.reels.show(reveal.stops)
    this.#set({ phase: 'idle' })
  }

  /** The balance changed outside this game; a spin under way brings the new balance in its answer. */
  async refreshBalance(): Promise<void> {
    if (this.#view.phase !== 'idle') return
    const answer = await this.#around.client.balance().catch(() => undefined)
    if (answer !== undefined && this.#view.phase === 'idle') this.#set(balanceOf(answer.balance))
  }

  /** The main button: starts a spin, stops the reels early, or ends autoplay. */
  press(): void {
    if (this.#view.auto !== undefined) this.stopAuto()
    else if (this.#view.phase === 'spinning') this.hurry()
    else if (this.#view.phase === 'idle') void this.#spin()
    else if (this.#view.phase === 'paying') this.#isNextWanted = true
  }

  hurry(): void {
    if (!this.#view.rules.disabledSlamstop) this.#around.reels.hurry()
  }

  moveLevel(by: number): void {
    if (this.#view.phase !== 'idle' || this.#view.auto !== undefined) return
    const level = Math.min(this.#view.levels.length - 1, Math.max(0, this.#view.level + by))
    this.#set({ level, notice: undefined })
  }

  setQuick(isQuick: boolean): void {
    this.#set({ isQuick: isQuick && !this.#view.rules.disabledTurbo })
  }

  startAuto(spins: number, lossLimit: number, winLimit: number): void {
    if (this.#view.phase !== 'idle' || this.#view.rules.disabledAutoplay) return
    this.#set({ auto: { left: spins, lossLimit, winLimit, lost: 0 } })
    void this.#spin()
  }

  stopAuto(notice?: Notice): void {
    if (this.#view.auto !== undefined) this.#set({ auto: undefined, notice: notice ?? this.#view.notice })
  }

  dismissNotice(): void {
    this.#set({ notice: undefined })
  }

  get stake(): number {
    return this.#view.levels[this.#view.level] ?? 0
  }

  async #spin(): Promise<void> {
    this.#isNextWanted = false
    this.#set({ phase: 'spinning', notice: undefined, win: undefined })
    this.#around.reels.celebrate(undefined)
    if (!(await this.#hasFunds())) return this.#rest('funds')
    const startedMs = this.#around.nowMs()
    this.#around.reels.start()
    let answer: Awaited<ReturnType<SlotClient['play']>>
    try {
      answer = await this.#around.client.play(this.stake, MODE)
    } catch (error) {
      const code = codeOf(error)
      if (!UNKNOWN.includes(code)) return this.#refuse(code)
      return this.#askAfterLoss()
    }
    this.#set(balanceOf(answer.balance))
    await this.#showRound(answer.round, false)
    const left = this.#view.rules.minimumRoundDuration - (this.#around.nowMs() - startedMs)
    if (left > 0 && this.#view.phase === 'idle') {
      this.#set({ phase: 'paying' })
      await this.#around.wait(left)
      this.#set({ phase: 'idle' })
    }
    await this.#continueAuto(answer.round)
    if (this.#isNextWanted && this.#view.phase === 'idle') await this.#spin()
  }

  /** The balance may have grown outside this game: the server is asked before a spin is refused. */
  async #hasFunds(): Promise<boolean> {
    if (this.#view.balance >= this.stake) return true
    const answer = await this.#around.client.balance().catch(() => undefined)
    if (answer !== undefined) this.#set(balanceOf(answer.balance))
    return this.#view.balance >= this.stake
  }

  async #showRound(round: SlotRound, isSeen: boolean): Promise<void> {
    const { reels, client, sound } = this.#around
    this.#lastRound = round.betID
    this.#set({ phase: 'spinning' })
    const reveal = revealOf(round)
    if (reveal !== undefined && isSeen) reels.show(reveal.stops)
    else if (reveal !== undefined) await reels.land(reveal.stops, this.#view.isQuick)
    const win = winOf(round)
    this.#set({ phase: 'paying', board: reveal?.board, win, lastWin: round.payout })
    reels.celebrate(win)
    const spin = { id: round.betID, stake: round.amount, win: round.payout, atMs: this.#around.nowMs() }
    this.#set({
      spins: [spin, ...this.#view.spins].slice(0, SPINS_MAX),
      net: this.#view.net + round.payout - round.amount,
    })
    if (win !== undefined && round.payout > round.amount) sound(soundOf(round.payout / round.amount))
    if (round.active) {
      void client.event(STOPPED).catch(() => undefined)
      this.#set(balanceOf((await this.#insist(() => this.#endRound())).balance))
    }
    if (win !== undefined && !this.#view.isQuick && !this.#isNextWanted) await this.#around.wait(WIN_SHOWN_MS)
    if (this.#view.phase !== 'over') this.#set({ phase: 'idle' })
  }

  /** A round that is over already was ended by an earlier asking whose answer got lost. */
  async #endRound(): Promise<{ balance: { amount: number; currency: string } }> {
    try {
      return await this.#around.client.endRound()
    } catch (error) {
      if (codeOf(error) === 'ERR_VAL') return this.#around.client.balance()
      throw error
    }
  }

  /** It is unknown whether the stake was taken: the server is asked until it answers. */
  async #askAfterLoss(): Promise<void> {
    const { balance, round } = await this.#insist(() => this.#around.client.authenticate())
    this.#set(balanceOf(balance))
    if (round !== null && round.betID !== this.#lastRound) {
      this.#set({ notice: undefined })
      await this.#showRound(round, false)
      return this.#continueAuto(round)
    }
    this.#around.reels.show([])
    this.#rest('failed')
  }

  /** Asks until there is an answer; the page shows meanwhile that the line is lost. */
  async #insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        const answer = await ask()
        if (this.#view.notice === 'lost') this.#set({ notice: undefined })
        return answer
      } catch (error) {
        const code = codeOf(error)
        if (OVER[code] !== undefined) {
          this.#refuse(code)
          // Over for good: nothing that waits for this answer goes on.
          return new Promise(() => undefined)
        }
        this.#set({ phase: 'lost', notice: 'lost', auto: undefined })
        await this.#around.wait(ASK_AGAIN_MS)
      }
    }
  }

  #refuse(code: string): void {
    this.#around.reels.show([])
    const over = OVER[code]
    if (over !== undefined) this.#set({ phase: 'over', notice: over, auto: undefined })
    else this.#rest(REFUSED[code] ?? 'failed')
  }

  #rest(notice: Notice): void {
    this.#set({ phase: 'idle', notice, auto: undefined })
  }

  async #continueAuto({ amount, payout }: SlotRound): Promise<void> {
    const { auto } = this.#view
    if (auto === undefined || this.#view.phase !== 'idle') return
    const after = { ...auto, left: auto.left - 1, lost: auto.lost + amount - payout }
    if (payout >= auto.winLimit && payout > 0) return this.stopAuto('autoWin')
    // A spin that could lose more than the limit is not begun.
    if (after.left > 0 && after.lost + this.stake > auto.lossLimit) return this.stopAuto('autoLoss')
    if (after.left <= 0) return this.stopAuto()
    this.#set({ auto: after })
    await this.#around.wait(AUTO_PAUSE_MS)
    if (this.#view.auto !== undefined && this.#view.phase === 'idle') await this.#spin()
  }

  #set(change: Partial<SlotView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? 'lost')
const balanceOf = ({ amount, currency }: { amount: number; currency: string }) => ({ balance: amount, currency })
const soundOf = (times: number) => (times >= 50 ? 'bigWin' : times >= 10 ? 'win' : 'smallWin')

const revealOf = ({ state }: SlotRound) => state.find((step) => step.type === 'reveal')

const winOf = ({ state }: SlotRound): LineWin | undefined => state.find((step) => step.type === 'winInfo')?.wins[0]
