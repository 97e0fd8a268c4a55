/** Two lists of a day: every kind of difference, by movement and by round. */
import { expect, it } from 'vitest'
import { money } from '../base/money.ts'
import { compareDayLists, type DayMovement, movementKey } from './dayList.ts'

const of = (tx: string, bet: number, win: number, more: Partial<DayMovement> = {}): DayMovement => ({
  ...{ tx, player: 'p', round: 'r', bet: money(bet), win: money(win) },
  ...more,
})
const mapOf = (...all: DayMovement[]) => new Map(all.map((one) => [movementKey(one, false), one]))
const compare = (ours: DayMovement[], theirs: DayMovement[], back: string[] = []) =>
  compareDayLists(mapOf(...ours), mapOf(...theirs), new Set(back))

it('agrees on the same movements', () => {
  const list = [of('a', 10, 0), of('b', 0, 25), of('t', 1, 0, { round: '' })]
  expect(compare(list, list)).toEqual({ movements: [], rounds: [] })
})

it.each<[string, DayMovement[], DayMovement[], string[], string]>([
  ['we do not know', [], [of('a', 10, 0)], [], 'missingHere'],
  ['they do not list', [of('a', 10, 0)], [], [], 'missingThere'],
  ['was rolled back here', [], [of('a', 10, 0)], ['a'], 'rolledBackHere'],
  ['has another amount', [of('a', 10, 0)], [of('a', 11, 0)], [], 'otherAmount'],
  ['has another player', [of('a', 10, 0)], [of('a', 10, 0, { player: 'q' })], [], 'otherPlayer'],
  ['is of another round', [of('a', 10, 0)], [of('a', 10, 0, { round: 's' })], [], 'otherRound'],
])('names a movement that %s', (_, ours, theirs, back, fault) => {
  expect(compare(ours, theirs, back).movements).toMatchObject([{ tx: 'a', fault }])
})

it('says what each differing round came to on both sides, with its other movements', () => {
  const { rounds } = compare(
    [of('a', 10, 0), of('c', 5, 0, { round: 's' })],
    [of('a', 10, 0), of('b', 0, 25), of('c', 5, 0, { round: 's' })],
  )
  expect(rounds).toEqual([{ player: 'p', round: 'r', here: -10, there: 15 }])
})

it('tells movements of two players apart where ids are per player', () => {
  expect(movementKey(of('a', 1, 0, { player: 'q' }), true)).not.toBe(movementKey(of('a', 1, 0), true))
})
