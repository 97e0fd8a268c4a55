/** Khmer words of the login, the balance and the account. */
export const kmAccount = {
  'login.heading': 'សមាជិកចូល',
  'login.username': 'ឈ្មោះអ្នកប្រើ',
  'login.password': 'ពាក្យសម្ងាត់',
  'login.show': 'បង្ហាញពាក្យសម្ងាត់',
  'login.hide': 'លាក់ពាក្យសម្ងាត់',
  'login.capsLock': 'Caps Lock កំពុងបើក។ ពាក្យសម្ងាត់ប្រកាន់អក្សរតូចធំ។',
  'login.remember': 'ចងចាំខ្ញុំ',
  'login.submit': 'ចូល',
  'login.sending': 'កំពុងចូល…',
  'login.again': 'ព្យាយាមម្តងទៀតក្នុង {s} វិនាទី',
  'login.slow': 'យឺតជាងធម្មតា។ យើងនៅតែព្យាយាម…',
  'login.blocked': 'អ្នកមិនអាចចូលបានទេ',

  'shell.balance': 'សមតុល្យ',
  'shell.refresh': 'ធ្វើបច្ចុប្បន្នភាពសមតុល្យ',
  'shell.negative': 'លទ្ធផលដែលបានកែ ធ្វើឱ្យសមតុល្យរបស់អ្នកក្រោមសូន្យ។ សូមទាក់ទងភ្នាក់ងាររបស់អ្នក។',
  'shell.account': 'គណនី {name}',
  'shell.logout': 'ចាកចេញ',
  'shell.available': 'អាចប្រើបាន',
  'shell.cash': 'សមតុល្យគណនី',
  'shell.outstanding': 'មិនទាន់ទូទាត់',
} as const
