/** The words of roulette alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Rolet',
  straight: 'Tunggal',
  split: 'Belah',
  street: 'Jalan',
  corner: 'Sudut',
  line: 'Garis',
  dozen: 'Lusin',
  column: 'Kolom',
  evenChance: 'Peluang setara',
  dozen1: 'Lusin 1',
  dozen2: 'Lusin 2',
  dozen3: 'Lusin 3',
  column1: 'Kolom 1',
  column2: 'Kolom 2',
  column3: 'Kolom 3',
  low: '1 – 18',
  even: 'Genap',
  red: 'Merah',
  black: 'Hitam',
  odd: 'Ganjil',
  high: '19 – 36',
  zero: 'Nol',
  neighboursOfZero: 'Tetangga nol',
  orphans: 'Yatim',
  third: 'Sepertiga roda',
  neighbours: '{n} dan tetangga',
  racetrack: 'Lintasan',
  wheel: 'Roda',
  dealing: 'Bola bergulir',
  won: 'Menang {amount}',
  noWin: 'Tidak menang',
  often: 'Sering, {n} terakhir',
  seldom: 'Jarang, {n} terakhir',
  winners: 'Pemenang ronde ini',
  on: '{amount} di {spot}',
  lastNumbers: 'Angka terakhir',
  dots: 'Titik biru: taruhan anggota lain. Hitungan mengatakan yang telah terjadi, bukan yang akan datang.',
  rule1:
    'Bola jatuh ke salah satu dari 37 kantong, 0 sampai 36. Taruhan menang jika angkanya termasuk yang ditutupnya, jika tidak kalah.',
  rule2:
    'Chip di antara angka menutup semua angka yang disentuhnya. Di tepi luar menutup satu jalan tiga angka atau satu garis enam angka.',
  rule3:
    'Lintasan memasang chip menurut bagian roda: satu angka dengan dua tetangga di tiap sisi adalah lima chip. Tetangga nol sembilan chip, yatim lima, sepertiga roda enam.',
  rule4:
    'Nol mengalahkan semua taruhan luar. Setiap ronde diundi sendiri: tidak ada angka yang “sudah waktunya”. Jika Anda pergi, taruhan tetap berlaku dan kemenangan tetap dibayar.',
}
export default words
