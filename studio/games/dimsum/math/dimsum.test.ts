/** Dim Sum Cascade: clusters, falls and their multipliers, and its books. */
import { expect, test } from 'vitest'
import { holdScenesToBooks, holdStatedReturns } from '../../../test/testSlot.ts'
import { cascadeScenes, clusterWins, paysBySize } from '../../kit/slot/cascade.ts'
import { stopsOf } from '../../kit/slot/reels.ts'
import { large } from '../game.ts'
import { RULES, SHEET } from './rules.ts'

const boardOf = (text: string): string[][] => text.split(' ').map((reel) => [...reel])

test.each<[board: string, wins: string]>([
  ['aaaab bcdca dcbdc', 'nothing'],
  ['aaabc abcbc dcbcd', 'nothing'],
  ['aaabc aabdc dcbcd', 'a 5 75'],
  ['abbbb abbcd acdcd', 'b 6 125'],
  ['aaaaa bbbbb aaaaa', 'a 5 75, b 5 40, a 5 75'],
  ['aaaaa aaaaa aaacd', 'a 13 2500'],
])('the reels %s win: %s', (text, wins) => {
  const pays = paysBySize({ a: { 5: 75, 6: 125, 7: 250, 8: 500, 9: 1000, 11: 2500 }, b: { 5: 40, 6: 125 } })
  const won = clusterWins(boardOf(text), { pays }).map((win) => `${win.symbol} ${win.count} ${win.pays}`)
  expect(won.join(', ') || 'nothing').toBe(wins)
})

test('winners vanish, what was above them falls, and the strip goes on above; each fall counts more', () => {
  const rules = {
    set: { rows: 3, strips: boardOf('xyaaabz xybaapz xybccqz') },
    pays: paysBySize({ a: { 5: 10 }, b: { 3: 4 } }),
    ladder: [1, 2, 3],
  }
  const shown = cascadeScenes(rules, [2, 2, 2]).map(({ board, wins, multiplier }) => {
    const won = wins.map(({ symbol, count, pays }) => `${symbol} ${count} ${pays}`)
    return [board.map((reel) => reel.join('')).join(' '), multiplier, ...won]
  })
  expect(shown).toEqual([
    ['aaa baa bcc', 1, 'a 5 10'],
    ['zxy xyb bcc', 2],
  ])
})

test('nine falls count by the ladder, whose last step holds for all further ones, until nothing wins', () => {
  const scenes = cascadeScenes(RULES, stopsOf('2caff'))
  expect(scenes.map(({ multiplier }) => multiplier)).toEqual([1, 2, 3, 5, 8, 12, 20, 20, 20, 20])
  expect(scenes.map(({ wins }) => wins.length > 0)).toEqual([...Array<boolean>(9).fill(true), false])
})

test('its files give back what is stated', () => holdStatedReturns(large, SHEET))

test('what a page shows of a book pays what the book pays', () =>
  holdScenesToBooks(SHEET, ['spin', 'fall'], ([spin]) =>
    spin?.type === 'spin' ? cascadeScenes(RULES, stopsOf(spin.stops)) : [],
  ))
