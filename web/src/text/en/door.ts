/** English words of the door: banners, products, help, contact and terms. */
export const enDoor = {
  'door.sports': 'The line moves.\nBe there first.',
  'door.casino': 'Cards on\nthe table.',
  'door.slots': 'Three reels,\none clean spin.',
  'door.esports': 'Call the map before it falls.',
  'door.tournament': 'Same matches.\nOne winner.',
  'door.notEnabled': 'Not available here. Contact your upline to have it enabled.',
  'door.askUpline': 'contact your upline',
  'door.carousel': 'banners',
  'door.previous': 'Previous banner',
  'door.next': 'Next banner',
  'door.pause': 'Pause the banners',
  'door.play': 'Resume the banners',
  'door.of': '{n} of {all}',
  'door.products': 'Products',
  'door.announcement': 'Announcement',
  'door.allTimes': 'All times GMT+8',
  'door.mode': 'Mode',
  'door.light': 'Light',
  'door.dark': 'Dark',
  'door.system': 'System',

  'product.minigame': 'Mini games',
  'product.lottery': '4D lottery',
  'product.fishing': 'Fishing',
  'product.livetv': 'Live TV',
  'product.highlight': 'Highlights',
  'product.event': 'Cups and leagues',
  'product.ngresult': 'Number game results',
  'product.efresult': 'E-football results',
  'public.heading': 'Public board',
  'public.turn': 'Turn pages',
  'public.stop': 'Stop turning',
  'public.tour': 'All sports',
  'public.larger': 'Larger',
  'public.smaller': 'Smaller',

  'help.heading': 'Help',
  'help.name': 'Where do I get a username?',
  'help.nameText':
    'From your upline, who opens your account. Once you have set a nickname, you can log in with that too.',
  'help.password': 'I forgot my password',
  'help.passwordText': 'Your upline can give you a new one. Passwords have 6 to 10 characters and are case sensitive.',
  'help.code': 'I am asked for a code',
  'help.codeText': 'Two-step login is on. Enter the current code from your authenticator app, or a recovery code.',
  'help.blocked': 'My account is blocked',
  'help.blockedText': 'Only your upline can unblock it. Accepted bets stand and will be settled.',
  'help.slow': 'Login is slow',
  'help.slowText':
    'Your connection may be slow; there is no need to press again. After too many wrong passwords, login is locked for one minute.',

  'contact.heading': 'Contact your upline',
  'contact.short': 'Contact',
  'contact.text': 'Your upline is the person who gave you your username. Contact them the way you usually do, with:',
  'contact.account': 'your username and the message you see',
  'contact.bet': 'for a bet, the ref no on the ticket or statement',
  'contact.version': 'the version: {version} ({title})',
  'contact.time': 'when it happened, in GMT+8',
  'contact.never': 'never your password or a code: our staff will not ask for them',

  'terms.heading': 'Terms',
  'terms.adult': 'You are 18 or older, and betting is legal where you are.',
  'terms.account':
    'The account is yours alone. You are responsible for everything done with your username and password.',
  'terms.prices':
    'A bet stands only once it has been accepted, at the odds on your ticket. In-play bets wait a few seconds and may be rejected.',
  'terms.limits':
    'Every bet must be within your account’s limits and the market’s, which are shown before you place it.',
  'terms.settled':
    'Bets are settled on the result that counts under the betting rules. If a result was wrong, it is corrected and your balance adjusted.',
  'terms.void':
    'Bets at obviously wrong odds, pre-match bets taken after the actual start, and bets on an event that does not take place are void and the stake is returned.',
  'terms.upline': 'Deposits, withdrawals and credit are between you and your upline.',
  'terms.care':
    'Bet only what you can afford to lose. Your upline can lower your limits or close your account at your request.',
  'terms.mustAccept': 'Terms must be accepted before continuing.',
  'terms.rules': 'Betting rules (opens a window)',
  'terms.accept': 'I accept',
  'terms.decline': 'Decline and log out',

  'blocked.CLOSE': 'This account is closed',
  'blocked.BLOCK': 'This account is blocked',
  'blocked.account_inactive': 'This account is inactive',
  'blocked.code': 'code {code}',
  'blocked.login': 'Logging in and betting',
  'blocked.bets': 'Bets already accepted are settled as usual',
  'blocked.balance': 'Your balance stays in your account',
  'blocked.other': 'Use another account',

  'login.lead': 'Log in with the username your upline gave you.',
  'login.help': 'Need help?',
  'login.adults': 'For members aged 18 and over.',
  'login.readTerms': 'Read the terms',
  'login.nowAgain': 'You can try again now.',

  'launch.instead': 'Log in with username and password',
  'launch.stillIn': 'You are still logged in as {name}. Log out first to log in as {other}.',
  'session.leftInTab': 'You have logged out in another tab.',
  'session.begunByOther':
    'Someone has just logged in to your account elsewhere. If it was not you, change your password.',
  'session.otherMember': '{name} has logged in on this browser in another tab. This page now uses that account.',

  'version.old': 'This page is an old version. Press OK to update.',

  'notFound.search': 'Search for a page',
  'notFound.near': 'Perhaps you meant',
  'notFound.none': 'No page found.',
} as const
