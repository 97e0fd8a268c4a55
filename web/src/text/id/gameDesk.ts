/** Indonesian words of the console on games of providers. */
export const idGameDesk = {
  'part.games': 'Permainan',
  'row.gamesUnfinished': 'Ronde terbuka lebih dari sehari',
  'alarm.gameRoundsUnfinished': 'Ada ronde permainan yang terbuka lebih dari sehari',
  'do.gameRoundsUnfinished': 'Tanyakan hasilnya kepada penyedia, lalu supervisor mengakhirinya di halaman permainan.',
} as const
