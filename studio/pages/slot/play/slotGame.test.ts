/** The play of the slot over a wire that answers, refuses, loses and resumes, without a browser. */
import { expect, test } from 'vitest'
import { allBooks, type OrchardEvent } from '../../../games/orchard/math/books.ts'
import { ORCHARD } from '../../../games/orchard/page/kind.ts'
import { SlotGame } from './slotGame.ts'
import type { Reels, SlotClient } from './slotView.ts'

class WireFault extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const BOOKS = [...allBooks()]
const bookPaying = (times: number) => BOOKS.find(({ payoutMultiplier }) => payoutMultiplier === times * 100)!
const MONEY_SCALE = 1_000_000

type Script = { play?: (number | string)[]; authenticate?: (string | undefined)[]; endRound?: (string | undefined)[] }

/** A server whose next spins pay so many stakes, or fail with a code; and the page's game over it. */
function table(
  script: Script = {},
  flags: object = {},
  levels = [MONEY_SCALE, 2 * MONEY_SCALE],
  balance = 100 * MONEY_SCALE,
) {
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
  const client: SlotClient = {
    async authenticate() {
      fail(script.authenticate?.shift())
      const config = {
        minBet: levels[0]!,
        maxBet: levels.at(-1)!,
        stepBet: MONEY_SCALE,
        defaultBetLevel: MONEY_SCALE,
        betLevels: levels,
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
      return { ...told(), round: { ...round } }
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

const rest = (game: SlotGame) => expect.poll(() => game.view.phase).toBe('idle')

test('a spin that wins takes the stake, lands on its stops, and shows the balance that the wallet answers', async () => {
  const { game, server } = table({ play: [8] })
  await game.open()
  game.press()
  await rest(game)
  expect(game.view).toMatchObject({
    balance: 107 * MONEY_SCALE,
    lastWin: 8 * MONEY_SCALE,
    net: 7 * MONEY_SCALE,
    wins: [{ symbol: 'orange', count: 3 }],
  })
  const [reveal] = bookPaying(8).events
  expect(server.log).toEqual(['start', `land ${reveal?.type === 'reveal' && reveal.stops}`, 'win orange 3', 'smallWin'])
})

test('a spin that loses makes no sound and is over at once', async () => {
  const { game, server } = table({ play: [0] })
  await game.open()
  game.press()
  await rest(game)
  expect(game.view).toMatchObject({ balance: 99 * MONEY_SCALE, lastWin: 0, wins: [] })
  expect(server.log.map((line) => line.split(' ')[0])).toEqual(['start', 'land'])
})

test('a press while a win is booked begins the next spin after it, once', async () => {
  const { game, server } = table({ play: [8, 0, 0] })
  await game.open()
  game.subscribe(() => game.view.phase === 'paying' && game.view.lastWin > 0 && game.press())
  game.press()
  await expect.poll(() => [server.played.length, game.view.phase]).toEqual([2, 'idle'])
  expect(game.view.balance).toBe(106 * MONEY_SCALE)
})

test('at zero balance the button asks the wallet anew, and says why it does not spin', async () => {
  const { game, server } = table({}, {}, [MONEY_SCALE], 0)
  await game.open()
  game.press()
  await expect.poll(() => game.view.notice).toBe('funds')
  expect([game.view.phase, server.played]).toEqual(['idle', []])
  server.balance = 5 * MONEY_SCALE
  game.press()
  await expect.poll(() => server.played).toEqual([MONEY_SCALE])
})

test.each([
  [null, 'land'],
  ['1', 'show'],
])('a round left open with event %s goes on by: %s', async (event, move) => {
  const { game, server } = table()
  server.round = {
    betID: 9,
    amount: 2 * MONEY_SCALE,
    payout: 10 * MONEY_SCALE,
    payoutMultiplier: 5,
    active: true,
    nonce: 1,
    event,
    state: bookPaying(5).events,
  }
  await game.open()
  expect(server.log[0]?.split(' ')[0]).toBe(move)
  expect(game.view).toMatchObject({
    phase: 'idle',
    balance: 110 * MONEY_SCALE,
    notice: 'resumed',
    level: 1,
    lastWin: 10 * MONEY_SCALE,
  })
})

test('a round that is over shows its stops without being counted again', async () => {
  const { game, server } = table()
  server.round = {
    betID: 9,
    amount: MONEY_SCALE,
    payout: 0,
    payoutMultiplier: 0,
    active: false,
    nonce: 1,
    event: null,
    state: bookPaying(0).events,
  }
  await game.open()
  expect(game.view).toMatchObject({ phase: 'idle', spins: [], net: 0 })
})

test('an answer that got lost is asked for until it comes: a spin that was taken is shown, one that was not is said', async () => {
  const taken = table({ play: ['lostAfter'], authenticate: [undefined, 'lost', 'lost', undefined] })
  await taken.game.open()
  taken.game.press()
  await expect.poll(() => taken.game.view.balance).toBe(104 * MONEY_SCALE)
  expect(taken.waits.slice(0, 2)).toEqual([2000, 2000])
  const never = table({ play: [0, 'lost'] })
  await never.game.open()
  never.game.press()
  await expect.poll(() => [never.game.view.spins.length, never.game.view.phase]).toEqual([1, 'idle'])
  never.game.press()
  await expect.poll(() => never.game.view.notice).toBe('failed')
  // The round before is not shown as if it were this one.
  expect(never.game.view).toMatchObject({ balance: 99 * MONEY_SCALE, phase: 'idle' })
  expect(never.game.view.spins).toHaveLength(1)
})

test('an end whose answer got lost is asked for again, and one that was done already is harmless', async () => {
  const { game, server, waits } = table({ play: [5], endRound: ['lost', 'ERR_VAL'] })
  await game.open()
  game.press()
  await rest(game)
  expect(waits).toContain(2000)
  expect(server.played).toHaveLength(1)
})

test.each([
  ['ERR_IPB', 'idle', 'funds'],
  ['ERR_GLE', 'idle', 'limit'],
  ['ERR_IS', 'over', 'ended'],
  ['ERR_ATE', 'over', 'ended'],
  ['ERR_MAINTENANCE', 'over', 'shut'],
])('a spin that is refused with %s leaves the page %s and says "%s"', async (code, phase, notice) => {
  const { game } = table({ play: [code] })
  await game.open()
  game.press()
  await expect.poll(() => game.view.notice).toBe(notice)
  expect(game.view.phase).toBe(phase)
})

test('autoplay ends after its number of spins', async () => {
  const { game, server } = table({ play: [0, 0, 0, 0] })
  await game.open()
  game.startAuto(3, 100 * MONEY_SCALE, 100 * MONEY_SCALE)
  await expect.poll(() => game.view.auto).toBeUndefined()
  expect(server.played).toHaveLength(3)
})

test('autoplay begins no spin that could lose more than its limit', async () => {
  const { game, server } = table({ play: [0, 2, 0, 0, 0, 0] })
  await game.open()
  game.startAuto(50, 3 * MONEY_SCALE, 100 * MONEY_SCALE)
  await expect.poll(() => game.view.notice).toBe('autoLoss')
  expect(server.played).toHaveLength(5)
})

test('autoplay stops at a win of its limit, when hidden, and by the button', async () => {
  const won = table({ play: [0, 10, 0] })
  await won.game.open()
  won.game.startAuto(50, 100 * MONEY_SCALE, 10 * MONEY_SCALE)
  await expect.poll(() => won.game.view.notice).toBe('autoWin')
  expect(won.server.played).toHaveLength(2)
  const hidden = table()
  await hidden.game.open()
  hidden.game.startAuto(50, 100 * MONEY_SCALE, 10 * MONEY_SCALE)
  hidden.game.stopAuto('autoHidden')
  await rest(hidden.game)
  expect([hidden.server.played.length, hidden.game.view.notice]).toEqual([1, 'autoHidden'])
})

test('the flags of an operator hold: no autoplay, no quick spins, no early stop, a round’s least time', async () => {
  const flags = { disabledAutoplay: true, disabledTurbo: true, disabledSlamstop: true, minimumRoundDuration: 2500 }
  const { game, server, waits } = table({}, flags)
  await game.open()
  game.startAuto(3, MONEY_SCALE, MONEY_SCALE)
  game.setQuick(true)
  game.press()
  game.press()
  await rest(game)
  expect([game.view.isQuick, server.played.length, waits, server.log.includes('hurry')]).toEqual([
    false,
    1,
    [2500],
    false,
  ])
})

test('an earlier round is shown once more, without a stake or a line in the history; a number of nobody is said', async () => {
  const { game, server } = table({ play: [8] })
  await game.open()
  game.press()
  await rest(game)
  const { balance, spins, net } = game.view
  server.log.length = 0
  await game.replay(1)
  expect(server.log.map((line) => line.split(' ')[0])).toEqual(['land', 'win'])
  expect(game.view).toMatchObject({ phase: 'idle', notice: undefined, balance, spins, net, sum: 8 * MONEY_SCALE })
  expect(server.played).toHaveLength(1)
  await game.replay(77)
  expect(game.view).toMatchObject({ phase: 'idle', notice: 'noRound', balance })
})
