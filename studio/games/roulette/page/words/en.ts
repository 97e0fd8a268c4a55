/** The words of roulette alone in English; those that all tables have are in `studio/pages/table`. */
import type { TableWords } from '../../../../pages/table/words/en.ts'

const words = {
  title: 'Roulette',
  straight: 'Straight',
  split: 'Split',
  street: 'Street',
  corner: 'Corner',
  line: 'Line',
  dozen: 'Dozen',
  column: 'Column',
  evenChance: 'Even chance',
  dozen1: '1st 12',
  dozen2: '2nd 12',
  dozen3: '3rd 12',
  column1: '1st column',
  column2: '2nd column',
  column3: '3rd column',
  low: '1 – 18',
  even: 'Even',
  red: 'Red',
  black: 'Black',
  odd: 'Odd',
  high: '19 – 36',
  zero: 'Zero',
  neighboursOfZero: 'Neighbours of zero',
  orphans: 'Orphans',
  third: 'Third of the wheel',
  neighbours: '{n} and neighbours',
  racetrack: 'Racetrack',
  wheel: 'Wheel',
  dealing: 'The ball rolls',
  won: 'Won {amount}',
  noWin: 'No win',
  often: 'Often, last {n}',
  seldom: 'Seldom, last {n}',
  winners: 'Winners of this round',
  on: '{amount} on {spot}',
  lastNumbers: 'Last numbers',
  dots: 'Blue dots: bets of other members. Counts say what was, not what comes.',
  rule1:
    'The ball falls into one of 37 pockets, 0 to 36. A bet wins if the number is among those that it covers; otherwise it is lost.',
  rule2:
    'Chips between numbers cover all numbers that they touch. On the outer edge they cover a street of three, or a line of six.',
  rule3:
    'The racetrack lays chips by parts of the wheel: a number with two neighbours on each side is five chips. Neighbours of zero are nine chips, orphans five, the third of the wheel six.',
  rule4:
    'Zero loses all bets outside. Each round is drawn for itself: no number is ever due. Stakes stay in play if you leave; wins are paid all the same.',
}
export type OwnWords = typeof words
export type Words = TableWords & OwnWords
export default words
