/** The words of mines alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Ranjau',
  mines: 'Ranjau',
  ofCells: '{n} dari 25',
  otherMines: 'Jumlah ranjau lain',
  opened: 'Terbuka',
  chance: 'Peluang berikutnya permata',
  chanceOf: '{safe} dari {left} · {percent}%',
  nextPays: 'Permata berikut membayar',
  mineCosts: 'Ranjau merugikan',
  anyCell: 'Buka satu secara acak',
  gems: '{n} permata',
  field: 'Kotak {n}',
  gem: 'permata',
  mine: 'ranjau',
  gemsEach: 'Permata tiap ronde',
  lost: 'Ranjau. Taruhan hilang.',
  rulesText:
    'Pilih taruhan dan jumlah ranjau. Setiap permata menaikkan bayaran; ranjau mengakhiri ronde. Ambil uang kapan saja. Ronde yang ditinggal sepuluh menit berakhir dengan bayaran saat itu; bila belum ada yang dibuka, taruhan kembali. Pengembalian: 97,00% di mana pun Anda berhenti, selain pembulatan ke perseratus. Satu ronde membayar paling banyak {max} kali taruhan.',
}
export default words
