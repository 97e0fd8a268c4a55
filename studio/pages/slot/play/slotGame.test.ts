/** The play of the slot over a wire that answers, refuses, loses and resumes, without a browser. */
import { expect, test } from 'vitest'
import { bookPaying, PAGE_UNIT, slotTable } from '../../../test/testSlotPage.ts'
import type { SlotGame } from './slotGame.ts'

const rest = (game: SlotGame) => expect.poll(() => game.view.phase).toBe('idle')

test('a spin that wins takes the stake, lands on its stops, and shows the balance that the wallet answers', async () => {
  const { game, server } = slotTable({ play: [8] })
  await game.open()
  game.press()
  await rest(game)
  expect(game.view).toMatchObject({
    balance: 107 * PAGE_UNIT,
    lastWin: 8 * PAGE_UNIT,
    net: 7 * PAGE_UNIT,
    wins: [{ symbol: 'orange', count: 3 }],
  })
  const [reveal] = bookPaying(8).events
  expect(server.log).toEqual(['start', `land ${reveal?.type === 'reveal' && reveal.stops}`, 'win orange 3', 'smallWin'])
})

test('a spin that loses makes no sound and is over at once', async () => {
  const { game, server } = slotTable({ play: [0] })
  await game.open()
  game.press()
  await rest(game)
  expect(game.view).toMatchObject({ balance: 99 * PAGE_UNIT, lastWin: 0, wins: [] })
  expect(server.log.map((line) => line.split(' ')[0])).toEqual(['start', 'land'])
})

test('a press while a win is booked begins the next spin after it, once', async () => {
  const { game, server } = slotTable({ play: [8, 0, 0] })
  await game.open()
  game.subscribe(() => game.view.phase === 'paying' && game.view.lastWin > 0 && game.press())
  game.press()
  await expect.poll(() => [server.played.length, game.view.phase]).toEqual([2, 'idle'])
  expect(game.view.balance).toBe(106 * PAGE_UNIT)
})

test('at zero balance the button asks the wallet anew, and says why it does not spin', async () => {
  const { game, server } = slotTable({}, {}, [PAGE_UNIT], 0)
  await game.open()
  game.press()
  await expect.poll(() => game.view.notice).toBe('funds')
  expect([game.view.phase, server.played]).toEqual(['idle', []])
  server.balance = 5 * PAGE_UNIT
  game.press()
  await expect.poll(() => server.played).toEqual([PAGE_UNIT])
})

test.each([
  [null, 'land'],
  ['1', 'show'],
])('a round left open with event %s goes on by: %s', async (event, move) => {
  const { game, server } = slotTable()
  server.round = {
    betID: 9,
    amount: 2 * PAGE_UNIT,
    payout: 10 * PAGE_UNIT,
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
    balance: 110 * PAGE_UNIT,
    notice: 'resumed',
    level: 1,
    lastWin: 10 * PAGE_UNIT,
  })
})

test('a round that is over shows its stops without being counted again', async () => {
  const { game, server } = slotTable()
  server.round = {
    betID: 9,
    amount: PAGE_UNIT,
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
  const taken = slotTable({ play: ['lostAfter'], authenticate: [undefined, 'lost', 'lost', undefined] })
  await taken.game.open()
  taken.game.press()
  await expect.poll(() => taken.game.view.balance).toBe(104 * PAGE_UNIT)
  expect(taken.waits.slice(0, 2)).toEqual([2000, 2000])
  const never = slotTable({ play: [0, 'lost'] })
  await never.game.open()
  never.game.press()
  await expect.poll(() => [never.game.view.spins.length, never.game.view.phase]).toEqual([1, 'idle'])
  never.game.press()
  await expect.poll(() => never.game.view.notice).toBe('failed')
  // The round before is not shown as if it were this one.
  expect(never.game.view).toMatchObject({ balance: 99 * PAGE_UNIT, phase: 'idle' })
  expect(never.game.view.spins).toHaveLength(1)
})

test('an end whose answer got lost is asked for again, and one that was done already is harmless', async () => {
  const { game, server, waits } = slotTable({ play: [5], endRound: ['lost', 'ERR_VAL'] })
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
  const { game } = slotTable({ play: [code] })
  await game.open()
  game.press()
  await expect.poll(() => game.view.notice).toBe(notice)
  expect(game.view.phase).toBe(phase)
})

test('autoplay ends after its number of spins', async () => {
  const { game, server } = slotTable({ play: [0, 0, 0, 0] })
  await game.open()
  game.startAuto(3, 100 * PAGE_UNIT, 100 * PAGE_UNIT)
  await expect.poll(() => game.view.auto).toBeUndefined()
  expect(server.played).toHaveLength(3)
})

test('autoplay begins no spin that could lose more than its limit', async () => {
  const { game, server } = slotTable({ play: [0, 2, 0, 0, 0, 0] })
  await game.open()
  game.startAuto(50, 3 * PAGE_UNIT, 100 * PAGE_UNIT)
  await expect.poll(() => game.view.notice).toBe('autoLoss')
  expect(server.played).toHaveLength(5)
})

test('autoplay stops at a win of its limit, when hidden, and by the button', async () => {
  const won = slotTable({ play: [0, 10, 0] })
  await won.game.open()
  won.game.startAuto(50, 100 * PAGE_UNIT, 10 * PAGE_UNIT)
  await expect.poll(() => won.game.view.notice).toBe('autoWin')
  expect(won.server.played).toHaveLength(2)
  const hidden = slotTable()
  await hidden.game.open()
  hidden.game.startAuto(50, 100 * PAGE_UNIT, 10 * PAGE_UNIT)
  hidden.game.stopAuto('autoHidden')
  await rest(hidden.game)
  expect([hidden.server.played.length, hidden.game.view.notice]).toEqual([1, 'autoHidden'])
})

test('the flags of an operator hold: no autoplay, no quick spins, no early stop, a round’s least time', async () => {
  const flags = { disabledAutoplay: true, disabledTurbo: true, disabledSlamstop: true, minimumRoundDuration: 2500 }
  const { game, server, waits } = slotTable({}, flags)
  await game.open()
  game.startAuto(3, PAGE_UNIT, PAGE_UNIT)
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
  const { game, server } = slotTable({ play: [8] })
  await game.open()
  game.press()
  await rest(game)
  const { balance, spins, net } = game.view
  server.log.length = 0
  await game.replay(1)
  expect(server.log.map((line) => line.split(' ')[0])).toEqual(['land', 'win'])
  expect(game.view).toMatchObject({ phase: 'idle', notice: undefined, balance, spins, net, sum: 8 * PAGE_UNIT })
  expect(server.played).toHaveLength(1)
  await game.replay(77)
  expect(game.view).toMatchObject({ phase: 'idle', notice: 'noRound', balance })
})

test('a jackpot is announced until it was read, even if spins are quick, and counts as what the spin won', async () => {
  const prize = 4321 * PAGE_UNIT
  const { server, game, waits } = slotTable({ play: [0], prize })
  await game.open()
  game.setQuick(true)
  const banners: unknown[] = []
  game.subscribe(() => game.view.banner && banners.push(game.view.banner))
  game.press()
  await expect.poll(() => game.view.phase).toBe('idle')
  expect(banners).toContainEqual({ kind: 'jackpot', id: 'major', amount: prize })
  expect(waits).toContain(7000)
  expect(server.log).toContain('bigWin')
  expect(game.view).toMatchObject({ lastWin: prize, net: prize - PAGE_UNIT, spins: [{ win: prize }] })
  await expect.poll(() => game.view.balance).toBe(99 * PAGE_UNIT + prize)
})
