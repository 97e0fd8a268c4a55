/** A day compared with a provider's list: in both directions, by movement and round. */

import { DAY_MS, workingDate } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  OTHER_PROVIDER,
  openTestProvider,
  PROVIDER,
  type TestPlayer,
  type TestProvider,
} from '../../../test/game/testProvider.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { compareListedDay, readDayList } from './compareList.ts'

let house: TestHouse
let studio: TestProvider
beforeAll(async () => {
  house = await openTestHouse()
  studio = await openTestProvider(house)
})
afterAll(() => house.close())

async function* linesOf(list: readonly object[]) {
  for (const one of list) yield JSON.stringify(one)
}

async function compare(list: readonly object[], date = workingDate(house.clock.now()), provider = PROVIDER) {
  const isTxPerPlayer = provider === OTHER_PROVIDER
  const theirs = await readDayList(linesOf(list), isTxPerPlayer)
  return compareListedDay(house.db, { provider, isTxPerPlayer, date, theirs })
}

/** A lost round and a won one, with the provider's list of them. */
async function playTwo(who: TestPlayer) {
  const lost = await studio.betting(who)
  const end = studio.win(who, lost.round, '0')
  await studio.say('win', end)
  const won = await studio.betting(who)
  const win = studio.win(who, won.round, '25', { roundClosed: true })
  await studio.say('win', win)
  const { player } = who
  return [
    { tx: lost.tx, player, round: lost.round, bet: '10', win: '0' },
    { tx: end.tx, player, round: lost.round, win: '0.0000' },
    { tx: won.tx, player, round: won.round, bet: '10' },
    { tx: win.tx, player, round: won.round, win: '25' },
  ]
}

it('agrees on a day, names what either side alone has, and says what rounds came to', async () => {
  const who = await studio.player()
  const list = await playTwo(who)
  const tip = studio.stake(who, { kind: 'tip', amount: '1' })
  await studio.say('bet', tip)
  const back = await studio.betting(who)
  await studio.say('rollback', { player: who.player, tx: uuidv7(), refTx: back.tx })
  const all = [...list, { tx: tip.tx, player: who.player, bet: '1' }]
  expect(await compare(all)).toMatchObject({ here: 5, there: 5, movements: [], rounds: [] })

  const [first, , third, fourth] = list
  const theirs = [
    first,
    third,
    { ...fourth, win: '30' },
    { tx: back.tx, player: who.player, round: back.round, bet: '10' },
  ]
  const stranger = { tx: 'nobody knows', player: who.player, round: first?.round, win: '7' }
  const { movements, rounds } = await compare([...theirs, stranger] as object[])
  expect(movements.map(({ tx, fault }) => [tx, fault]).sort()).toEqual(
    [
      ['nobody knows', 'missingHere'],
      [back.tx, 'rolledBackHere'],
      [fourth?.tx, 'otherAmount'],
      [list[1]?.tx, 'missingThere'],
      [tip.tx, 'missingThere'],
    ].sort(),
  )
  expect(rounds.map(({ round, here, there }) => [round, here / 10_000, there / 10_000]).sort()).toEqual(
    [
      [first?.round, -10, -3],
      [third?.round, 15, 20],
      [back.round, 0, -10],
    ].sort(),
  )
})

it('finds movements of the list on other days, and wants only those of the day', async () => {
  const date = workingDate(house.clock.now() + DAY_MS)
  const late = await playTwo(await studio.player())
  house.clock.move(DAY_MS)
  const list = await playTwo(await studio.player())
  expect(await compare([...late, ...list], date)).toMatchObject({ here: 8, there: 8, movements: [] })
  expect(await compare(list, date)).toMatchObject({ here: 4, movements: [] })
})

it('tells two players apart whose transactions have one name', async () => {
  const [one, two] = [await studio.player(100, OTHER_PROVIDER), await studio.player(100, OTHER_PROVIDER)]
  const stakes = [one, two].map((who) => studio.stake(who, { tx: 'same', round: 'same' }))
  for (const stake of stakes) await studio.say('bet', stake, OTHER_PROVIDER)
  const list = stakes.map(({ player, tx, round, amount: bet }) => ({ player, tx, round, bet }))
  expect(await compare(list, undefined, OTHER_PROVIDER)).toMatchObject({ here: 2, movements: [] })
  expect((await compare(list.slice(1), undefined, OTHER_PROVIDER)).movements).toMatchObject([
    { player: one.player, fault: 'missingThere' },
  ])
})

it.each([
  [{ tx: 'a' }],
  [{ tx: 'a', player: 'p', bet: 1 }],
  [{ tx: 'a', player: 'p', bet: '-1' }],
  [{ tx: '', player: 'p' }],
])('a line such as %o is named', async (line) => {
  await expect(readDayList(linesOf([{ tx: 'x', player: 'p', bet: '1' }, line]), false)).rejects.toThrow('Line 2')
})

it('a movement that is listed twice is named', async () => {
  const line = { tx: 'x', player: 'p', bet: '1' }
  await expect(readDayList(linesOf([line, line]), false)).rejects.toThrow('Line 2 names x again')
})
