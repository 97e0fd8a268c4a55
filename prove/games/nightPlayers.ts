/** Members of a night: each plays a game for a while, and then another, at the pace of people. */
import { chanceOf } from '@quarterline/core/base/chance'
import { pause, type Url } from '../chaos/chaosAsk.ts'
import { type FlightOut, openPage, type Page, type PageAnswer, playPatiently, type Turn } from './roundPlays.ts'

interface NightOptions {
  /** Of their logins. */
  tokens: readonly string[]
  games: readonly string[]
  seed: string
}

export interface NightPlayers {
  /** Plays until `isOver`. */
  play(isOver: () => boolean): Promise<void>
  /** Rounds that were answered. */
  played(): number
  /** Cash-outs in flight that were acknowledged. */
  outs(): readonly FlightOut[]
  /** Rounds answered by game. */
  lines(): string[]
}

/** Rounds a second that all members together wish. */
const WISHED_PER_SECOND = 150
/** Requests of all members that are under way at once: a slow machine plays fewer rounds, and loses no answers for it. */
const UNDER_WAY_MAX = 24
/** Looks of a member at one game before he goes to another. */
const [VISIT_MIN, VISIT_MAX] = [5, 25]

/** Whether a page is of no use any more: its session is over, or the studio has another address. */
const isLost = ({ error }: PageAnswer): boolean => error !== undefined && error !== 'ERR_VAL' && error !== 'ERR_IPB'

/** Lets so many work at once; the others wait in line, and nobody begins a round while that is long: tables would not wait for it. */
function createTurns(most: number): { turn: Turn; isLong(): boolean } {
  const waiting: (() => void)[] = []
  let busy = 0
  const turn: Turn = async (work) => {
    if (busy >= most) await new Promise<void>((go) => waiting.push(go))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
  return { turn, isLong: () => waiting.length > most }
}

export function nightPlayers(url: Url, { tokens, games, seed }: NightOptions): NightPlayers {
  const outs: FlightOut[] = []
  const played = new Map<string, number>(games.map((game) => [game, 0]))
  const { turn, isLong } = createTurns(UNDER_WAY_MAX)
  const restMs = (1000 * tokens.length) / WISHED_PER_SECOND

  async function playOn(token: string, at: number, isOver: () => boolean): Promise<void> {
    const chance = chanceOf(`${seed} ${at}`)
    let game = games[at % games.length] ?? ''
    let page: Page | undefined
    let left = chance.whole(VISIT_MIN, VISIT_MAX)
    // They do not all begin at once.
    await pause(chance.whole(0, Math.round(2 * restMs)))
    while (!isOver()) {
      if (isLong()) {
        await pause(chance.whole(500, 2000))
        continue
      }
      if (!page) {
        const opened = await turn(() => openPage(url, { token }, game))
        page = opened && { ...opened, turn }
      }
      const said = page ? await playPatiently(page, chance, outs) : { error: 'none' }
      if (said.error === undefined && (said.code ?? 'OK') === 'OK') played.set(game, (played.get(game) ?? 0) + 1)
      if (isLost(said)) page = undefined
      left -= 1
      if (left === 0) {
        game = games[chance.whole(0, games.length - 1)] ?? ''
        page = undefined
        left = chance.whole(VISIT_MIN, VISIT_MAX)
      }
      await pause(chance.whole(Math.round(restMs / 2), Math.round(1.5 * restMs)))
    }
  }

  return {
    play: async (isOver) => void (await Promise.all(tokens.map((token, at) => playOn(token, at, isOver)))),
    played: () => [...played.values()].reduce((sum, one) => sum + one, 0),
    outs: () => outs,
    lines: () => [...played].map(([game, rounds]) => `${game}: ${rounds}`),
  }
}
