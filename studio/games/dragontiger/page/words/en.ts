/** The words of dragon tiger alone in English; those that all tables have are in `studio/pages/table`. */
import type { TableWords } from '../../../../pages/table/words/en.ts'

const words = {
  title: 'Dragon Tiger',
  dragon: 'Dragon',
  tiger: 'Tiger',
  suitedTie: 'Suited tie',
  mark_dragon: 'D',
  mark_tiger: 'T',
  ifDragon: 'If Dragon',
  ifTiger: 'If Tiger',
  dragonWins: 'Dragon wins, {a} over {b}',
  tigerWins: 'Tiger wins, {b} over {a}',
  tieWins: 'Tie, {a} each',
  suitedTieWins: 'Suited tie, {a} each',
  rule1:
    'Dragon and Tiger get one card each. The higher card wins: ace is the lowest, king the highest. Suits do not count.',
  rule2: 'On a tie, half of each bet on Dragon and Tiger comes back. Bets on the tie win.',
  rule3: 'A suited tie is two cards of the same rank and the same suit. It wins the bet on the tie too.',
}
export type OwnWords = typeof words
export type Words = TableWords & OwnWords
export default words
