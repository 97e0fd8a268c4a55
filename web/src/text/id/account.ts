/** Indonesian words of the login, the balance and the account. */
export const idAccount = {
  'login.heading': 'Login member',
  'login.username': 'Username',
  'login.password': 'Kata sandi',
  'login.show': 'Tampilkan kata sandi',
  'login.hide': 'Sembunyikan kata sandi',
  'login.capsLock': 'Caps Lock aktif. Kata sandi membedakan huruf besar dan kecil.',
  'login.remember': 'Ingat saya',
  'login.submit': 'Login',
  'login.sending': 'Sedang login…',
  'login.again': 'Coba lagi dalam {s} detik',
  'login.slow': 'Lebih lama dari biasanya. Masih kami coba…',
  'login.blocked': 'Anda tidak bisa login',

  'shell.balance': 'Saldo',
  'shell.refresh': 'Perbarui saldo',
  'shell.negative': 'Koreksi hasil membuat saldo Anda minus. Silakan hubungi upline Anda.',
  'shell.account': 'Akun {name}',
  'shell.logout': 'Logout',
  'shell.available': 'Tersedia',
  'shell.cash': 'Saldo akun',
  'shell.outstanding': 'Berjalan',
} as const
