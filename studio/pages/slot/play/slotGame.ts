/**
 * One player's play of the slot: its requests to the server, when reels turn and stop, autoplay with its limits, and
 * how play continues after a lost connection or a reload. Knows neither React nor Pixi; the view draws its snapshot.
 */
import { codeOf, OVER, REFUSED, shownBalance, soundOf, UNKNOWN } from './answers.ts'
import { RoundShow, WIN_SHOWN_MS } from './roundShow.ts'
import {
  CLOSED_VIEW,
  NO_RULES,
  type Notice,
  type SlotClient,
  type SlotRound,
  type SlotSurroundings,
  type SlotView,
} from './slotView.ts'

const BASE = 'base'
const BUY = 'buy'
const SPINS_MAX = 50
const ASK_AGAIN_MS = 2_000
const AUTO_PAUSE_MS = 350
/** Scenes between which the server is told how far the player has seen: a round of many would ask it too often. */
const TOLD_EVERY = 4

export class SlotGame {
  #view = CLOSED_VIEW
  #lastRound: number | undefined
  /** Pressed while a win is booked and shown: the next spin begins after it. */
  #isNextWanted = false
  readonly #around: SlotSurroundings
  readonly #show: RoundShow
  readonly #listeners = new Set<() => void>()

  constructor(around: SlotSurroundings) {
    this.#around = around
    this.#show = new RoundShow(
      around,
      () => this.#view,
      (change) => this.#set(change),
    )
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
    const modes = config.betModes ?? {}
    this.#set({
      ...shownBalance(balance),
      levels: usable,
      level,
      modes,
      rules: { ...NO_RULES, ...config.jurisdiction },
    })
    if (round === null) return this.#set({ phase: 'idle' })
    if (round.active) {
      this.#set({ notice: 'resumed', level: Math.max(0, usable.indexOf(round.amount)) })
      await this.#showRound(round, Number(round.event ?? 0))
      return
    }
    this.#lastRound = round.betID
    const scene = this.#around.scenesOf(round.state).at(-1)
    if (scene !== undefined) this.#around.reels.show(scene)
    this.#set({ phase: 'idle' })
  }

  /** The balance changed outside this game; a spin under way brings the new balance in its answer. */
  async refreshBalance(): Promise<void> {
    if (this.#view.phase !== 'idle') return
    const answer = await this.#around.client.balance().catch(() => undefined)
    if (answer !== undefined && this.#view.phase === 'idle') this.#set(shownBalance(answer.balance))
  }

  /** The main button: starts a spin, stops the reels early, or ends autoplay. */
  press(): void {
    if (this.#view.auto !== undefined) this.stopAuto()
    else if (this.#view.phase === 'spinning') this.hurry()
    else if (this.#view.phase === 'idle') void this.#spin()
    else if (this.#view.phase === 'paying') this.#isNextWanted = true
  }

  hurry(): void {
    this.#show.goOn()
    if (!this.#view.rules.disabledSlamstop) this.#around.reels.hurry()
  }

  /** Whether a round may begin with the feature. */
  get canBuy(): boolean {
    const { modes, rules } = this.#view
    return modes[BUY] !== undefined && !rules.disabledBuyFeature
  }

  /** Begins a round with the feature. */
  buy(): void {
    if (this.canBuy && this.#view.phase === 'idle' && this.#view.auto === undefined) void this.#spin(BUY)
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

  async #spin(mode = BASE): Promise<void> {
    this.#isNextWanted = false
    this.#set({ phase: 'spinning', notice: undefined, wins: [], scene: undefined, sum: 0, banner: undefined })
    this.#around.reels.celebrate([])
    if (!(await this.#hasFunds(mode))) return this.#rest('funds')
    const startedMs = this.#around.nowMs()
    this.#around.reels.start()
    let answer: Awaited<ReturnType<SlotClient['play']>>
    try {
      answer = await this.#around.client.play(this.stake, mode)
    } catch (error) {
      const code = codeOf(error)
      if (!UNKNOWN.includes(code)) return this.#refuse(code)
      return this.#askAfterLoss()
    }
    this.#set(shownBalance(answer.balance))
    await this.#showRound(answer.round, 0)
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
  async #hasFunds(mode: string): Promise<boolean> {
    const cost = this.stake * (this.#view.modes[mode]?.cost ?? 1)
    if (this.#view.balance >= cost) return true
    const answer = await this.#around.client.balance().catch(() => undefined)
    if (answer !== undefined) this.#set(shownBalance(answer.balance))
    return this.#view.balance >= cost
  }

  /** @param seen how many of its scenes the player has seen before */
  async #showRound(round: SlotRound, seen: number): Promise<void> {
    const { client, sound, wait } = this.#around
    this.#lastRound = round.betID
    const hasFeature = await this.#show.show(round, seen, (now, isLast) => {
      if (round.active && (isLast || now % TOLD_EVERY === 0)) void client.event(String(now)).catch(() => undefined)
    })
    const win = round.payout + (round.jackpot?.amount ?? 0)
    this.#set({ phase: 'paying', lastWin: win })
    const stake = round.amount * (this.#view.modes[round.mode ?? BASE]?.cost ?? 1)
    const spin = { id: round.betID, stake, win, atMs: this.#around.nowMs() }
    this.#set({ spins: [spin, ...this.#view.spins].slice(0, SPINS_MAX), net: this.#view.net + win - stake })
    if (round.payout > stake) sound(soundOf(round.payout / stake))
    if (round.active) this.#set(shownBalance((await this.#insist(() => this.#endRound())).balance))
    if (round.payout > 0 && !this.#view.isQuick && !this.#isNextWanted) await wait(WIN_SHOWN_MS)
    if (hasFeature) this.stopAuto('autoFeature')
    if (this.#view.phase !== 'over') this.#set({ phase: 'idle' })
    // A jackpot is paid by a message of its own, which was sent while it was shown.
    if (round.jackpot) await this.refreshBalance()
  }

  /** Shows an earlier round of the player's once more. Nothing is staked, and nothing is paid. */
  async replay(id: number): Promise<void> {
    if (this.#view.phase !== 'idle' || this.#view.auto !== undefined) return
    this.#set({ phase: 'spinning', notice: 'replaying', scene: undefined, wins: [], sum: 0 })
    this.#around.reels.celebrate([])
    const answer = await this.#around.client.replay(id).catch(() => undefined)
    if (answer === undefined) return this.#rest('noRound')
    await this.#show.show(answer.round, 0, () => undefined)
    this.#set({ phase: 'idle', notice: undefined, lastWin: answer.round.payout })
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
    this.#set(shownBalance(balance))
    if (round !== null && round.betID !== this.#lastRound) {
      this.#set({ notice: undefined })
      await this.#showRound(round, 0)
      return this.#continueAuto(round)
    }
    this.#around.reels.show(undefined)
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
    this.#around.reels.show(undefined)
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
