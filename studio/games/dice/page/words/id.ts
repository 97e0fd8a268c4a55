/** The words of dice alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Dadu Angka',
  below: 'Di bawah',
  above: 'Di atas',
  line: 'Garis',
  side: 'Letak angka',
  drawn: 'Angka',
  notYet: 'Belum ada angka',
  rulesText:
    'Sebuah angka dari 0.00 sampai 99.99 diundi, peluangnya sama. Pilih garis dan apakah angka ada di bawah atau di atasnya; tepat di garis kalah. Menang dibayar 97 dibagi peluang dalam persen, dibulatkan ke bawah sampai perseratus. Jadi tidak ada garis yang mengembalikan lebih dari 97,00% atau kurang dari 96,06%. Tidak ada ronde yang membayar lebih dari {max} kali taruhan.',
}
export default words
