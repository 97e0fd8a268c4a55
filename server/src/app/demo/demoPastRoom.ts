/** A tournament room that has ended, so that a fresh demo house shows one: opened, joined, played and paid by the house's own steps. */
import { chanceOf } from '@quarterline/core/base/chance'
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { FeedFact } from '@quarterline/core/market/event'
import { REVIEW_MS } from '@quarterline/core/tournament/room'
import type { PastMatch } from '@quarterline/sources/world/past/pastDays'
import { uuidv7 } from 'uuidv7'
import { createRoom } from '../../tournament/createRoom.ts'
import { advanceRooms } from '../../tournament/product.ts'
import { findRoom, type Room } from '../../tournament/roomRows.ts'
import type { OpenHouse } from '../house.ts'
import { playOne, seedFans } from './demoRooms.ts'
import type { SayPast } from './demoSeasons.ts'

const SEED = 'past room'
const PLAYERS = 9
const MATCHES = 5

/** Plays it on the matches of a day. @param say feeds facts of the past */
export async function playPastRoom(house: OpenHouse, say: SayPast, ofDay: readonly PastMatch[]): Promise<void> {
  const matches = ofDay.slice(0, MATCHES)
  const [first, last] = [matches[0], matches.at(-1)]
  if (!first || !last || matches.length < 3) return
  const { clock } = house
  clock.set(first.fixture.startsAtMs - 2 * HOUR_MS, 0)
  await say(
    ...matches.flatMap(({ fixture, quotes }): FeedFact[] => [
      { kind: 'fixture', fixture },
      { kind: 'market', matchId: fixture.matchId, markets: quotes },
    ]),
  )
  const fans = (await seedFans(house.db, clock.now())).slice(0, PLAYERS)
  const [owner, ...others] = fans
  if (!owner) return
  const opened = await createRoom(house, owner, {
    room_key: uuidv7(),
    name: 'Friday Nine',
    roomType: 1,
    roomRate: 25,
    roomLimit: PLAYERS,
    leagues: [...new Set(matches.map(({ fixture }) => fixture.leagueId))],
    matches: matches.map(({ fixture }) => fixture.matchId),
  })
  if (!opened.ok) return
  const room = (await findRoom(house.db, opened.value.room_id)) as Room
  const chance = chanceOf(SEED)
  for (const fan of others) await playOne(house, room, fan, { chance, isSeated: false })
  for (const fan of fans) await playOne(house, room, fan, { chance, isSeated: true })
  // It begins, its betting closes, its results come, its review ends: a step each.
  await advanceRooms(house)
  clock.set(last.fixture.startsAtMs + MINUTE_MS, 0)
  await advanceRooms(house)
  clock.set(last.fixture.startsAtMs + 2 * HOUR_MS, 0)
  await say(
    ...matches.flatMap(({ facts }) => facts()),
    ...matches.map(({ fixture: { matchId }, fullTime, halfTime }): FeedFact => {
      return { kind: 'result', matchId, result: { state: 'completed', scores: { FT: fullTime, '1H': halfTime } } }
    }),
  )
  await house.settle()
  await advanceRooms(house)
  clock.set(clock.now() + REVIEW_MS, 0)
  await advanceRooms(house)
}
