/** Chinese words of the login, the balance and the account. */
export const cnAccount = {
  'login.heading': '会员登录',
  'login.username': '用户名',
  'login.password': '密码',
  'login.show': '显示密码',
  'login.hide': '隐藏密码',
  'login.capsLock': '大写锁定已开启，密码区分大小写。',
  'login.remember': '记住用户名',
  'login.submit': '登录',
  'login.sending': '正在登录……',
  'login.again': '{s} 秒后再试',
  'login.slow': '连接较慢，仍在尝试……',
  'login.blocked': '您无法登录',

  'shell.balance': '余额',
  'shell.refresh': '刷新余额',
  'shell.negative': '赛果更正后您的余额低于零。请联系您的上线。',
  'shell.account': '账号 {name}',
  'shell.logout': '退出',
  'shell.available': '可用余额',
  'shell.cash': '账户余额',
  'shell.outstanding': '未结算',
} as const
