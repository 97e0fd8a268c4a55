/** Fees against a member's own limits and breaks, when he joins rooms at once in two processes. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlayStage, type Player, type PlayStage, wish } from '../../../test/play/testPlay.ts'
import { homeWin } from '../../../test/tournament/testRooms.ts'
import { beginBreak } from '../../account/play/break.ts'
import { joinRoom } from '../joinRoom.ts'

const FEE = 100
/** Longer than joins take to come to the lock, in real ms. */
const LONG_ENOUGH_MS = 300
let stage: PlayStage
let rooms = 0
beforeAll(async () => {
  stage = await openPlayStage()
})
afterAll(async () => expect(await stage.close()).toEqual([]))

const set = ({ who }: Player, kind: string, period: string, amount: number) =>
  stage.house.call('playlimitset', { ...who, kind, period, amount })
const limitOf = async ({ who }: Player, kind: string, period: string) =>
  (await stage.house.call('playlimits', who)).limits.find((one) => one.kind === kind && one.period === period)
const cashOf = async ({ who }: Player) => (await stage.house.call('balance', who)).balance

/** Rooms of an owner of their own: nobody has many. */
async function open(count: number): Promise<string[]> {
  const owner = await stage.player()
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const one = {
      name: 'Limits',
      roomType: 1,
      roomRate: FEE,
      roomLimit: 30,
      leagues: ['L1'],
      matches: ['m1', 'm2', 'm3'],
    }
    const room_key = `limits-${++rooms}`
    const { room_id } = await stage.house.call('tournament/roomcreate', { ...owner.who, room_key, ...one })
    ids.push(room_id)
  }
  return ids
}

/** Joins rooms at once, every second one in another process. @returns the codes */
const joinAll = (ids: readonly string[], { member }: Player) =>
  Promise.all(
    ids.map(async (room_id, at) => {
      const house = at % 2 === 0 ? stage.house : stage.beside
      const caller = { member, ip: '10.0.0.1', traceId: `trace${at}`, nowMs: house.clock.now() }
      const bet = { ...homeWin('m1', 100), bet_key: `${room_id}-${at}-${member.accountId}` }
      const joined = await joinRoom(house, caller, { room_id, bet })
      return joined.ok ? '' : joined.code
    }),
  )

const SEATS = `SELECT count(*)::int AS seats FROM room_seat WHERE member_id = $1 AND NOT has_left`
const seatsOf = async ({ member }: Player) =>
  (await stage.house.db.query<{ seats: number }>(SEATS, [member.id])).rows[0]?.seats

describe('a fee', () => {
  it.each([
    ['stake', 'ownStakeLimit'],
    ['loss', 'ownLossLimit'],
  ])(
    'within the own limit on %s for one of two rooms is paid once, when both are joined at once [P1]',
    async (kind, code) => {
      const one = await stage.player(1000)
      await set(one, kind, 'day', FEE + 50)
      const codes = await joinAll(await open(2), one)
      expect(codes.sort()).toEqual(['', code])
      expect([await cashOf(one), await seatsOf(one)]).toEqual([1000 - FEE, 1])
      expect((await limitOf(one, kind, 'day'))?.used).toBe(FEE)
    },
  )

  it('and bets of money race for what one limit leaves, and never take more [P1]', async () => {
    const one = await stage.player(1000)
    await set(one, 'stake', 'day', 250)
    const [codes, bets] = await Promise.all([joinAll(await open(2), one), stage.race(one, 4)])
    const paid = [...codes, ...bets].filter((said) => said === '').length
    expect(paid).toBe(2)
    expect([...codes, ...bets].filter((said) => said === 'ownStakeLimit')).toHaveLength(4)
    expect((await limitOf(one, 'stake', 'day'))?.used).toBe(200)
    expect(await cashOf(one)).toBe(800)
  })

  it('that comes back no longer counts, and leaves room for another [P1]', async () => {
    const one = await stage.player(1000)
    await set(one, 'stake', 'day', FEE)
    await set(one, 'loss', 'day', FEE)
    const [first, second] = (await open(2)) as [string, string]
    expect(await joinAll([first], one)).toEqual([''])
    expect(await joinAll([second], one)).toEqual(['ownStakeLimit'])
    await stage.house.call('tournament/roomleave', { ...one.who, room_id: first })
    expect((await limitOf(one, 'loss', 'day'))?.used).toBe(0)
    expect(await joinAll([second], one)).toEqual([''])
    expect((await limitOf(one, 'stake', 'day'))?.used).toBe(FEE)
  })

  it('paid before the limit was set counts against it [P1]', async () => {
    const one = await stage.player(1000)
    const ids = await open(2)
    expect(await joinAll(ids.slice(0, 1), one)).toEqual([''])
    await set(one, 'stake', 'week', FEE + 99)
    expect(await joinAll(ids.slice(1), one)).toEqual(['ownStakeLimit'])
    expect((await limitOf(one, 'stake', 'week'))?.used).toBe(FEE)
    expect(await stage.codes(one, wish({ bet_amount: 100 }))).toEqual(['ownStakeLimit 99'])
  })
})

const breakOf = ({ member }: Player) => ({ session: { member }, ip: '10.0.0.1', now: stage.house.clock.now })

it('a join that comes while a break is being begun waits for it, and is refused [P2]', async () => {
  const one = await stage.player(1000)
  const ids = await open(2)
  const joining = await stage.house.db.tx(async (tx) => {
    await beginBreak(tx, stage.house, breakOf(one), '1d')
    const codes = joinAll(ids, one)
    await pause(LONG_ENOUGH_MS)
    return { codes }
  })
  expect(await joining.codes).toEqual(['onBreak', 'onBreak'])
  expect([await seatsOf(one), await cashOf({ ...one, who: await stage.again(one.member) })]).toEqual([0, 1000])
})

it('joins and a break at once: each join is whole or refused, and after the break there is none [P2]', async () => {
  const ids = await open(2)
  for (let times = 0; times < 6; times++) {
    const one = await stage.player(1000)
    const begin = async () => {
      // Now before, now in the middle of the joins, now after them.
      await pause(8 * times)
      return stage.house.db.tx((tx) => beginBreak(tx, stage.house, breakOf(one), '1d'))
    }
    const [codes, taken] = await Promise.all([joinAll(ids, one), begin()])
    expect(taken.ok).toBe(true)
    for (const code of codes) expect(['', 'onBreak']).toContain(code)
    const paid = codes.filter((code) => code === '').length
    expect([await seatsOf(one), await cashOf({ ...one, who: await stage.again(one.member) })]).toEqual([
      paid,
      1000 - FEE * paid,
    ])
    expect(await joinAll(await open(1), one)).toEqual(['onBreak'])
  }
})
