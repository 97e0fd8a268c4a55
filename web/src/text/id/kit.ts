/** Indonesian words of the parts that every screen is made of. */
export const idKit = {
  'app.title': '{brand} Taruhan Olahraga',
  'app.skip': 'Langsung ke isi',
  'app.loading': 'Memuat…',
  'app.retry': 'Coba lagi',
  'app.close': 'Tutup',
  'app.ok': 'OK',
  'app.notice': 'Info',
  'app.sessionOver': 'Sudah logout',

  'pager.page': 'Halaman {page} dari {pages}',
  'pager.previous': 'Halaman sebelumnya',
  'pager.next': 'Halaman berikutnya',
  'pager.size': 'Baris per halaman',

  'crash.heading': 'Bagian halaman ini berhenti bekerja',
  'crash.text': 'Taruhan dan saldo Anda tidak terpengaruh.',
} as const
