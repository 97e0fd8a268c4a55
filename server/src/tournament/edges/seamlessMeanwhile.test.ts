/** What happens while a member's seamless wallet is asked for a fee: it is charged as things stand after it, or let go of. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { memberOf } from '../../../test/testRoles.ts'
import { homeWin, openRooms, type RoomPlayer, type Rooms } from '../../../test/tournament/testRooms.ts'
import { mirroredNets } from '../../../test/wallet/mirrored.ts'
import { openTestWallet, type TestWallet } from '../../../test/wallet/testWallet.ts'
import { beginBreak } from '../../account/play/break.ts'

let house: TestHouse
let wallet: TestWallet
let rooms: Rooms
beforeAll(async () => {
  wallet = openTestWallet()
  house = await openTestHouse({ callWallet: wallet.call })
  await wallet.register(house)
  rooms = await openRooms(house)
})
afterAll(() => house.close())
afterEach(async () => {
  wallet.onCall(async () => {})
  await wallet.deliver(house)
  expect(await rooms.audit()).toEqual([])
  expect(await mirroredNets(house.db)).toEqual(new Map([...wallet.nets()].filter(([, net]) => net !== 0)))
})

async function distantPlayer(): Promise<RoomPlayer> {
  const distant = await rooms.player({ cash: 0 }, 'demo')
  wallet.give(distant.accountId, 1000)
  return distant
}
const join = (who: RoomPlayer, room_id: string, matchId: string) =>
  house.call('tournament/vroomjoin', {
    ...{ ...who.me, room_id, bet: { bet_key: uuidv7(), ...homeWin(matchId, 100) } as never },
  })
/** What a wallet has in the end, with everything told. */
const atHome = async ({ accountId }: RoomPlayer) => {
  await wallet.deliver(house)
  return wallet.balanceOf(accountId)
}
/** Does something when the wallet is asked for the next fee. */
function meanwhile(act: () => Promise<unknown>): void {
  let isDone = false
  wallet.onCall(async (call) => {
    if (call !== 'reserve' || isDone) return
    isDone = true
    await act()
  })
}

it('two rooms joined at once within a limit for one: one fee stays, the other is let go of [P1]', async () => {
  const [owner, distant] = [await rooms.player({}, 'other'), await distantPlayer()]
  const ids = await rooms.matches(3)
  const asked = [await rooms.create(owner, ids, { roomRate: 100 }), await rooms.create(owner, ids, { roomRate: 100 })]
  await house.call('playlimitset', { ...distant.me, kind: 'stake', period: 'day', amount: 150 })
  const joined = await Promise.all(asked.map((room) => join(distant, room, ids[0] as string)))
  expect(joined.map(({ statusdesc }) => statusdesc).sort()).toEqual(['', 'ownStakeLimit'])
  expect(await atHome(distant)).toBe(900)
})

it('a break that begins meanwhile refuses the seat, and the fee is let go of [P2]', async () => {
  const [owner, distant] = [await rooms.player({}, 'other'), await distantPlayer()]
  const ids = await rooms.matches(3)
  const room = await rooms.create(owner, ids, { roomRate: 100 })
  const member = await memberOf(house, distant.accountId)
  const by = { session: { member }, ip: '10.0.0.1', now: house.clock.now }
  meanwhile(() => house.db.tx((tx) => beginBreak(tx, house, by, '1d')))
  expect(await join(distant, room, ids[0] as string)).toMatchObject({ statusdesc: 'onBreak' })
  expect(await rooms.info(owner, room)).toMatchObject({ seats: 1 })
  expect(await atHome(distant)).toBe(1000)
})

it.each([
  ['joining ends', 'roomEndedOrCancelled', () => rooms.passTo(house.clock.now() + 2 * HOUR_MS)],
  ['the room begins without him', 'roomClosed', undefined],
])('%s meanwhile: he is refused, and the fee is let go of', async (_, statusdesc, act) => {
  const here = [
    await rooms.player({}, 'other'),
    await rooms.player({}, 'other'),
    await rooms.player({}, 'other'),
  ] as const
  const distant = await distantPlayer()
  const ids = await rooms.matches(3)
  const room = await rooms.create(here[0], ids, { roomRate: 100, roomLimit: 3 })
  const fill = async () => {
    await rooms.bet(here[0], room, [homeWin(ids[0] as string, 100)])
    for (const who of here.slice(1)) await rooms.join(who, room, homeWin(ids[0] as string, 100))
    await rooms.step()
  }
  meanwhile(act ?? fill)
  expect(await join(distant, room, ids[0] as string)).toMatchObject({ statusdesc })
  expect(await atHome(distant)).toBe(1000)
})
