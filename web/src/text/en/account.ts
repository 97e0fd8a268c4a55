/** English words of the login, the balance and the account. */
export const enAccount = {
  'login.heading': 'Member login',
  'login.username': 'Username',
  'login.password': 'Password',
  'login.show': 'Show password',
  'login.hide': 'Hide password',
  'login.capsLock': 'Caps Lock is on. The password is case sensitive.',
  'login.remember': 'Remember my username',
  'login.submit': 'Login',
  'login.sending': 'Logging in…',
  'login.again': 'Try again in {s} s',
  'login.slow': 'This takes longer than usual. We are still trying…',
  'login.blocked': 'You cannot log in',

  'shell.balance': 'Balance',
  'shell.refresh': 'Refresh balance',
  'shell.negative': 'A corrected result has left your balance below zero. Please contact your upline.',
  'shell.account': 'Account {name}',
  'shell.logout': 'Logout',
  'shell.available': 'Available',
  'shell.cash': 'Account balance',
  'shell.outstanding': 'Outstanding',
} as const
