/** The words of the wheel alone; those of all mini games are in `studio/pages/mini`. */
import type { MiniWords } from '../../../../pages/mini/words/en.ts'

const words = {
  title: 'Lantern Wheel',
  risk: 'Risk',
  calm: 'Calm',
  brisk: 'Brisk',
  wild: 'Wild',
  fieldsOf: '{n} of 30',
  most: 'Pays at most',
  spin: 'Spin',
  rulesText:
    'The wheel has thirty fields, each as likely. The risk decides what they pay: the row over the wheel shows how many fields pay what. Each of the three risks gives back exactly 97.00%. No round pays more than {max} times its stake.',
}
export type OwnWords = typeof words
export type Words = MiniWords & OwnWords
export default words
