/** The words of dragon tiger alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'នាគខ្លា',
  dragon: 'នាគ',
  tiger: 'ខ្លា',
  suitedTie: 'ស្មើទឹកដូចគ្នា',
  mark_dragon: 'D',
  mark_tiger: 'T',
  ifDragon: 'បើនាគ',
  ifTiger: 'បើខ្លា',
  dragonWins: 'នាគឈ្នះ {a} លើ {b}',
  tigerWins: 'ខ្លាឈ្នះ {b} លើ {a}',
  tieWins: 'ស្មើ ម្ខាង {a}',
  suitedTieWins: 'ស្មើទឹកដូចគ្នា ម្ខាង {a}',
  rule1: 'នាគ និងខ្លាបានបៀមួយសន្លឹកម្ខាង។ បៀធំជាងឈ្នះ៖ អាត់តូចបំផុត K ធំបំផុត មិនរាប់ទឹកទេ។',
  rule2: 'ពេលស្មើ ពាក់កណ្ដាលការភ្នាល់លើនាគ និងខ្លាត្រូវប្រគល់វិញ ហើយការភ្នាល់លើស្មើឈ្នះ។',
  rule3: 'ស្មើទឹកដូចគ្នាគឺបៀពីរសន្លឹកលេខដូចគ្នា និងទឹកដូចគ្នា។ ការភ្នាល់លើស្មើក៏ឈ្នះដែរ។',
}
export default words
