/** The words of hi-lo alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Hi-Lo',
  higher: 'Lebih tinggi atau sama',
  lower: 'Lebih rendah atau sama',
  onlyHigher: 'Lebih tinggi',
  onlyLower: 'Lebih rendah',
  same: 'Sama',
  skip: 'Lewati kartu ini',
  skipped: 'dilewati',
  guesses: 'Tebakan benar',
  guessesEach: 'Tebakan per ronde',
  cardsSoFar: 'Kartu sejauh ini',
  lost: 'Tebakan salah. Taruhan kalah.',
  rulesText:
    'Satu kartu terbuka. Tebak apakah kartu berikutnya lebih tinggi atau sama, atau lebih rendah atau sama; setelah as harus lebih tinggi, setelah raja lebih rendah. As paling rendah. Tiap kartu diambil dari satu dek penuh, jadi tidak ada kartu yang “gilirannya”. Tebakan benar mengalikan bayaran dengan tiga belas dan membaginya dengan jumlah nilai yang benar, dibulatkan ke bawah; dimulai dari 0,97. Ambil uang setelah tebakan benar mana pun, atau lewati kartu tanpa biaya. Ronde yang Anda tinggalkan sepuluh menit berakhir dengan bayaran saat itu; jika belum menebak, taruhan kembali. Tidak ada cara bermain yang mengembalikan lebih dari 97,00%. Tidak ada ronde yang membayar lebih dari {max} kali taruhan.',
}
export default words
