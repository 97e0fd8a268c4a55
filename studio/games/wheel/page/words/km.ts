/** The words of the wheel alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'កង់គោម',
  risk: 'ហានិភ័យ',
  calm: 'ស្ងប់',
  brisk: 'រហ័ស',
  wild: 'ខ្លាំង',
  fieldsOf: '{n} ក្នុង 30',
  most: 'សងខ្ពស់បំផុត',
  spin: 'បង្វិល',
  rulesText:
    'កង់មានសាមសិបប្រឡោះ ឱកាសស្មើគ្នា។ ហានិភ័យកំណត់ថាសងប៉ុន្មាន ជួរខាងលើកង់បង្ហាញថាប្រឡោះប៉ុន្មានសងប៉ុន្មាន។ ហានិភ័យទាំងបីសងត្រឡប់ 97.00% ពិតប្រាកដ។ គ្មានជុំណាសងលើស {max} ដងនៃប្រាក់ភ្នាល់ទេ។',
}
export default words
