/** The member's pages by their names and by words of what is on them, for whoever looks for one. */
import type { TextKey } from '../../text/shape.ts'

interface Page {
  to: string
  key: TextKey
  /** What somebody may call what he finds there. */
  words: readonly TextKey[]
}

export const PAGES = [
  { to: '/desktop', key: 'shell.sportsbook', words: ['landing.sports'] },
  { to: '/info/betlist', key: 'shell.betlist', words: ['bets.outstanding', 'bets.waiting', 'bets.void'] },
  {
    to: '/info/statement',
    key: 'shell.statement',
    words: ['statement.winlose', 'statement.turnover', 'statement.commission', 'statement.balance', 'statement.csv'],
  },
  { to: '/info/result', key: 'result.heading', words: [] },
  { to: '/info/sysparlay', key: 'systems.heading', words: [] },
  { to: '/info/message', key: 'news.messages', words: ['news.announcements', 'news.personal'] },
  { to: '/info/rules', key: 'rules.heading', words: ['rules.betTypes'] },
  {
    to: '/info/settings',
    key: 'settings.heading',
    words: ['shell.language', 'shell.oddsType', 'look.theme', 'look.density', 'login.password'],
  },
  {
    to: '/info/play',
    key: 'play.heading',
    words: [
      ...(['play.limits', 'play.loss', 'play.deposit', 'play.stake', 'play.break', 'play.exclusion'] as const),
      'play.remind',
    ],
  },
] as const satisfies readonly Page[]
