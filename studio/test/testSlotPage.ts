/** A slot's page without a browser: its game over a server that answers, refuses and loses as a test says. */
import { allBooks, type OrchardEvent } from '../games/orchard/math/books.ts'
import { ORCHARD } from '../games/orchard/page/kind.ts'
import { SlotGame } from '../pages/slot/play/slotGame.ts'
import type { Reels, SlotClient } from '../pages/slot/play/slotView.ts'

class WireFault extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const BOOKS = [...allBooks()]
export const bookPaying = (times: number) => BOOKS.find(({ payoutMultiplier }) => payoutMultiplier === times * 100)!
/** A unit of money on the wire of pages. */
export const PAGE_UNIT = 1_000_000

type Script = {
  play?: (number | string)[]
  authenticate?: (string | undefined)[]
  endRound?: (string | undefined)[]
  /** A jackpot that the first spin wins. */
  prize?: number
}

interface ServerPlan {
  script: Script
  flags: object
  levels: readonly number[]
  balance: number
}

/** A server whose next spins pay so many stakes, or fail with a code. */
function createServer({ balance }: ServerPlan) {
  const server = {
    balance,
    round: null as Awaited<ReturnType<SlotClient['authenticate']>>['round'],
    played: [] as number[],
    log: [] as string[],
  }
  const told = () => ({ balance: { amount: server.balance, currency: 'MYR' } })
  const fail = (code: string | undefined) => {
    if (code !== undefined) throw new WireFault(code)
  }
  const begin = (amount: number, times: number) => {
    const payout = amount * times
    server.balance -= amount
    server.played.push(amount)
    const state: readonly OrchardEvent[] = bookPaying(times).events
    const betID = server.played.length
    server.round = {
      betID,
      amount,
      payout,
      payoutMultiplier: times,
      active: payout > 0,
      nonce: betID,
      event: null,
      state,
    }
    return server.round
  }
  return { server, begin, told, fail }
}

function clientOf(plan: ServerPlan) {
  const { script, flags, levels } = plan
  const { server, begin, told, fail } = createServer(plan)
  const client: SlotClient = {
    async authenticate() {
      fail(script.authenticate?.shift())
      const config = {
        minBet: levels[0]!,
        maxBet: levels.at(-1)!,
        stepBet: PAGE_UNIT,
        defaultBetLevel: PAGE_UNIT,
        betLevels: [...levels],
        jurisdiction: { ...flags },
      }
      return { ...told(), config, round: server.round }
    },
    balance: async () => told(),
    async play(amount) {
      const next = script.play?.shift() ?? 0
      if (next === 'lostAfter') begin(amount, 5)
      if (typeof next === 'string') throw new WireFault(next === 'lostAfter' ? 'lost' : next)
      if (amount > server.balance) throw new WireFault('ERR_IPB')
      const round = begin(amount, next)
      const { prize } = script
      if (prize === undefined || server.played.length > 1) return { ...told(), round: { ...round } }
      const answer = { ...told(), round: { ...round, jackpot: { id: 'major' as const, amount: prize } } }
      // Its prize comes by a message of its own.
      server.balance += prize
      return answer
    },
    async endRound() {
      fail(script.endRound?.shift())
      if (!server.round?.active) throw new WireFault('ERR_VAL')
      server.balance += server.round.payout
      server.round = { ...server.round, active: false }
      return told()
    },
    event: async () => undefined,
    async replay(betID) {
      if (server.round?.betID !== betID) throw new WireFault('ERR_VAL')
      return { round: server.round }
    },
  }
  return { server, client }
}

/** The page's game over a server. */
export function slotTable(
  script: Script = {},
  flags: object = {},
  levels = [PAGE_UNIT, 2 * PAGE_UNIT],
  balance = 100 * PAGE_UNIT,
) {
  const { server, client } = clientOf({ script, flags, levels, balance })
  const reels: Reels = {
    start: () => void server.log.push('start'),
    play: async (scene) => void server.log.push(`land ${scene.kind === 'spin' && scene.stops}`),
    hurry: () => void server.log.push('hurry'),
    show: (scene) => void server.log.push(`show ${scene?.kind === 'spin' && scene.stops}`),
    celebrate: (wins) => wins.forEach(({ symbol, count }) => void server.log.push(`win ${symbol} ${count}`)),
  }
  const waits: number[] = []
  const game = new SlotGame({
    client,
    reels,
    wait: async (ms) => void waits.push(ms),
    nowMs: () => 0,
    scenesOf: ORCHARD.scenesOf,
    sound: (name) => void server.log.push(name),
  })
  return { server, game, waits }
}
