/** Indonesian words of the rules; the numbers in them come from the tables that settle. */
import type { RuleTranslation, SameRulePlaceholders } from '../shape.ts'

const texts = {
  'rules.contents': 'Daftar isi',
  'rules.general': 'Umum',
  'rules.sports': 'Olahraga',
  'rules.parlays': 'Mix parlay dan sistem',
  'rules.broken': 'Partai terhenti, ditunda, atau dikoreksi',
  'rules.calculator': 'Kalkulator',
  'rules.calc.text':
    'Berapa yang dibayar taruhan pada tiap hasil. Menang atau kalah setengah terjadi pada voor seperti 0.25 dan 0.75.',
  'rules.calc.same': 'Odds yang sama',
  'rules.calc.result': 'Hasil',
  'rules.picks': 'Pilihan',
  'rules.example': 'Half time {half}, full time {full}',
  'rules.scorers': 'gol pertama {first}, gol terakhir {last}',
  'rules.line': 'voor {line}',
  'rules.wins': 'menang: {picks}',
  'rules.back': 'taruhan kembali: {picks}',
  'rules.nobody': 'tidak ada',
  'rules.homeSide': 'Home',
  'rules.awaySide': 'Away',
  'rules.home': 'home',
  'rules.away': 'away',
  'rules.asian': 'Ditampilkan dalam jenis odds Anda.',
  'rules.decimal': 'Selalu dalam odds desimal.',
  'rules.determined': 'Jika partai terhenti, pilihan yang hasilnya sudah pasti tetap dihitung; yang lain dikembalikan.',
  'rules.undetermined': 'Jika partai terhenti, taruhan dikembalikan.',

  'rule.BT_HDP':
    'Gol tim pilihan Anda dikurangi gol lawan, ditambah voor: di atas nol menang, nol seri (taruhan kembali), di bawah nol kalah. Voor seperempat membagi dua taruhan ke dua voor terdekat yang berselisih setengah bola: 0.25 adalah 0 dan 0.5.',
  'rule.BT_OU':
    'Semua gol dalam babak itu dibanding voor: di atasnya Over menang, di bawahnya Under menang; pas di voor, taruhan kembali. Voor seperempat membagi dua taruhan ke dua voor terdekat yang berselisih setengah bola: 0.25 adalah 0 dan 0.5.',
  'rule.BT_1X2': 'Home menang (1), seri (X), atau away menang (2).',
  'rule.BT_ML': 'Siapa yang menang. Jika tidak ada pemenang dan pilihan seri tidak dibuka, taruhan kembali.',
  'rule.BT_OE': 'Jumlah gol kedua tim ganjil atau genap. Tanpa gol dihitung genap.',
  'rule.BT_CS':
    'Skor yang tepat. “Skor lain” menang jika salah satu tim mencetak lima gol atau lebih. Di tenis dan olahraga set lainnya dihitung set yang dimenangkan; untuk satu set, game di dalamnya.',
  'rule.BT_DC': 'Dua dari tiga hasil: home atau seri (1X), home atau away (12), seri atau away (X2).',
  'rule.BT_HTFT':
    'Siapa yang unggul saat half time dan siapa yang menang di akhir: home (1), seri (X), away (2), sesuai urutan ini.',
  'rule.BT_FGLG':
    'Tim mana yang mencetak gol pertama atau gol terakhir, atau tanpa gol sama sekali. Gol bunuh diri dihitung untuk tim yang mendapat gol itu.',
  'rule.BT_TG': 'Jumlah gol kedua tim, dalam rentang atau angka pasti.',
  'rule.BT_OR':
    'Juara seluruh turnamen. Jika juara bersama, keuntungan dibagi dan taruhan kembali; di balapan, taruhan dibagi lalu dibayar dengan odds penuh dan sisanya kalah. Peserta yang tidak start dihitung batal.',
  'rule.BT_ANB': 'Home menang (1) atau seri (X); jika away menang, taruhan kembali.',
  'rule.BT_HNB': 'Seri (X) atau away menang (2); jika home menang, taruhan kembali.',
  'rule.BT_DNB': 'Home menang (1) atau away menang (2); jika seri, taruhan kembali.',
  'rule.BT_CL': 'Apakah home atau away clean sheet: Ya berarti tidak kebobolan, Tidak berarti kebobolan.',
  'rule.BT_TWTN': 'Tim itu menang dan tidak kebobolan.',
  'rule.BT_BTTS': 'Apakah kedua tim mencetak gol.',
  'rule.BT_TT': 'Gol home atau gol away dibanding voor: over atau under.',

  'rules.periods':
    'Pasaran suatu babak hanya menghitung babak itu; full time tanpa extra time, kecuali ada ketentuan lain untuk olahraga itu.',
  'rules.stake':
    'Dengan odds plus, risiko Anda sebesar nominal dan potensi menang nominal × odds. Dengan odds minus Malay atau Indo, nominal adalah potensi menang Anda dan risikonya nominal × odds.',
  'rules.settledOdds': 'Taruhan dihitung dengan odds dan jenis odds yang tertera di tiket.',
  'rules.live':
    'Taruhan live menunggu sebelum diterima, {danger} detik lebih lama saat situasi bahaya, dan paling lama {max} detik. Saat bahaya besar, seperti penalti atau peluang emas, pasaran dapat ditutup sampai situasi aman. Taruhan ditolak jika skor, kartu merah, voor, atau babak berubah selama itu, dan langsung ditolak jika pasaran ditutup.',
  'rules.price':
    'Di akhir waktu tunggu, odds taruhan dibandingkan dengan odds saat itu. Jika berubah, pilihan Anda yang menentukan: “Tanya dulu” menolaknya, “Terima odds lebih baik” menerimanya jika odds naik dan menolaknya jika turun, “Terima semua odds” menerimanya pada odds berapa pun.',
  'rules.preMatch': 'Taruhan prematch yang diterima setelah kick-off sebenarnya batal.',
  'rules.parlayLegs': '{min} sampai {max} partai, minimal {live} jika ada yang live; satu pilihan per partai.',
  'rules.parlayFactor':
    'Partai menang dikali odds desimalnya, menang setengah (odds + 1) / 2, seri dan batal 1, kalah setengah dikali setengah, kalah dikali nol. Hasil kali dibulatkan sekali.',
  'rules.system':
    'Sistem adalah semua kombinasi dari jenis parlay yang dipilih, masing-masing dengan nominal per kombinasi dan dihitung sendiri. Maksimum {max} pilihan; di atas itu hanya parlay penuh. Tanpa partai live.',
  'rules.pending': 'Hasil yang belum diketahui tidak pernah dikarang: taruhan tetap berjalan sampai hasilnya ada.',
  'rules.firstHalf': 'Babak yang sudah selesai tetap sah jika partai terhenti di babak berikutnya.',
  'rules.corrections':
    'Hasil bisa dikoreksi; perhitungan lama ditarik kembali dan yang baru dibukukan, keduanya ada di laporan. Setelah {hours} jam hanya perusahaan yang boleh mengoreksi, dengan persetujuan dua orang.',
  'rules.palpable': 'Taruhan pada odds yang jelas salah bisa dibatalkan dalam {hours} jam; keterangannya ada di tiket.',

  'rules.sinceBet': 'Handicap live hanya menghitung skor setelah taruhan.',
  'rules.fromStart': 'Handicap live menghitung seluruh babak dari 0-0.',
  'rules.extra.counts': 'Overtime dihitung untuk full time dan babak kedua.',
  'rules.extra.moneyline':
    'Overtime hanya dihitung untuk money line, kecuali judulnya menyebut lain; menang adu penalti menambah satu gol.',
  'rules.extra.never': 'Overtime tidak dihitung.',
  'rules.counts.won': 'Handicap dan over/under menghitung map yang dimenangkan; di dalam satu map, poin di map itu.',
  'rules.counts.scored':
    'Handicap dan over/under menghitung game atau poin; pemenangnya yang memenangkan lebih banyak set.',
  'rules.unplayed': 'Set dan map yang tidak dimainkan batal.',
  'rules.game.fight':
    'Terbaik dari lima ronde: handicap dan over/under menghitung ronde yang dimenangkan tiap pihak; ronde yang tidak dimainkan batal.',
  'rules.game.race':
    'Enam peserta: taruhan dua besar dibayar untuk dua peserta pertama. Ganjil/genap dan over/under menghitung nomor pemenang, 4 sampai 6 adalah over.',
  'rules.game.numbers':
    'Tiga dari 75 angka diundi. Ganjil/genap dan over/under dihitung dari tiap bola dan jumlahnya; bola mulai 38 dan jumlah mulai 114 adalah Over.',
  'rules.game.round':
    'Satu putaran setiap lima menit. Taruhan ditutup sebelum hasil diundi dan tidak diterima saat berjalan.',
  'rules.delay': 'Taruhan live menunggu {s} detik.',
  'rules.valid.finished': 'Partai yang tidak selesai dalam {h} jam sejak jadwal kick-off batal.',
  'rules.valid.started': 'Partai yang belum mulai dalam {h} jam sejak jadwal kick-off batal.',
  'rules.valid.date': 'Partai yang tidak mulai pada tanggalnya batal.',
  'rules.valid.whenever': 'Partai yang ditunda tetap sah sampai dimainkan.',
  'rules.stands.minutes': 'Jika terhenti setelah {n} menit bermain, full time sah.',
  'rules.stands.minutesOf':
    'Jika terhenti setelah {long} menit dalam game 48 menit, atau {short} menit dalam game 40 menit, atau ada hasil resmi, full time sah. Babak yang tidak selesai batal.',
  'rules.stands.innings':
    'Jika dihentikan setelah {n} inning, atau kurang setengah inning saat home unggul, full time sah.',
  'rules.fight':
    'Hasil seri mengembalikan taruhan jika pilihan seri tidak dibuka. Total ronde x.5 tercapai di pertengahan ronde berikutnya; menang angka dihitung semua ronde.',
  'rules.deadHeat.stake': 'Jika juara bersama, taruhan dibagi lalu dibayar dengan odds penuh.',
} as const satisfies RuleTranslation

export const idRules = texts satisfies SameRulePlaceholders<typeof texts>
