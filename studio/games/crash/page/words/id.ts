/** The words of crash alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Layang-layang',
  betOf: 'Taruhan {n}',
  inPlay: 'berjalan',
  queued: 'menunggu ronde berikut',
  byItself: 'Cairkan sendiri pada',
  byHandOnly: 'Hanya manual',
  betNext: 'Taruh ronde berikut',
  cancel: 'Batal',
  outAt: 'Cair pada {x}×',
  lastRounds: '{n} ronde terakhir',
  share: 'porsi',
  thisRound: 'Ronde ini',
  sums: '{bets} taruhan · {sum} · {out} cair',
  member: 'Anggota',
  win: 'Menang',
  you: 'Anda',
  demo: 'demo',
  nobody: 'Belum ada yang bertaruh.',
  flying: 'terbang',
  fliesFor: 'terbang · {s} dtk',
  betsOpen: 'detik untuk bertaruh',
  takesOff: 'lepas landas',
  gone: 'hilang',
  openNote: 'Taruhan dibuka.',
  closedNote: 'Taruhan ditutup saat layang-layang terbang.',
  cancelledNote: 'Ronde dibatalkan. Taruhan kembali.',
  maxWin: 'Menang maks {amount}',
  promise: 'Hasil ronde {n} ditetapkan sebelum taruhan pertama:',
  checkAny: 'Periksa ronde mana pun',
  late: 'Terlambat: saat permintaan tiba, server sudah berakhir di {x}×.',
  fault_CLOSED: 'Taruhan ronde ini ditutup.',
  rulesText:
    'Taruhan diterima enam detik; lalu layang-layang naik dan hasil tiap taruhan ikut naik. Cairkan sebelum hilang: dengan tangan, atau sendiri pada kelipatan yang Anda tetapkan. Jam server menentukan menurut saat permintaan tiba; pencairan sendiri tetap berlaku di server walau koneksi putus. Yang dicairkan langsung dibayar, sementara layang-layang terus terbang. Akhirnya ditetapkan sebelum taruhan pertama oleh rantai hash yang diumumkan: angka r dari 1 sampai 2³² diundi, layang-layang hilang pada 97 × 2³² ÷ r perseratus, dari 1,00× sampai {most}×. Di mana pun dicairkan, 97,00% kembali dalam jangka panjang, tidak ada rencana yang memberi lebih. Taruhan yang akan menang lebih dari {max} dicairkan di sana. Ronde yang tidak bisa lepas landas dibatalkan dan taruhannya kembali.',
}
export default words
