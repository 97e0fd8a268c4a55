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
  'crash.lost': 'មិនអាចផ្ទុកផ្នែកនេះនៃទំព័របានទេ',
  'crash.text': 'ការភ្នាល់ និងសមតុល្យរបស់អ្នកមិនប៉ះពាល់ទេ។',

  'order.heading': 'លំដាប់កីឡា',
  'order.hint': 'អូសដងចាប់ ឬប្រើព្រួញដើម្បីផ្លាស់ទី។',
  'order.up': 'ផ្លាស់ {name} ឡើងលើ',
  'order.down': 'ផ្លាស់ {name} ចុះក្រោម',
  'order.drag': 'អូស {name}',
  'order.reset': 'ត្រឡប់ទៅលំដាប់ដើម',
  'order.keys': 'ចុច Space ដើម្បីលើក គ្រាប់ចុចព្រួញដើម្បីផ្លាស់ទី Space ដើម្បីដាក់ និង Esc ដើម្បីបោះបង់។',
  'order.lifted': 'បានលើក {name}។',
  'order.at': '{name}៖ លំដាប់ទី {at} ក្នុងចំណោម {n}',
  'order.dropped': '{name} នៅលំដាប់ទី {at}។',
  'order.cancelled': '{name} នៅកន្លែងដើម។',
} as const
