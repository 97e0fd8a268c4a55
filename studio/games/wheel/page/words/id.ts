/** The words of the wheel alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Roda Lentera',
  risk: 'Risiko',
  calm: 'Tenang',
  brisk: 'Lincah',
  wild: 'Liar',
  fieldsOf: '{n} dari 30',
  most: 'Bayar tertinggi',
  spin: 'Putar',
  rulesText:
    'Roda memiliki tiga puluh bidang dengan peluang sama. Risiko menentukan bayarannya: baris di atas roda menunjukkan berapa bidang membayar berapa. Ketiga risiko mengembalikan tepat 97,00%. Tidak ada ronde yang membayar lebih dari {max} kali taruhan.',
}
export default words
