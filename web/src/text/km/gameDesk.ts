/** Khmer words of the console on games of providers. */
export const kmGameDesk = {
  'part.games': 'ហ្គេម',
  'row.gamesUnfinished': 'ជុំបើកលើសមួយថ្ងៃ',
  'alarm.gameRoundsUnfinished': 'មានជុំហ្គេមមួយបើកលើសមួយថ្ងៃ',
  'do.gameRoundsUnfinished': 'សួរអ្នកផ្តល់ពីលទ្ធផល រួចអ្នកត្រួតពិនិត្យបញ្ចប់វានៅទំព័រហ្គេម។',
} as const
