/** Japanese words of the login, the balance and the account. */
export const jpAccount = {
  'login.heading': '会員ログイン',
  'login.username': 'ユーザー名',
  'login.password': 'パスワード',
  'login.show': 'パスワードを表示',
  'login.hide': 'パスワードを非表示',
  'login.capsLock': 'Caps Lockがオンです。パスワードは大文字と小文字を区別します。',
  'login.remember': 'ユーザー名を保存',
  'login.submit': 'ログイン',
  'login.sending': 'ログイン中…',
  'login.again': '{s}秒後に再試行',
  'login.slow': '通常より時間がかかっています。そのままお待ちください…',
  'login.blocked': 'ログインできません',

  'shell.balance': '残高',
  'shell.refresh': '残高を更新',
  'shell.negative': '結果の訂正により残高がマイナスになりました。担当エージェントにお問い合わせください。',
  'shell.account': 'アカウント {name}',
  'shell.logout': 'ログアウト',
  'shell.available': 'ベット可能額',
  'shell.cash': 'アカウント残高',
  'shell.outstanding': '未精算',
} as const
