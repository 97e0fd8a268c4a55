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
  'crash.lost': 'Bagian halaman ini tidak dapat dimuat',
  'crash.text': 'Taruhan dan saldo Anda tidak terpengaruh.',

  'order.heading': 'Urutan olahraga',
  'order.hint': 'Seret pegangan olahraga, atau pindahkan dengan panah.',
  'order.up': 'Naikkan {name}',
  'order.down': 'Turunkan {name}',
  'order.drag': 'Seret {name}',
  'order.reset': 'Kembali ke urutan biasa',
  'order.keys': 'Spasi mengangkat, tombol panah memindahkan, Spasi menaruh, Esc membatalkan.',
  'order.lifted': '{name} diangkat.',
  'order.at': '{name}: posisi {at} dari {n}',
  'order.dropped': '{name} di posisi {at}.',
  'order.cancelled': '{name} tetap di tempatnya.',
} as const
