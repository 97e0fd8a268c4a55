/** The console's navigation: places in the top bar, pages of a place beside it, all in one sheet on narrow screens. */
import { Link } from '@tanstack/react-router'
import { w } from '../../text/consoleText.ts'
import { type ConsolePage, menuOf, type WorkPlace } from '../pages.ts'
import { useWho } from '../session.ts'

/** The places of work of whoever is in; each leads to its first page. */
export function PlaceBar({ place }: { place: WorkPlace | undefined }) {
  return (
    <nav aria-label={w('bar.places')} className="ml-1 flex min-w-0 self-stretch overflow-x-auto [scrollbar-width:none]">
      {menuOf(useWho().role).map(({ place: one, pages: [first] }) => {
        const to: string = first?.path ?? ''
        return (
          <Link
            key={one}
            to={to}
            aria-current={one === place ? 'true' : undefined}
            className={`flex flex-none items-center border-b-2 px-3 whitespace-nowrap hover:text-header-ink ${
              one === place ? 'border-accent font-semibold text-header-ink' : 'border-transparent text-header-muted'
            }`}
          >
            {w(`place.${one}`)}
          </Link>
        )
      })}
    </nav>
  )
}

const HERE = {
  className: 'bg-brand-soft font-semibold shadow-[inset_3px_0_var(--brand)]',
  'aria-current': 'page',
} as const

function PageLinks({ pages, onGo }: { pages: readonly ConsolePage[]; onGo?: () => void }) {
  return pages.map(({ path, name, Icon }) => {
    const to: string = path
    return (
      <Link
        key={path}
        to={to}
        onClick={onGo}
        className="flex min-h-8 items-center gap-2.5 rounded-base px-3 hover:bg-surface-3 max-wide:min-h-11"
        activeProps={HERE}
      >
        <Icon size={16} aria-hidden className="flex-none text-muted" />
        <span className="min-w-0">{w(name)}</span>
      </Link>
    )
  })
}

/** The pages of a place, beside what they show. */
export function SideList({ place }: { place: WorkPlace }) {
  const pages = menuOf(useWho().role).find((one) => one.place === place)?.pages ?? []
  return (
    <nav
      aria-label={w(`place.${place}`)}
      className="print:hidden flex w-48 flex-none flex-col gap-0.5 border-r border-line bg-surface-2 p-2"
    >
      <PageLinks pages={pages} />
    </nav>
  )
}

/** All places with their pages, one below the other. */
export function WholeMenu({ onGo }: { onGo: () => void }) {
  return (
    <nav aria-label={w('bar.places')} className="flex flex-col gap-3">
      {menuOf(useWho().role).map(({ place, pages }) => (
        <div key={place} className="flex flex-col">
          <h2 className="px-3 text-[12px] font-semibold text-muted">{w(`place.${place}`)}</h2>
          <PageLinks pages={pages} onGo={onGo} />
        </div>
      ))}
    </nav>
  )
}
