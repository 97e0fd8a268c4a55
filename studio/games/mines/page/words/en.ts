/** The words of mines alone; those of all mini games are in `studio/pages/mini`. */
import type { MiniWords } from '../../../../pages/mini/words/en.ts'

const words = {
  title: 'Mines',
  mines: 'Mines',
  ofCells: '{n} of 25',
  otherMines: 'Another number of mines',
  opened: 'Opened',
  chance: 'Chance that the next is a gem',
  chanceOf: '{safe} of {left} · {percent}%',
  nextPays: 'Next gem pays',
  mineCosts: 'A mine costs',
  anyCell: 'Open one by chance',
  gems: '{n} gems',
  field: 'Field {n}',
  gem: 'gem',
  mine: 'mine',
  gemsEach: 'Gems in each',
  lost: 'A mine. The stake is lost.',
  rulesText:
    'Choose a stake and a number of mines. Each gem raises what the round pays; a mine ends it. Take the money whenever you like. A round that you leave for ten minutes ends with what it pays then; if nothing is open, the stake comes back. Return: 97.00% wherever you stop, but for rounding to hundredths. No round pays more than {max} times its stake.',
}
export type OwnWords = typeof words
export type Words = MiniWords & OwnWords
export default words
