/** Khmer: results, brackets and the number game. They come with the words of media. */
export const kmResults = {
  'media.kinds': 'ប្រភេទលទ្ធផល',
  'media.kind.matches': 'ការប្រកួត',
  'media.kind.virtual': 'និម្មិត',
  'media.kind.numbers': 'លេខ',
  'media.periods': 'តាមផ្នែក',
  'media.corrected': 'បានកែ',
  'media.history': 'ប្រវត្តិនៃលទ្ធផលនេះ',
  'media.ruled': 'លទ្ធផល {result}',
  'media.ruledAgain': 'កែទៅ {result}',
  'media.takenBack': 'លទ្ធផលត្រូវបានដកវិញ',
  'media.byHouse': 'សម្រេចដោយម្ចាស់ផ្ទះ',
  'media.ticketChanged': 'សំបុត្ររបស់អ្នក {ref}៖ {was} ក្លាយជា {is}',
  'media.ticketOpened': 'សំបុត្ររបស់អ្នក {ref}៖ {was} ត្រូវបានដកវិញ កំពុងរង់ចាំលទ្ធផល',
  'media.firstGoal': 'គ្រាប់បាល់ដំបូង',
  'media.lastGoal': 'គ្រាប់បាល់ចុងក្រោយ',
  'media.allGames': 'ហ្គេមទាំងអស់',
} as const
