/** The words of dice alone; those of all mini games are in `studio/pages/mini`. */
import type { MiniWords } from '../../../../pages/mini/words/en.ts'

const words = {
  title: 'Dice',
  below: 'Below',
  above: 'Above',
  line: 'Line',
  side: 'Where the number is to lie',
  drawn: 'Number',
  notYet: 'No number yet',
  rulesText:
    'A number from 0.00 to 99.99 is drawn, each as likely. Choose a line and whether the number is to lie below it or above it; on the line it loses. A win pays 97 divided by the chance in percent, rounded down to hundredths. So no line gives back more than 97.00%, and none less than 96.06%. No round pays more than {max} times its stake.',
}
export type OwnWords = typeof words
export type Words = MiniWords & OwnWords
export default words
