/** The member's play without a canvas: what is sent when, what he may spend, and what is shown of answers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PondPlay, type PondSound } from './pondPlay.ts'
import type { ListTold } from './pondWire.ts'

interface SentList {
  list: string
  shots: { fish: string; stake: number }[]
}
type Answer = (sent: SentList) => ListTold

const NOW = 1_800_000_000_000
const STAKE = 5000

const missed: Answer = ({ shots }) => ({
  shots: shots.map(({ fish, stake }, at) => ({ id: at + 1, fish, stake, payout: 0, nonce: at + 1, code: 'OK' })),
  balance: 900_000,
})
const caught: Answer = (sent) => ({
  ...missed(sent),
  shots: missed(sent).shots.map((shot) => ({ ...shot, payout: 30 * shot.stake })),
})

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

function begin(balance = 1_000_000, isStraight = false) {
  const sent: SentList[] = []
  const sounds: PondSound[] = []
  const answers: (Answer | Error)[] = []
  const me = {
    ...{
      now: NOW,
      pond: 'pond',
      name: 'Lotus Pond',
      number: 1,
      seats: 12,
      seed: 'a pond',
      currency: 'MYR',
      balance,
      alias: 'abc**de',
    },
    ...{ isDemo: false, stakes: [1000, 2000, 3000, 5000, 10_000] },
  }
  const play = new PondPlay({
    ...{ me, isStraight },
    // Machine's clock: the test's own, which stands still but for its steps.
    now: () => Date.now(),
    sound: (sound) => void sounds.push(sound),
    async send(body) {
      sent.push(body as SentList)
      const answer = answers.shift() ?? missed
      if (answer instanceof Error) throw answer
      return answer(body as SentList)
    },
  })
  /** Frames of a span of time. */
  async function pass(ms: number): Promise<void> {
    for (let gone = 0; gone < ms; gone += 50) {
      await vi.advanceTimersByTimeAsync(50)
      play.step()
    }
  }
  return { play, sent, sounds, answers, pass }
}

class LostLine extends Error {
  readonly code = 'lost'
}

describe('shots', () => {
  it('of a quarter of a second go as one list, each with its fish and stake', async () => {
    const { play, sent, pass } = begin()
    for (let shot = 0; shot < 3; shot += 1) play.shootOn()
    expect(sent).toEqual([])
    await pass(250)
    expect(sent.map(({ shots }) => shots.map(({ stake }) => stake))).toEqual([[STAKE, STAKE, STAKE]])
    expect(play.state()).toMatchObject({ balance: 900_000, minute: { shots: 3, net: -3 * STAKE }, lastShot: 3 })
  })

  it('that were not answered for go again under the name of their list', async () => {
    const { play, sent, answers, pass } = begin()
    answers.push(new LostLine(), new LostLine())
    play.shootOn()
    await pass(3000)
    expect(sent.length).toBe(3)
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(play.isWaiting()).toBe(false)
  })

  it('beyond the money are not shot, counting those under way', async () => {
    const { play, sent, pass } = begin(2 * STAKE)
    for (let shot = 0; shot < 3; shot += 1) play.shootOn()
    expect(play.state().notice).toEqual({ kind: 'noMoney' })
    await pass(250)
    expect(sent[0]?.shots.length).toBe(2)
  })

  it('of the net are five, at five fish', async () => {
    const { play, sent, pass } = begin()
    play.toggle('net')
    play.shootOn()
    await pass(250)
    const fish = sent[0]?.shots.map((shot) => shot.fish) ?? []
    expect([fish.length, new Set(fish).size]).toEqual([5, 5])
  })
})

describe('a catch', () => {
  it('takes its fish out of the water once the shot is there, with coins and a sound by its size', async () => {
    const { play, sent, sounds, answers, pass } = begin()
    answers.push(caught)
    play.shootOn()
    await pass(1000)
    const fish = sent[0]?.shots[0]?.fish ?? ''
    expect(play.state().notice).toMatchObject({ kind: 'caught', payout: 30 * STAKE })
    expect(play.water.find(fish, NOW + 1000)).toBeUndefined()
    expect(play.water.effects.map(({ kind }) => kind)).toContain('coins')
    expect(sounds).toEqual(['shot', 'big'])
  })

  it('of one whose cannon is shown brings coins, of one farther round the pond none', () => {
    const { play } = begin()
    const seats = [0, 1, 3, 4, 9].map((seat) => ({ seat, alias: 'abc**de', net: 0 }))
    play.hear({ type: 'hello', now: NOW, number: 1, seed: 'a pond', seat: 1, seats, caught: [] })
    const [first, second] = play.water.look(NOW).map(({ fish }) => fish.name)
    const news = (fish = '', seat: number | null = null) => {
      play.hear({ type: 'shots', now: NOW, shots: [], caught: [{ fish, seat, payout: STAKE }] })
      return play.water.effects.filter(({ kind }) => kind === 'coins').length
    }
    expect([news(first, 0), news(second, 3)]).toEqual([0, 1])
    expect(play.water.look(NOW).map(({ fish }) => fish.name)).not.toContain(first)
  })
})

