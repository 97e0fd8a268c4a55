/** The frame of every console page: the top bar, the pages of the present place, and the state of the link. */
import { Outlet, useLocation } from '@tanstack/react-router'
import { CircleUserRound, MenuIcon } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { LanguageMenu } from '../../app/LanguageMenu.tsx'
import { ModeButton } from '../../app/ModeButton.tsx'
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { lazyExtra } from '../../kit/part/part.tsx'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { useBrand } from '../../kit/version/brand.ts'
import { w } from '../../text/consoleText.ts'
import { t } from '../../text/text.ts'
import { type ConsolePage, pageAt } from '../pages.ts'
import { AGAIN_MS, useStatus, useUnansweredS, useWho } from '../session.ts'
import { AlarmCount } from './AlarmCount.tsx'
import { ConsoleName } from './ConsoleName.tsx'
import { HouseClock } from './HouseClock.tsx'
import { LeaveButton } from './Leave.tsx'
import { levelOf } from './level.ts'
import { PlaceBar, SideList, WholeMenu } from './Menu.tsx'

// Not needed before login.
const FindBox = lazyExtra(() => import('../find/FindBox.tsx'), 'FindBox', { isAsked: false })
const FindSheet = lazyExtra(() => import('../find/FindSheet.tsx'), 'FindSheet', { isAsked: false })

interface Props {
  onLeave: () => void
}

/** The account and what it is: an operator's role, an upline's level. */
function WhoIsIn() {
  const { account, role, level } = useWho()
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <CircleUserRound size={16} aria-hidden className="flex-none" />
      <span className="cut">{account}</span>
      <span className="rounded-[3px] border border-current px-1.5 text-[11px] leading-4 whitespace-nowrap opacity-80">
        {role === 'upline' ? w(`level.${levelOf(level)}`) : w(`role.${role}`)}
      </span>
    </span>
  )
}

/** The parts that the bar of a narrow screen has no room for. */
function NarrowMenu({ onLeave }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="onHeader" className="min-h-11 min-w-11" aria-label={t('shell.menu')} onClick={() => setOpen(true)}>
        <MenuIcon size={20} aria-hidden />
      </Button>
      {isOpen && (
        <Modal label={t('shell.menu')} onClose={close} sheet>
          <div className="flex flex-col gap-4 p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <WhoIsIn />
              <HouseClock />
            </div>
            <WholeMenu onGo={close} />
            <div className="flex gap-2">
              <LanguageMenu look="plain" className="min-h-11 grow" />
              <ModeButton look="plain" className="min-h-11 min-w-11" />
            </div>
            <LeaveButton onLeave={onLeave} hasWord />
            <Button className="min-h-11" onClick={close}>
              {t('app.close')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

function TopBar({ page, onLeave }: Props & { page: ConsolePage | undefined }) {
  const wide = useMedia(WIDE)
  const isUpline = useWho().role === 'upline'
  return (
    <header className="on-header print:hidden sticky top-0 z-30 flex h-10 items-center gap-3 bg-header px-3 text-header-ink max-wide:h-12">
      <ConsoleName kind={isUpline ? 'agency' : 'console'} />
      {wide && <PlaceBar place={page?.menus[0]} />}
      {!wide && page && <span className="cut font-semibold">{w(page.name)}</span>}
      <div className="ml-auto flex flex-none items-center gap-3 max-wide:gap-1">
        {!isUpline && <Suspense>{wide ? <FindBox /> : <FindSheet />}</Suspense>}
        {!isUpline && <AlarmCount />}
        {wide ? (
          <>
            <HouseClock />
            <span className="flex items-center">
              <LanguageMenu />
              <ModeButton className="!min-h-8" />
            </span>
            <WhoIsIn />
            <LeaveButton onLeave={onLeave} />
          </>
        ) : (
          <NarrowMenu onLeave={onLeave} />
        )}
      </div>
    </header>
  )
}

/** Says for how long nothing was answered, so that nobody takes what is shown for what is. */
function LinkLost() {
  const lostS = useUnansweredS(useStatus())
  return (
    <div role="alert" className="empty:hidden">
      {lostS > AGAIN_MS / 1000 && (
        <p className="mb-3 rounded-base bg-warn-bg p-3 text-warn">{w('bar.lost', { s: lostS })}</p>
      )}
    </div>
  )
}

/** The page's own name before the brand's. */
function useTitle(page: ConsolePage | undefined): void {
  const brand = useBrand()
  const title = page && w(page.name)
  useEffect(() => {
    if (brand) document.title = title ? `${title} · ${brand}` : brand
  }, [brand, title])
}

export function Frame({ onLeave }: Props) {
  const { pathname } = useLocation()
  const { role } = useWho()
  const page = pageAt(pathname)
  const wide = useMedia(WIDE)
  useTitle(page)
  const isListed = wide && role !== 'upline' && page?.roles.includes(role)
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface-2 focus:p-2">
        {t('app.skip')}
      </a>
      <TopBar page={page} onLeave={onLeave} />
      <div className="flex min-h-0 grow">
        {isListed && page && <SideList place={page.menus[0]} />}
        <main id="main" className="min-w-0 grow p-4 max-mid:p-2">
          {role !== 'upline' && <LinkLost />}
          <Outlet />
        </main>
      </div>
    </>
  )
}
