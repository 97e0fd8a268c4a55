/** Khmer words of the console on acts that a second supervisor approves. */
export const kmApproval = {
  'two.pending': 'មិនទាន់ធ្វើទេ៖ អ្នកត្រួតពិនិត្យម្នាក់ទៀតត្រូវអនុម័តនៅខាងលើទំព័រនេះ។',
  'two.waiting': 'រង់ចាំអ្នកត្រួតពិនិត្យទីពីរ',
  'two.why.amount': 'ចំនួនប្រាក់លើសកម្រិតដែលអ្នកត្រួតពិនិត្យម្នាក់អាចធ្វើតែឯង។',
  'two.why.amountOnMatch': 'រួមជាមួយការធ្វើមុនៗលើរឿងដដែល លើសកម្រិតអ្នកត្រួតពិនិត្យម្នាក់។',
  'two.why.amountToday': 'រួមជាមួយអ្វីដែលអ្នកត្រួតពិនិត្យនោះបានធ្វើថ្ងៃនេះ លើសកម្រិតម្នាក់។',
  'two.why.byTwo': 'តែងតែត្រូវការអ្នកត្រួតពិនិត្យពីរនាក់ ទោះចំនួនប៉ុន្មានក៏ដោយ។',
  'two.askedBy': 'ស្នើដោយ {account}, {time}',
  'two.yours': 'អ្នកជាអ្នកស្នើ ដូច្នេះអ្នកត្រួតពិនិត្យផ្សេងសម្រេច។',
  'two.decided': 'បានសម្រេចរួចហើយ។',
  'two.approve': 'អនុម័ត',
  'two.reject': 'បដិសេធ',
  'why.changedMeanwhile': 'បានប្រែប្រួលក្រោយពេលស្នើ។ សូមបដិសេធ ហើយស្នើម្តងទៀត។',
  'why.alreadyDecided': 'មានអ្នកផ្សេងសម្រេចរួចហើយ។',
} as const
