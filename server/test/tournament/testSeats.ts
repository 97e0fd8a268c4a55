/** For tests of who may see and do what: rooms of members with sessions, and a seat in a private one. */
import { expect } from 'vitest'
import type { Member } from '../../src/account/session.ts'
import { fixture, markets } from '../testHouse.ts'
import { openToken, type RoleGround } from '../testRoles.ts'

const MATCHES = ['room1', 'room2', 'room3']
const PIN = '271828'

/** A room of a member, by its number. */
export async function openRoomOf(
  ground: RoleGround,
  owner: Member,
  changes: { roomType: number; roomPassword?: string },
): Promise<{ room_id: string }> {
  const { house } = ground
  await house.feed(...MATCHES.flatMap((id) => [fixture(id), markets(id)]))
  const asked = { room_key: `of_${owner.accountId}`, name: 'Owners', roomRate: 10, roomLimit: 3, leagues: ['L1'] }
  const session_token = await openToken(ground, owner)
  const made = await house.call('tournament/roomcreate', { session_token, ...asked, matches: MATCHES, ...changes })
  expect(made.status).toBe(1)
  return made
}

/** A private room of somebody else in which a member sits: who is in it is told to its players alone. */
export async function seatInPrivateRoom(ground: RoleGround, member: Member, owner: Member): Promise<string[]> {
  const { room_id } = await openRoomOf(ground, owner, { roomType: 2, roomPassword: PIN })
  const bet = { betType: 'BT_OU', period: 'FT', line: 2.5, pick: 'O', odds: 1.9, oddsType: 'DEC', marketType: 2 }
  const asked = { room_id, roomPassword: PIN, bet: { ...bet, matchId: 'room1', bet_amount: 50, bet_key: 'first-bet' } }
  const session_token = await openToken(ground, member)
  expect((await ground.house.call('tournament/roomjoin', { session_token, ...asked })).status).toBe(1)
  return [room_id]
}
