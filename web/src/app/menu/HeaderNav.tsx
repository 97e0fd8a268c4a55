/** The page links in the header: as many as fit, the rest in a menu under a button. */
import { useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../text/text.ts'
import { headerPages, MORE_PAGES, NavLinks } from './NavLinks.tsx'

const LINK = 'flex h-(--top) flex-none items-center border-b-2 px-2.5 text-[13px] whitespace-nowrap'
const QUIET = 'border-transparent text-header-muted hover:text-header-ink'
const HERE = '!border-accent !text-header-ink font-semibold'

/** The addresses of the links that wrap onto the hidden second line, joined as one string. */
function pathsBeyond({ children }: HTMLElement): string {
  const links = [...children].filter((link) => link instanceof HTMLElement)
  return links
    .filter(({ offsetTop }) => offsetTop > (links[0]?.offsetTop ?? 0))
    .map((link) => link.dataset.page)
    .join(' ')
}

/**
 * The addresses of links that do not fit. Measured before paint after each change of width: of the window, or of
 * neighbours in the bar. @param order the links' order; a change measures again
 */
function useHidden(bar: RefObject<HTMLElement | null>, order: string): ReadonlySet<string> {
  const [paths, setPaths] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: links in another order have other places
  useLayoutEffect(() => {
    const { current: root } = bar
    if (!root) return
    setPaths(pathsBeyond(root))
    const sizes = new ResizeObserver(() => flushSync(() => setPaths(pathsBeyond(root))))
    for (const one of [root, ...root.children]) sizes.observe(one)
    return () => sizes.disconnect()
  }, [bar, order])
  return useMemo(() => new Set(paths.split(' ')), [paths])
}

/** The menu under the button, aligned with its left edge. */
function MoreMenu({ pages, board }: { pages: typeof MORE_PAGES; board: object }) {
  const { pathname } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const [leftPx, setLeft] = useState(0)
  if (pages.length === 0) return null
  const isHere = pages.some(({ path }) => path === pathname)
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget="more"
        className={`${LINK} gap-1 ${isHere ? HERE : QUIET}`}
        onClick={() => setLeft(button.current?.getBoundingClientRect().left ?? 0)}
      >
        {t('shell.more')}
        <ChevronDown size={14} aria-hidden />
      </button>
      <div
        id="more"
        popover="auto"
        className="panel fixed inset-auto top-[calc(var(--top)+4px)] m-0 max-h-[calc(100dvh-var(--top)-16px)] min-w-40 overflow-y-auto py-1 text-ink shadow-xl"
        style={{ left: leftPx }}
      >
        <NavLinks
          pages={pages}
          className="flex min-h-9 items-center px-3 text-[13px] hover:bg-surface-3"
          activeClass="font-semibold"
          board={board}
        />
      </div>
    </>
  )
}

export function HeaderNav({ board }: { board: object }) {
  const bar = useRef<HTMLDivElement>(null)
  const pages = headerPages(useLocation({ select: ({ pathname }) => pathname }))
  const hidden = useHidden(bar, pages.map(({ path }) => path).join(' '))
  return (
    <nav aria-label={t('shell.nav')} className="ml-1 flex min-w-0 self-stretch">
      <div ref={bar} className="flex h-(--top) min-w-0 flex-wrap overflow-hidden">
        <NavLinks pages={pages} className={`${LINK} ${QUIET}`} activeClass={HERE} board={board} hidden={hidden} />
      </div>
      <MoreMenu pages={[...pages.filter(({ path }) => hidden.has(path)), ...MORE_PAGES]} board={board} />
    </nav>
  )
}
