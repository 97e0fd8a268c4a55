/** Traditional Chinese words of the login, the balance and the account. */
export const twAccount = {
  'login.heading': '會員登入',
  'login.username': '帳號',
  'login.password': '密碼',
  'login.show': '顯示密碼',
  'login.hide': '隱藏密碼',
  'login.capsLock': '大寫鎖定已開啟，密碼有分大小寫。',
  'login.remember': '記住帳號',
  'login.submit': '登入',
  'login.sending': '登入中……',
  'login.again': '{s} 秒後再試',
  'login.slow': '連線較慢，仍在嘗試……',
  'login.blocked': '您無法登入',

  'shell.balance': '餘額',
  'shell.refresh': '更新餘額',
  'shell.negative': '賽果更正後，您的餘額低於零。請聯絡您的上層代理。',
  'shell.account': '帳號 {name}',
  'shell.logout': '登出',
  'shell.available': '可用額度',
  'shell.cash': '帳戶餘額',
  'shell.outstanding': '未結算',
} as const
