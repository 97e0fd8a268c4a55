/** Indonesian: results, brackets and the number game. They come with the words of media. */
export const idResults = {
  'media.kinds': 'Jenis hasil',
  'media.kind.matches': 'Pertandingan',
  'media.kind.virtual': 'Virtual',
  'media.kind.numbers': 'Angka',
  'media.periods': 'Per babak',
  'media.corrected': 'Dikoreksi',
  'media.history': 'Riwayat hasil ini',
  'media.ruled': 'Hasil {result}',
  'media.ruledAgain': 'Dikoreksi menjadi {result}',
  'media.takenBack': 'Hasil ditarik kembali',
  'media.byHouse': 'diputuskan oleh rumah',
  'media.ticketChanged': 'Tiket Anda {ref}: {was} menjadi {is}',
  'media.ticketOpened': 'Tiket Anda {ref}: {was} ditarik kembali; menunggu hasil',
  'media.firstGoal': 'Gol pertama',
  'media.lastGoal': 'Gol terakhir',
  'media.allGames': 'Semua permainan',
} as const
