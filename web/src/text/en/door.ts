/** English words of the door: banners, products, help, contact and terms. */
export const enDoor = {
  'door.sports': 'The line moves.\nBe there first.',
  'door.casino': 'Cards on\nthe table.',
  'door.slots': 'Three reels,\none clean spin.',
  'door.esports': 'Call the map before it falls.',
  'door.tournament': 'Same matches.\nOne winner.',
  'door.notEnabled': 'Not enabled for this house. Contact your upline to have it opened.',
  'door.askUpline': 'contact your upline',
  'door.carousel': 'banners',
  'door.previous': 'Previous banner',
  'door.next': 'Next banner',
  'door.pause': 'Pause the banners',
  'door.play': 'Let the banners go on',
  'door.of': '{n} of {all}',
  'door.products': 'Products',
  'door.announcement': 'Announcement',
  'door.allTimes': 'All times GMT+8',
  'door.mode': 'Brightness',
  'door.light': 'Light',
  'door.dark': 'Dark',
  'door.system': 'As the system',

  'product.minigame': 'Mini games',
  'product.lottery': '4D lottery',
  'product.fishing': 'Fishing',
  'product.livetv': 'Live TV',
  'product.highlight': 'Highlights',
  'product.event': 'Cups and leagues',
  'product.ngresult': 'Number game results',
  'product.efresult': 'E-football results',
  'public.heading': 'Board for a shared screen',
  'public.turn': 'Turn pages',
  'public.stop': 'Stop turning',
  'public.tour': 'All sports',
  'public.larger': 'Larger',
  'public.smaller': 'Smaller',

  'help.heading': 'Help',
  'help.name': 'Where do I get a username?',
  'help.nameText': 'From your upline, who opens the account. A nickname that you have set works as well.',
  'help.password': 'I have forgotten my password',
  'help.passwordText':
    'Your upline can give you a new one. Passwords have 6 to 10 characters, and capitals and small letters differ.',
  'help.code': 'I am asked for a code',
  'help.codeText':
    'You have two-step login. Open your authenticator and type its present code, or use one of your recovery codes.',
  'help.blocked': 'My account is blocked',
  'help.blockedText': 'Only your upline can open it again. Bets that were accepted stand and are settled.',
  'help.slow': 'The login takes long',
  'help.slowText':
    'The line is slow; there is no need to press again. After too many wrong passwords nobody is heard for a minute.',

  'contact.heading': 'Contact your upline',
  'contact.short': 'Contact',
  'contact.text': 'Your upline is who gave you your username. Say by the way you know him:',
  'contact.account': 'your username, and the message that you read',
  'contact.bet': 'for a bet, its number, which stands on the ticket and in the statement',
  'contact.version': 'the version: {version} ({title})',
  'contact.time': 'when it happened, in GMT+8',
  'contact.never': 'never your password and never a code: nobody of ours asks for them',

  'terms.heading': 'Terms',
  'terms.adult': 'You are 18 or older, and betting is lawful where you are.',
  'terms.account': 'The account is yours alone. What is done with your username and password counts as done by you.',
  'terms.prices':
    'A bet counts when the platform has accepted it, at the price that your ticket shows. During play a bet waits some seconds and may be rejected.',
  'terms.limits':
    'Every bet lies within the limits of your account and of its market, which are shown before you place it.',
  'terms.settled':
    'Bets are settled by the result that counts under the betting rules. A result that was wrong is corrected, and so is your balance.',
  'terms.void':
    'Bets at an obvious error of price or time, or on what does not take place, are void, and the stake returns.',
  'terms.upline': 'Deposits, withdrawals and credit are matters between you and your upline.',
  'terms.care':
    'Bet only what you can afford to lose. Your upline can set lower limits or close the account when you ask.',
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

  'login.lead': 'Enter with the name your upline gave you.',
  'login.help': 'Need help?',
  'login.adults': 'For members aged 18 and over.',
  'login.readTerms': 'Read the terms',
  'login.nowAgain': 'You can try again now.',

  'launch.instead': 'Log in with username and password',
  'launch.stillIn': 'You are still logged in as {name}. Log out first to enter as {other}.',
  'session.leftElsewhere': 'You have logged out in another tab.',
  'session.begunElsewhere':
    'Somebody has just logged in to your account elsewhere. If it was not you, change your password.',
  'session.otherMember': '{name} has logged in on this browser in another tab. This page goes on with that account.',

  'version.old': 'This page is an old version. Press OK to update.',

  'notFound.search': 'Search for a page',
  'notFound.near': 'Perhaps you meant',
  'notFound.none': 'No page has such a name.',
} as const
