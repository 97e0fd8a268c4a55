/** The words around a stranger's game, in Indonesian. */
import type { StrangerWords } from './en.ts'

const words: StrangerWords = {
  yourRounds: 'Ronde Anda',
  noRounds: 'Belum ada ronde.',
  net: 'Bersih',
  newSeed: 'Seed baru Anda',
  changeSeed: 'Ganti seed',
  seedOpen: 'Ronde masih terbuka; seed dapat diganti sesudahnya.',
  close: 'Tutup',
  time: 'Waktu',
  stake: 'Taruhan',
  check: 'Periksa',
  seedHash: 'Ditetapkan sebelum putaran Anda:',
  checkRound: 'Periksa ronde',
  lost: 'Ronde tidak terbaca. Coba lagi.',
}
export default words
