/** The member's pages by their names, for whoever looks for one. */
import type { TextKey } from '../../text/shape.ts'

export const PAGES = [
  { to: '/desktop', key: 'shell.sportsbook' },
  { to: '/info/betlist', key: 'shell.betlist' },
  { to: '/info/statement', key: 'shell.statement' },
  { to: '/info/result', key: 'result.heading' },
  { to: '/info/sysparlay', key: 'systems.heading' },
  { to: '/info/message', key: 'news.messages' },
  { to: '/info/rules', key: 'rules.heading' },
  { to: '/info/settings', key: 'settings.heading' },
  { to: '/info/play', key: 'play.heading' },
] as const satisfies readonly { to: string; key: TextKey }[]
