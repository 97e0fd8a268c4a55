/** Indonesian words of the keyboard shortcuts. */
export const idKeys = {
  'keys.heading': 'Pintasan keyboard',
  'keys.single': 'Pakai tombol tunggal',
  'keys.singleNote': 'Jika mati, hanya tombol panah, Enter, Esc, dan Ctrl+Enter / Ctrl+K yang berfungsi.',
  'keys.search': 'Cari tim atau liga',
  'keys.groups': 'Live, Hari ini, Awal, Favorit',
  'keys.match': 'Partai berikutnya atau sebelumnya',
  'keys.arrows': 'Pindah antar odds',
  'keys.pick': 'Masukkan odds ke slip, atau keluarkan',
  'keys.more': 'Semua pasaran partai ini',
  'keys.star': 'Tandai partai dengan bintang',
  'keys.slip': 'Ke slip',
  'keys.chips': 'Tambah nominal, atau nominal maksimum',
  'keys.place': 'Pasang taruhan',
  'keys.odds': 'Jenis odds berikutnya',
  'keys.help': 'Daftar ini',
  'keys.close': 'Tutup yang paling atas',
} as const