describe('the lock', () => {
  it('keeps its fish while others are touched, and lets go when it leaves', async () => {
    const { play, sent, pass } = begin()
    play.choose(1)
    const { locked } = play.state()
    play.shootAt({ x: 700, y: 400 })
    play.shootAt({ x: 200, y: 700 })
    await pass(250)
    expect(new Set(sent[0]?.shots.map(({ fish }) => fish))).toEqual(new Set([locked]))
    await pass(60_000)
    expect(play.state().locked).toBeUndefined()
  })
})

describe('shots by themselves', () => {
  it('end with their number', async () => {
    const { play, sent, pass } = begin()
    play.startAuto({ shots: 7, loss: 10 ** 9, win: 10 ** 9 })
    await pass(6000)
    expect(sent.flatMap(({ shots }) => shots).length).toBe(7)
    expect(play.state().auto).toBeUndefined()
  })

  it.each([
    ['the loss', { shots: 200, loss: 5 * STAKE, win: 10 ** 9 }, missed],
    ['the win', { shots: 200, loss: 10 ** 9, win: 10 * STAKE }, caught],
  ] as const)('end at %s that was set', async (_, plan, answer) => {
    const { play, sent, answers, pass } = begin()
    answers.push(...Array.from({ length: 50 }, () => answer))
    play.startAuto(plan)
    await pass(10_000)
    expect(play.state().auto).toBeUndefined()
    expect(sent.flatMap(({ shots }) => shots).length).toBeLessThan(12)
  })
})

it('who wants less motion sees fish in straight lines, level', () => {
  const { play } = begin(1_000_000, true)
  for (const { fish } of play.water.look(NOW)) {
    const [a, b, c] = [0, 1000, 2000].map((ms) => play.water.find(fish.name, NOW + ms))
    expect(a?.slant).toBe(0)
    expect((c?.at.y ?? 0) - (b?.at.y ?? 0)).toBeCloseTo((b?.at.y ?? 0) - (a?.at.y ?? 0), 6)
  }
})

it('a member who is led to another pond has its fish, its seats and its number', () => {
  const { play } = begin()
  play.choose(1)
  const before = play.water.look(NOW).map(({ at }) => at)
  play.hear({ type: 'hello', now: NOW, number: 4, seed: 'another pond', seat: 5, seats: [], caught: [] })
  play.step()
  expect(play.state()).toMatchObject({ number: 4, ownSeat: 5 })
  expect(play.water.look(NOW).map(({ at }) => at)).not.toEqual(before)
})

it('the nearest around the pond are shown, keep their places, and leave them to others when they have gone', () => {
  const { play } = begin()
  const seatsOf = (...all: number[]) => all.map((seat) => ({ seat, alias: 'abc**de', net: 0 }))
  const hear = (...all: number[]) => {
    play.hear({ type: 'seats', seats: seatsOf(...all) })
    return [[...play.state().slots].sort(([a], [b]) => a - b), [...play.state().left]]
  }
  play.hear({ type: 'hello', now: NOW, number: 1, seed: 'a pond', seat: 10, seats: seatsOf(2, 10), caught: [] })
  expect(hear(2, 10)).toEqual([[[2, 1]], []])
  const full = [
    [0, 3],
    [2, 1],
    [11, 2],
  ]
  expect(hear(0, 2, 10, 11)).toEqual([full, []])
  expect(hear(0, 1, 2, 10, 11)).toEqual([full, []])
  // Of two who wait for a place the nearer one has it.
  expect(hear(1, 2, 5, 10, 11)).toEqual([
    [
      [1, 3],
      [2, 1],
      [11, 2],
    ],
    [],
  ])
  expect(hear(2, 10, 11)).toEqual([
    [
      [1, 3],
      [2, 1],
      [11, 2],
    ],
    [1],
  ])
})
