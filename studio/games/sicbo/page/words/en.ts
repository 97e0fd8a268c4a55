/** The words of sic bo alone in English; those that all tables have are in `studio/pages/table`. */
import type { TableWords } from '../../../../pages/table/words/en.ts'

const words = {
  title: 'Sic Bo',
  sideSmall: 'Small',
  sideBig: 'Big',
  sideOdd: 'Odd',
  sideEven: 'Even',
  anyTriple: 'Any triple',
  triple: 'Triple {n}',
  doubleOf: 'Double {n}',
  pair: '{a} and {b}',
  single: 'Single {n}',
  total: 'Total {n}',
  mark_small: 'S',
  mark_big: 'B',
  mark_triple: 'T',
  dealing: 'The dice are shaken',
  rolled: '{dice}, total {n}',
  sides: 'Small, big, odd, even',
  lastRolls: 'Last rolls',
  counts: 'Last {n}',
  notDue: 'Counts say what was, not what comes.',
  rule1:
    'Three dice are shaken under the dome. Small is a total of 4 to 10, big of 11 to 17; any triple loses both, and odd and even too.',
  rule2: 'A double wins with at least two of its number, a pair with both of its numbers, a total with that sum.',
  rule3: 'A single number pays 1 to 1 if it lies once, 2 to 1 if twice, 3 to 1 if three times.',
  rule4:
    'Each roll is drawn for itself: no result is ever due. Stakes stay in play if you leave; wins are paid all the same.',
}
export type OwnWords = typeof words
export type Words = TableWords & OwnWords
export default words
