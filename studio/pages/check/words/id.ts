/** The words of the page that checks a round. */
import type { CheckPageWords } from './en.ts'

const words: CheckPageWords = {
  title: 'Periksa ronde',
  heading: 'Periksa ronde {id}',
  ask: 'Nomor atau nama ronde',
  go: 'Periksa',
  none: 'Masukkan nomor ronde: ada di samping tiap ronde dalam daftar permainan.',
  unknown: 'Ronde itu tidak ada.',
  lost: 'Nilai tidak dapat dibaca. Coba lagi.',
  kept: 'Ronde ini sesuai janji',
  keptText: 'Perangkat Anda menghitung ulang hanya dari nilai yang diungkap. Langkah yang cocok: {n} dari {n}.',
  broken: 'Ronde ini tidak sesuai janji',
  brokenText: 'Langkah yang tidak cocok: {steps}. Simpan semua nilai dan kirim kepada kami.',
  copy: 'Salin semua nilai',
  copied: 'Tersalin',
  waiting: 'Belum diungkap',
  waitingText:
    'Sidik jari seed sudah diumumkan; seed itu sendiri diungkap saat Anda mengganti seed, agar ronde terbuka tidak dapat diketahui.',
  same: 'sama',
  differs: 'berbeda',
  promise: 'Janji ditepati',
  promiseText: 'Sidik jari diumumkan sebelum taruhan pertama; seed diungkap saat diganti.',
  serverSeed: 'seed server',
  itsHash: 'SHA-256-nya',
  published: 'diumumkan',
  bytes: 'Byte acak',
  message: 'pesan',
  values: 'Nilai',
  bytesText: 'HMAC-SHA256 dengan seed server sebagai kunci, atas seed Anda, nomor ronde dan blok.',
  chainText: 'Elemen ini, di-hash {n} kali dengan SHA-256, adalah hash yang diumumkan sebelum ronde pertama.',
  element: 'Elemen',
  chainBytes: 'HMAC-SHA256 dengan elemen sebagai kunci, atas garam, nomor ronde dalam rantai, dan blok.',
  chainWaiting:
    'Hash terakhir rantai sudah diumumkan; elemen ronde ini menyusul saat ronde selesai. Lalu halaman ini menghitung semuanya.',
}
export default words
