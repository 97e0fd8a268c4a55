/** The tabs with their counts, the search, and the links to the guided tour and to opening a room. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Link } from '@tanstack/react-router'
import { Gift, Info, Lock, Plus, Search, User } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'
import { roomButton } from '../parts/looks.ts'
import { LOBBY_TABS, type LobbyTab } from './choices.ts'

const ICONS: Partial<Record<LobbyTab, ReactNode>> = {
  private: <Lock size={14} aria-hidden />,
  free: <Gift size={14} aria-hidden />,
  mine: <User size={14} aria-hidden />,
}
/** How long typing must pause before the search starts. */
const TYPED_MS = 300

/** The search by name or number; it waits for a pause in typing. */
function SearchField({
  words,
  onSearch,
  className,
}: {
  words: string
  onSearch: (words: string) => void
  className: string
}) {
  const [typed, setTyped] = useState(words)
  const [before, setBefore] = useState(words)
  // The search was cleared together with the filters.
  if (before !== words) {
    setBefore(words)
    if (typed.trim() !== words) setTyped(words)
  }
  useEffect(() => {
    if (typed.trim() === words) return
    const timer = setTimeout(() => onSearch(typed.trim()), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed, words, onSearch])
  return (
    <label
      className={`flex min-h-7 items-center gap-1.5 rounded-base border border-line-strong bg-surface-2 px-2 text-muted focus-within:outline-2 focus-within:outline-focus max-wide:min-h-11 ${className}`}
    >
      <Search size={14} aria-hidden className="shrink-0" />
      <input
        id="room-search"
        type="search"
        value={typed}
        maxLength={64}
        placeholder={t('rooms.search')}
        aria-label={t('rooms.search')}
        onChange={({ target }) => setTyped(target.value)}
        className="w-full min-w-0 bg-transparent text-ink outline-0 placeholder:text-muted max-wide:text-[16px]"
      />
    </label>
  )
}

interface Props {
  tab: LobbyTab
  counts: SuccessOf<'tournament/roomlist'>['counts'] | undefined
  words: string
  onSearch: (words: string) => void
  onTour: () => void
}

function TabLinks({ tab, counts }: Pick<Props, 'tab' | 'counts'>) {
  return (
    <nav
      aria-label={t('rooms.tabs')}
      data-tour="kinds"
      className="flex self-stretch overflow-x-auto [scrollbar-width:none] max-wide:w-full"
    >
      {LOBBY_TABS.map((one) => (
        <Link
          key={one}
          to="/tournament2/home"
          search={{ tab: one === 'public' ? undefined : one }}
          aria-current={one === tab ? 'page' : undefined}
          className={`inline-flex min-h-9 items-center justify-center gap-1.5 border-r border-line px-3.5 font-semibold whitespace-nowrap max-wide:min-h-12 max-wide:grow max-wide:px-3 max-wide:text-[14px] ${
            one === tab ? 'bg-brand text-brand-ink' : 'hover:bg-row-hover'
          }`}
        >
          <span className={`max-mid:hidden ${one === tab ? '' : 'text-muted'}`}>{ICONS[one]}</span>
          {t(`rooms.tab.${one}`)}
          <span className={`figures min-w-3 text-[11px] font-medium ${one === tab ? '' : 'text-muted'}`}>
            {counts?.[one] ?? ''}
          </span>
        </Link>
      ))}
    </nav>
  )
}

export function TabBar({ tab, counts, words, onSearch, onTour }: Props) {
  return (
    <div className="flex min-h-[38px] shrink-0 items-center gap-1.5 border-b border-line pr-1.5">
      <TabLinks tab={tab} counts={counts} />
      <SearchField key={tab} {...{ words, onSearch }} className="ml-auto w-[220px]" />
      <Button look="quiet" size="small" className="text-muted" onClick={onTour}>
        <Info size={14} aria-hidden />
        {t('rooms.howItWorks')}
      </Button>
      <Link to="/tournament2/create" data-tour="own" className={roomButton('blue')}>
        <Plus size={14} aria-hidden />
        {t('rooms.create')}
      </Link>
    </div>
  )
}

/** The tabs of a narrow screen, fixed under the header. A button among the filters opens the search. */
export function NarrowTabs({
  tab,
  counts,
  words,
  isSearching,
  onSearch,
}: Omit<Props, 'onTour'> & { isSearching: boolean }) {
  return (
    <>
      <div className="sticky top-(--top) z-10 border-b border-line bg-surface-2">
        <TabLinks tab={tab} counts={counts} />
      </div>
      {(isSearching || words !== '') && (
        <div className="px-3 pt-2">
          <SearchField key={tab} {...{ words, onSearch }} className="w-full" />
        </div>
      )}
    </>
  )
}

/** The buttons before the filters of a narrow screen: search, open a room, tour. */
export function NarrowActs({ onFind, onTour }: { onFind: () => void; onTour: () => void }) {
  const button = 'min-h-11 min-w-11 shrink-0 text-muted'
  return (
    <>
      <Button className={button} aria-label={t('rooms.search')} onClick={onFind}>
        <Search size={16} aria-hidden />
      </Button>
      <Link to="/tournament2/create" data-tour="own" className={`${roomButton('blue')} shrink-0`}>
        <Plus size={14} aria-hidden />
        {t('rooms.createShort')}
      </Link>
      <Button className={button} aria-label={t('rooms.howItWorks')} onClick={onTour}>
        <Info size={16} aria-hidden />
      </Button>
    </>
  )
}
