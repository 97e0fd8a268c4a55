/** Links to pages from the list of rows: in the header, in its menu, and in the menu of narrow screens. */
import { Link, useLocation } from '@tanstack/react-router'
import { inMenu } from '../../kit/page.ts'
import { t } from '../../text/text.ts'
import { NAMED } from '../page/pages.ts'

/** The lobbies of games, which come right after the sportsbook while a member is on their pages. */
const LOBBIES: readonly string[] = ['/casino', '/slots', '/fishing', '/minigame']
const LISTS: readonly string[] = ['/info/betlist', '/info/statement']
/** The links that come first on a page, so that they are never under “More”. */
const FIRST = {
  games: ['/desktop', ...LOBBIES, '/info/result', ...LISTS],
  rooms: ['/desktop', '/tournament2/home', ...LISTS, '/info/result', '/info/rules'],
  bets: ['/desktop', ...LISTS],
} as const satisfies Record<string, readonly string[]>

/** Whether an address is a lobby of games, or a game. */
export const isGamesPath = (at: string): boolean =>
  at.startsWith('/play/') || LOBBIES.some((path) => at === path) || /^\/(?:slots|casino)\d+$/.test(at)

const firstOf = (at: string): readonly string[] =>
  isGamesPath(at) ? FIRST.games : at.startsWith('/tournament2/') ? FIRST.rooms : FIRST.bets

/** The pages in the header on the page at an address, in their order there. */
export function headerPages(at: string): typeof NAMED {
  const first = firstOf(at)
  const rankOf = ({ path }: (typeof NAMED)[number]) => (first.includes(path) ? first.indexOf(path) : first.length)
  return inMenu(NAMED, 'header').toSorted((a, b) => rankOf(a) - rankOf(b))
}
/** The pages under “More”: products that are not open. */
export const MORE_PAGES = inMenu(NAMED, 'more')

interface Props {
  pages: typeof NAMED
  className: string
  activeClass: string
  /** The search parameters of the sportsbook, for the links back to it. */
  board: object
  /** The addresses of links that do not fit; they are out of the tab order and hidden from screen readers. */
  hidden?: ReadonlySet<string>
}

/** Whether a page lies behind another one, the first of its product: a room behind the lobby. */
export const isBehind = (at: string, path: string): boolean =>
  path.endsWith('/home') && at !== path && at.startsWith(path.replace(/home$/, ''))

export function NavLinks({ pages, className, activeClass, board, hidden }: Props) {
  const at = useLocation({ select: ({ pathname }) => pathname })
  const lookOf = (path: string) => {
    const look = isBehind(at, path) ? `${className} ${activeClass}` : className
    return hidden?.has(path) ? `${look} invisible` : look
  }
  return pages.map(({ path, name }) => (
    <Link
      key={path}
      to={path}
      search={path === '/desktop' ? board : {}}
      data-page={path}
      className={lookOf(path)}
      aria-current={isBehind(at, path) ? 'true' : undefined}
      onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      activeProps={{ className: activeClass, 'aria-current': 'page' }}
    >
      {t(name)}
    </Link>
  ))
}

/** All links for touch: open products below each other, the others side by side. */
export function MenuNav({ board }: Pick<Props, 'board'>) {
  const at = useLocation({ select: ({ pathname }) => pathname })
  const links = { activeClass: 'font-semibold', board }
  return (
    <nav aria-label={t('shell.nav')} className="flex flex-col">
      <NavLinks pages={headerPages(at)} className="flex min-h-11 items-center" {...links} />
      <div className="mt-1 flex flex-wrap gap-x-6 border-t border-line pt-1 text-muted">
        <NavLinks pages={MORE_PAGES} className="flex min-h-11 min-w-11 items-center" {...links} />
      </div>
    </nav>
  )
}
