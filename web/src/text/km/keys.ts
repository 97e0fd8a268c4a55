/** Khmer words of the keyboard shortcuts. */
export const kmKeys = {
  'keys.heading': 'គ្រាប់ចុចផ្លូវកាត់',
  'keys.single': 'ប្រើគ្រាប់ចុចតែមួយ',
  'keys.singleNote': 'បើបិទ មានតែគ្រាប់ចុចព្រួញ Enter Esc និង Ctrl+Enter / Ctrl+K ដែលដំណើរការ។',
  'keys.search': 'ស្វែងរកក្រុម ឬលីក',
  'keys.groups': 'ផ្ទាល់ ថ្ងៃនេះ ជាមុន ចំណូលចិត្ត',
  'keys.match': 'ការប្រកួតបន្ទាប់ ឬមុន',
  'keys.arrows': 'រំកិលរវាងហាងឆេង',
  'keys.pick': 'ដាក់ហាងឆេងក្នុងប័ណ្ណភ្នាល់ ឬដកចេញ',
  'keys.more': 'ទីផ្សារទាំងអស់នៃការប្រកួត',
  'keys.star': 'ដាក់ផ្កាយលើការប្រកួត',
  'keys.slip': 'ទៅប័ណ្ណភ្នាល់',
  'keys.chips': 'បន្ថែមប្រាក់ភ្នាល់ ឬដាក់អតិបរមា',
  'keys.place': 'ដាក់ភ្នាល់',
  'keys.odds': 'ប្រភេទហាងឆេងបន្ទាប់',
  'keys.help': 'បញ្ជីនេះ',
  'keys.close': 'បិទផ្ទាំងខាងលើ',
} as const
