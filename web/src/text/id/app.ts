/** The Indonesian catalogue, held to the English one: every key, the same placeholders. It needs no form for one. */

import type { SamePlaceholders, Translation } from '../shape.ts'
import { idAccount } from './account.ts'
import { idBets } from './bet.ts'
import { idDoor } from './door.ts'
import { idErrors } from './errors.ts'
import { idKeys } from './keys.ts'
import { idKit } from './kit.ts'
import { idLeagues } from './leagues.ts'
import { idLook } from './look.ts'
import { idMarket } from './market.ts'
import { idNews } from './news.ts'
import { idPlay } from './play.ts'
import { idReport } from './report.ts'
import { idSecurity } from './security.ts'
import { idSettings } from './settings.ts'
import { idSlip } from './slip.ts'
import { idSports } from './sports.ts'

const texts = {
  ...idKit,
  ...idAccount,
  ...idBets,
  ...idDoor,
  ...idErrors,
  ...idKeys,
  ...idLeagues,
  ...idLook,
  ...idMarket,
  ...idNews,
  ...idPlay,
  ...idReport,
  ...idSecurity,
  ...idSettings,
  ...idSlip,
  ...idSports,

  'landing.heading': 'Yang tersedia di sini',
  'landing.open': 'Buka',
  'landing.sports': 'Olahraga',
  'landing.sportsText':
    'Sepak bola, basket, tenis, dan sekitar seratus olahraga lain, prematch dan live: semua pasaran, parlay dan sistem, dalam empat jenis odds.',
  'landing.casino': 'Live casino',
  'shell.casino': 'Kasino',
  'landing.casinoText': 'Meja dengan dealer langsung.',
  'landing.slots': 'Slot',
  'landing.slotsText': 'Gulungan dan fitur lengkap.',
  'landing.esports': 'Esports',
  'landing.esportsText': 'Map satu sampai sepuluh.',
  'landing.tournament': 'Turnamen+',
  'landing.tournamentText': 'Room, poin, dan hadiah.',
  'game.shut': 'Permainan sedang dalam pemeliharaan',
  'game.page': 'Permainan',
  'lottery.shut': '4D sedang dalam pemeliharaan',
  'rooms.shut': 'Turnamen+ ditutup untuk pemeliharaan',
  'rooms.rooms': 'Room',
  'rooms.room': 'Room turnamen',
  'rooms.create': 'Buat room',
  'rooms.tab.mine': 'Room saya',
  'rooms.prizes': 'Hadiah',

  'shell.sportsbook': 'Sportsbook',
  'shell.betlist': 'Daftar taruhan',
  'shell.statement': 'Laporan',
  'shell.nav': 'Menu utama',
  'shell.bettingShut': 'Taruhan ditutup selama maintenance',
  'shell.clock': 'Waktu sistem, GMT+8',
  'shell.speed': '×{speed}',
  'shell.speedTitle': 'Jam sistem berjalan {speed} kali lebih cepat dari jam Anda.',
  'shell.oddsType': 'Jenis odds',
  'shell.light': 'Ganti ke mode terang',
  'shell.dark': 'Ganti ke mode gelap',
  'shell.sports': 'Olahraga',
  'shell.menu': 'Menu',
  'shell.more': 'Lainnya',
  'shell.language': 'Bahasa',
  'shell.palette': 'Cari dan buka',
  'shell.paletteNone': 'Tidak ditemukan.',
  'shell.paletteHint': 'Olahraga, liga, tim, halaman …',
  'shell.paletteMore_other': '{n} lagi: ketik lebih lanjut.',
  'shell.smaller': 'Perkecil {part}',
  'shell.larger': 'Perluas {part}',
  'shell.head': 'bagian atas',
  'shell.side': 'slip dan taruhan saya',
  'shell.sportsMenu': 'menu olahraga',

  'maintenance.heading': 'Kami segera kembali',
  'maintenance.until': 'Perkiraan selesai {time} (GMT+8)',
  'maintenance.kept': 'Taruhan yang sudah diterima tetap sah dan dihitung. Isi slip Anda tetap tersimpan.',
  'maintenance.byItself': 'Halaman ini akan lanjut dengan sendirinya.',

  'rules.heading': 'Peraturan',
  'rules.betTypes': 'Jenis taruhan',

  'notFound.heading': 'Halaman ini tidak ada',
  'notFound.text': 'Tidak ada apa-apa di {path}.',
} as const satisfies Translation

export const id = texts satisfies SamePlaceholders<typeof texts>
