/** Indonesian words of the door: banners, products, help, contact and terms. */
export const idDoor = {
  'door.sports': 'Odds bergerak.\nAnda lebih dulu.',
  'door.casino': 'Kartu sudah\ndi meja.',
  'door.slots': 'Tiga gulungan,\nsatu putaran.',
  'door.esports': 'Tebak map sebelum menara runtuh.',
  'door.tournament': 'Laga yang sama.\nSatu pemenang.',
  'door.notEnabled': 'Belum diaktifkan di situs ini. Hubungi upline Anda untuk membukanya.',
  'door.askUpline': 'hubungi upline Anda',
  'door.carousel': 'banner',
  'door.previous': 'Banner sebelumnya',
  'door.next': 'Banner berikutnya',
  'door.pause': 'Jeda banner',
  'door.play': 'Lanjutkan banner',
  'door.of': '{n} dari {all}',
  'door.products': 'Produk',
  'door.announcement': 'Pengumuman',
  'door.allTimes': 'Semua waktu GMT+8',
  'door.mode': 'Kecerahan',
  'door.light': 'Terang',
  'door.dark': 'Gelap',
  'door.system': 'Ikuti sistem',

  'product.minigame': 'Mini game',
  'product.lottery': 'Lotere 4D',
  'product.fishing': 'Tembak ikan',
  'product.livetv': 'TV langsung',
  'product.highlight': 'Cuplikan',
  'product.event': 'Piala dan liga',
  'product.ngresult': 'Hasil number game',
  'product.efresult': 'Hasil e-football',
  'public.heading': 'Papan untuk layar bersama',
  'public.turn': 'Ganti halaman',
  'public.stop': 'Berhenti',
  'public.tour': 'Semua olahraga',
  'public.larger': 'Lebih besar',
  'public.smaller': 'Lebih kecil',

  'help.heading': 'Bantuan',
  'help.name': 'Dari mana nama pengguna saya?',
  'help.nameText': 'Dari upline yang membuka akun Anda. Nickname yang sudah Anda buat juga bisa dipakai.',
  'help.password': 'Saya lupa kata sandi',
  'help.passwordText':
    'Upline Anda bisa memberi yang baru. Kata sandi terdiri dari 6 sampai 10 karakter, huruf besar dan kecil dibedakan.',
  'help.code': 'Saya diminta kode',
  'help.codeText':
    'Anda memakai login dua langkah. Buka aplikasi autentikator dan ketik kodenya, atau pakai salah satu kode pemulihan.',
  'help.blocked': 'Akun saya diblokir',
  'help.blockedText':
    'Hanya upline Anda yang bisa membukanya lagi. Taruhan yang sudah diterima tetap berlaku dan diselesaikan.',
  'help.slow': 'Login terasa lama',
  'help.slowText':
    'Jaringan sedang lambat, tidak perlu menekan lagi. Setelah terlalu banyak kata sandi salah, tunggu satu menit.',

  'contact.heading': 'Hubungi upline Anda',
  'contact.short': 'Kontak',
  'contact.text': 'Upline Anda adalah yang memberi nama pengguna. Sampaikan lewat cara yang biasa Anda pakai:',
  'contact.account': 'nama pengguna Anda dan pesan yang Anda baca',
  'contact.bet': 'untuk taruhan: nomornya, ada di tiket dan di laporan',
  'contact.version': 'versinya: {version} ({title})',
  'contact.time': 'kapan terjadinya, dalam GMT+8',
  'contact.never': 'jangan pernah kata sandi atau kode: orang kami tidak memintanya',

  'terms.heading': 'Ketentuan',
  'terms.adult': 'Anda berusia 18 tahun atau lebih, dan taruhan sah di tempat Anda berada.',
  'terms.account':
    'Akun ini hanya milik Anda. Apa yang dilakukan dengan nama pengguna dan kata sandi Anda dianggap Anda yang melakukan.',
  'terms.prices':
    'Taruhan berlaku setelah diterima sistem, dengan odds yang tertera di tiket. Taruhan live menunggu beberapa detik dan bisa ditolak.',
  'terms.limits': 'Setiap taruhan berada dalam batas akun dan pasarannya, yang tampil sebelum Anda memasangnya.',
  'terms.settled':
    'Taruhan diselesaikan menurut hasil yang berlaku dalam peraturan. Hasil yang keliru dikoreksi, begitu pula saldo Anda.',
  'terms.void':
    'Taruhan pada odds atau waktu yang jelas keliru, atau pada laga yang tidak berlangsung, batal dan taruhan dikembalikan.',
  'terms.upline': 'Deposit, penarikan, dan kredit adalah urusan Anda dengan upline.',
  'terms.care':
    'Bertaruhlah hanya sebanyak yang sanggup Anda relakan. Upline bisa menurunkan batas atau menutup akun bila Anda minta.',
  'terms.mustAccept': 'Ketentuan harus disetujui sebelum melanjutkan.',
  'terms.rules': 'Peraturan taruhan (membuka jendela)',
  'terms.accept': 'Saya setuju',
  'terms.decline': 'Tolak dan keluar',

  'blocked.CLOSE': 'Akun ini ditutup',
  'blocked.BLOCK': 'Akun ini diblokir',
  'blocked.account_inactive': 'Akun ini tidak aktif',
  'blocked.code': 'kode {code}',
  'blocked.login': 'Login dan bertaruh',
  'blocked.bets': 'Taruhan yang sudah diterima diselesaikan seperti biasa',
  'blocked.balance': 'Saldo Anda tetap di akun Anda',
  'blocked.other': 'Pakai akun lain',

  'login.lead': 'Masuk dengan nama dari upline Anda.',
  'login.help': 'Butuh bantuan?',
  'login.adults': 'Untuk anggota berusia 18 tahun ke atas.',
  'login.readTerms': 'Baca ketentuan',
  'login.nowAgain': 'Sekarang Anda bisa mencoba lagi.',

  'launch.instead': 'Login dengan username dan password',
  'launch.stillIn': 'Anda masih login sebagai {name}. Keluar dulu untuk masuk sebagai {other}.',
  'session.leftInTab': 'Anda sudah keluar di tab lain.',
  'session.begunByOther': 'Akun Anda baru saja dipakai login di tempat lain. Jika bukan Anda, ubah kata sandi.',
  'session.otherMember': '{name} sudah masuk di tab lain pada browser ini. Halaman ini akan memakai akun itu.',

  'version.old': 'Halaman ini versi lama. Tekan OK untuk memperbarui.',

  'notFound.search': 'Cari halaman',
  'notFound.near': 'Mungkin maksud Anda',
  'notFound.none': 'Tidak ada halaman dengan nama itu.',
} as const
