/** The words of dragon tiger alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Naga Harimau',
  dragon: 'Naga',
  tiger: 'Harimau',
  suitedTie: 'Seri sewarna',
  mark_dragon: 'N',
  mark_tiger: 'H',
  ifDragon: 'Jika Naga',
  ifTiger: 'Jika Harimau',
  dragonWins: 'Naga menang, {a} atas {b}',
  tigerWins: 'Harimau menang, {b} atas {a}',
  tieWins: 'Seri, sama-sama {a}',
  suitedTieWins: 'Seri sewarna, sama-sama {a}',
  rule1:
    'Naga dan Harimau mendapat satu kartu. Kartu yang lebih tinggi menang: As terendah, K tertinggi, jenis tidak dihitung.',
  rule2: 'Saat seri, separuh taruhan Naga dan Harimau kembali, taruhan Seri menang.',
  rule3: 'Seri sewarna adalah dua kartu dengan angka dan jenis yang sama; taruhan Seri juga menang.',
}
export default words
