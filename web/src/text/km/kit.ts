/** Khmer words of the parts that every screen is made of. */
export const kmKit = {
  'app.title': '{brand} ភ្នាល់កីឡា',
  'app.skip': 'រំលងទៅមាតិកា',
  'app.loading': 'កំពុងបើក…',
  'app.retry': 'ព្យាយាមម្តងទៀត',
  'app.close': 'បិទ',
  'app.ok': 'យល់ព្រម',
  'app.notice': 'ដំណឹង',
  'app.sessionOver': 'បានចាកចេញ',

  'pager.page': 'ទំព័រ {page} / {pages}',
  'pager.previous': 'ទំព័រមុន',
  'pager.next': 'ទំព័របន្ទាប់',
  'pager.size': 'ជួរក្នុងមួយទំព័រ',

  'crash.heading': 'ផ្នែកនេះនៃទំព័រឈប់ដំណើរការ',
  'crash.text': 'ការភ្នាល់ និងសមតុល្យរបស់អ្នកមិនប៉ះពាល់ទេ។',
} as const
