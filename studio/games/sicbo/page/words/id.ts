/** The words of sic bo alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Sic Bo',
  sideSmall: 'Kecil',
  sideBig: 'Besar',
  sideOdd: 'Ganjil',
  sideEven: 'Genap',
  anyTriple: 'Tripel apa pun',
  triple: 'Tripel {n}',
  doubleOf: 'Dobel {n}',
  pair: '{a} dan {b}',
  single: 'Tunggal {n}',
  total: 'Jumlah {n}',
  mark_small: 'K',
  mark_big: 'B',
  mark_triple: 'T',
  dealing: 'Dadu dikocok',
  rolled: '{dice}, jumlah {n}',
  sides: 'Kecil, besar, ganjil, genap',
  lastRolls: 'Lemparan terakhir',
  counts: '{n} terakhir',
  notDue: 'Hitungan mengatakan yang telah terjadi, bukan yang akan datang.',
  rule1:
    'Tiga dadu dikocok di bawah kubah. Kecil adalah jumlah 4 sampai 10, besar 11 sampai 17; tripel mengalahkan keduanya, juga ganjil dan genap.',
  rule2: 'Dobel menang dengan sedikitnya dua angka itu, pasangan dengan kedua angkanya, jumlah dengan jumlah itu.',
  rule3:
    'Angka tunggal membayar 1 banding 1 jika muncul sekali, 2 banding 1 jika dua kali, 3 banding 1 jika tiga kali.',
  rule4:
    'Setiap ronde diundi sendiri: tidak ada hasil yang “sudah waktunya”. Jika Anda pergi, taruhan tetap berlaku dan kemenangan tetap dibayar.',
}
export default words
