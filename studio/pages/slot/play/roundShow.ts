/** Shows a round scene by scene: what each wins, and what is announced between them. */
import type { Scene } from '../../../games/kit/slot/scenes.ts'
import type { Banner, SlotRound, SlotSurroundings, SlotView } from './slotView.ts'

/** How long a scene's wins are shown before the next scene, and a quick one's. */
export const WIN_SHOWN_MS = 700
const QUICK_WIN_MS = 350
const BANNER_MS = 1700
const QUICK_BANNER_MS = 700
/** A jackpot is no win among others: it stands until it was counted and read, or the player goes on. */
const JACKPOT_MS = 7000

const isOfFeature = (scene: Scene): boolean =>
  scene.kind === 'hold' || (scene.kind === 'spin' && scene.free !== undefined)

export class RoundShow {
  readonly #around: SlotSurroundings
  readonly #view: () => SlotView
  readonly #set: (change: Partial<SlotView>) => void
  #goOn: (() => void) | undefined

  constructor(around: SlotSurroundings, view: () => SlotView, set: (change: Partial<SlotView>) => void) {
    this.#around = around
    this.#view = view
    this.#set = set
  }

  /** Ends the showing of a jackpot. */
  goOn(): void {
    this.#goOn?.()
  }

  /**
   * @param seen how many of its scenes the player has seen before
   * @param told hears of each further one, by how many were seen @returns whether it had a feature, or won a jackpot
   */
  async show(round: SlotRound, seen: number, told: (seen: number, isLast: boolean) => void): Promise<boolean> {
    const scenes = this.#around.scenesOf(round.state)
    this.#set({ phase: 'spinning', bet: round.amount, sum: 0, wins: [], banner: undefined })
    for (const [at, scene] of scenes.entries()) {
      const [isSeen, isLast] = [at < seen, at === scenes.length - 1]
      // The counter of free spins goes on as a spin begins, its wins as it ends.
      if (isOfFeature(scene)) this.#set({ scene, wins: [] })
      if (isSeen) this.#around.reels.show(scene)
      else await this.#around.reels.play(scene, this.#view().isQuick)
      await this.#showWins(scene, isSeen || isLast)
      if (!isSeen) told(at + 1, isLast)
      await this.#announce(scene, scenes[at + 1], isSeen)
    }
    const hasFeature = scenes.some(isOfFeature)
    if (hasFeature) await this.#raise({ kind: 'total', amount: round.payout })
    if (round.jackpot) {
      this.#around.sound('bigWin')
      await this.#raise({ kind: 'jackpot', ...round.jackpot })
    }
    return hasFeature || round.jackpot !== undefined
  }

  /** Shows what a scene wins, and waits where another scene follows. */
  async #showWins(scene: Scene, isShort: boolean): Promise<void> {
    const { reels, wait } = this.#around
    const { wins } = scene
    const { sum, bet, isQuick } = this.#view()
    const won = wins.reduce((all, { pays }) => all + pays, 0)
    this.#set({ scene, wins, sum: sum + Math.round((bet * won) / 100) })
    reels.celebrate(wins)
    if (wins.length === 0 || isShort) return
    await wait(isQuick ? QUICK_WIN_MS : WIN_SHOWN_MS)
    reels.celebrate([])
  }

  /** Says that free spins or respins begin, or that there are more of them. */
  async #announce(scene: Scene, next: Scene | undefined, isSeen: boolean): Promise<void> {
    if (next === undefined || isSeen || scene.kind !== 'spin' || scene.added === 0) return
    this.#around.sound('feature')
    await this.#raise({ kind: next.kind === 'hold' ? 'hold' : 'free', count: scene.added })
  }

  async #raise(banner: Banner): Promise<void> {
    this.#set({ banner })
    const { wait } = this.#around
    if (banner.kind === 'jackpot') {
      const pressed = new Promise<void>((go) => {
        this.#goOn = go
      })
      await Promise.race([wait(JACKPOT_MS), pressed])
      this.#goOn = undefined
    } else await wait(this.#view().isQuick ? QUICK_BANNER_MS : BANNER_MS)
    this.#set({ banner: undefined })
  }
}
