/**
 * Members who play the studio's games as its pages do, whatever is killed meanwhile: the proof believes no answer
 * without checking it.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { logIn, type Member, pause, type Url } from '../chaos/chaosAsk.ts'
import { type FlightOut, openPage, type Page, playRound } from './roundPlays.ts'

export interface GamePlayers {
  logIn(): Promise<void>
  /** Plays until `isOver`. */
  play(isOver: () => boolean): Promise<void>
  /** Rounds that were answered. */
  played(): number
  /** Cash-outs in flight that were acknowledged. */
  outs(): readonly FlightOut[]
}

const GAMES = ['mines', 'orchard', 'lanternbay', 'baccarat', 'crash', 'pond'] as const
/** Rounds of these come by the clock. */
const SHARED: readonly string[] = ['baccarat', 'crash']

const REST_MS = 20

/** Members demo01 onwards. */
export function players(url: Url, { count, seed }: { count: number; seed: string }): GamePlayers {
  const members: Member[] = []
  const outs: FlightOut[] = []
  let played = 0

  async function playOn(member: Member, at: number, isOver: () => boolean): Promise<void> {
    const chance = chanceOf(`${seed} ${at} ${played}`)
    const game = GAMES[at % GAMES.length] ?? 'mines'
    let page: Page | undefined
    while (!isOver()) {
      page ??= await openPage(url, member, game)
      const said = page ? await playRound(page, chance, outs) : { error: 'none' }
      if (!said.error && (said.code ?? 'OK') === 'OK') played += 1
      // A session ends with the login, and a restarted studio may have another address.
      else if (said.error !== 'ERR_VAL') page = undefined
      await pause(said.error || SHARED.includes(game) ? 10 * REST_MS : REST_MS)
    }
  }

  return {
    async logIn() {
      for (let at = 0; at < count; at += 1) {
        members.push(await logIn(url, `demo${String(at + 1).padStart(2, '0')}`, { members: count, seed }))
      }
    },
    play: async (isOver) => void (await Promise.all(members.map((member, at) => playOn(member, at, isOver)))),
    played: () => played,
    outs: () => outs,
  }
}
