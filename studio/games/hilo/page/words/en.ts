/** The words of hi-lo alone; those of all mini games are in `studio/pages/mini`. */
import type { MiniWords } from '../../../../pages/mini/words/en.ts'

const words = {
  title: 'Hi-Lo',
  higher: 'Higher or same',
  lower: 'Lower or same',
  onlyHigher: 'Higher',
  onlyLower: 'Lower',
  same: 'Same',
  skip: 'Skip this card',
  skipped: 'skipped',
  guesses: 'Right guesses',
  guessesEach: 'Guesses in each',
  cardsSoFar: 'Cards so far',
  lost: 'Wrong guess. The stake is lost.',
  rulesText:
    'A card lies open. Say whether the next one is at least as high or at most as low; after an ace it must be higher, after a king lower. The ace is the lowest card. Each card comes from a whole deck, so no card is ever due. A right guess multiplies the payout by thirteen and divides it by the ranks that were right, rounded down; it begins at 0.97. Take the money after any right guess, or skip a card for nothing. A round that you leave for ten minutes ends with what it pays then; if nothing was guessed, the stake comes back. No way to play gives back more than 97.00%. No round pays more than {max} times its stake.',
}
export type OwnWords = typeof words
export type Words = MiniWords & OwnWords
export default words
