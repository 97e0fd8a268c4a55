/** The words of baccarat alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Bakarat',
  player: 'Player',
  banker: 'Banker',
  playerPair: 'Player pair',
  bankerPair: 'Banker pair',
  mark_player: 'P',
  mark_banker: 'B',
  ifPlayer: 'Jika Player',
  ifBanker: 'Jika Banker',
  playerWins: 'Player menang, {a} lawan {b}',
  bankerWins: 'Banker menang, {b} lawan {a}',
  tieWins: 'Seri, masing-masing {a}',
  natural: 'Natural.',
  playerDrew: 'Player menarik di {n}.',
  bankerDrew: 'Banker menarik di {n}.',
  rule1:
    'Kedua sisi mendapat dua kartu. As bernilai 1, sepuluh dan kartu gambar 0; hanya digit terakhir jumlahnya yang dihitung. Yang lebih dekat ke sembilan menang.',
  rule2:
    'Dengan 8 atau 9 dari dua kartu tidak ada yang menarik. Player menarik di 0 sampai 5. Jika Player diam, Banker menarik di 0 sampai 5.',
  rule3:
    'Jika Player menarik, Banker menarik menurut tabel ini: totalnya, dan nilai kartu ketiga Player yang membuatnya menarik.',
  rule4: 'Saat seri, taruhan Player dan Banker kembali. Pair adalah dua kartu pertama satu sisi dengan angka sama.',
  drawsOn: 'Menarik pada',
  always: 'kartu apa pun',
}
export default words
