/** The frame of every member page: header, account menu, and the bottom bar on narrow screens. */
import { ODDS_TYPES } from '@quarterline/core/base/odds'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ChevronsDown, ChevronsUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Balance } from '../account/Balance.tsx'
import { Bell } from '../account/news/Bell.tsx'
import { NewsLine } from '../account/news/NewsLine.tsx'
import { useMayLoadNews } from '../account/news/useMayLoadNews.ts'
import { usePreferences } from '../account/preferences.ts'
import { StillThere } from '../account/StillThere.tsx'
import { type Member, useSession } from '../account/session.ts'
import { useEnded } from '../bet/list/ended.ts'
import { useResend } from '../bet/slip/useSlipWatch.ts'
import { SLIPS } from '../bet/store/slipStore.ts'
import { useViewOnly } from '../bet/store/viewOnly.ts'
import { useBettingShut } from '../bet/useBettingShut.tsx'
import { SizeButton } from '../kit/Button.tsx'
import { readBrand } from '../kit/early.ts'
import { useSmall } from '../kit/look.ts'
import { lazyExtra } from '../kit/part/part.tsx'
import { ROOMY, useMedia, WIDE } from '../kit/useMedia.ts'
import { useBrand } from '../kit/version/brand.ts'
import { MatchExtrasContext } from '../market/match/matchExtras.ts'
import { codeText, t } from '../text/text.ts'
import { BottomBar } from './BottomBar.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LinkStrip } from './LinkStrip.tsx'
import { Logo } from './Logo.tsx'
import { useLive } from './liveNews.ts'
import { ModeButton } from './ModeButton.tsx'
import { AccountMenu } from './menu/AccountMenu.tsx'
import { HeaderNav } from './menu/HeaderNav.tsx'
import { isGamesPath, MenuNav } from './menu/NavLinks.tsx'
import { PlatformClock } from './PlatformClock.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'

const Tracker = lazyExtra(async () => (await import('../media/mediaPart.ts')).loadMatchTracker(), 'MatchTracker')
const Mark = lazyExtra(async () => (await import('../media/mediaPart.ts')).loadMatchMark(), 'MatchMark', {
  isAsked: false,
})
const MATCH_EXTRAS = { Tracker, Mark }
const EndedList = lazyExtra(() => import('../bet/list/EndedList.tsx'), 'EndedList')

function OddsTypeSelect({ className }: { className: string }) {
  const { oddsType, setOddsType } = usePreferences()
  return (
    <select
      aria-label={t('shell.oddsType')}
      title={t('shell.oddsType')}
      className={`min-h-7 rounded-base px-1 ${className}`}
      value={oddsType}
      onChange={(event) => setOddsType(ODDS_TYPES.find((one) => one === event.target.value) ?? 'HK')}
    >
      {ODDS_TYPES.map((type) => (
        <option key={type} value={type} className="bg-surface-2 text-ink">
          {t(`odds.${type}`)} ({type})
        </option>
      ))}
    </select>
  )
}

/** The last search parameters of the sportsbook, for the links back from other pages. */
function useLastBoard() {
  const { pathname, search } = useLocation()
  const last = useRef({})
  const { panel: _, ...board } = search
  if (pathname === '/desktop') last.current = board
  return pathname === '/desktop' ? {} : last.current
}

interface MenuProps {
  member: Member
  wide: boolean
  board: object
}

/** The parts that the header of a narrow screen has no room for. */
function NarrowTools({ board }: Pick<MenuProps, 'board'>) {
  return (
    <div className="flex flex-col gap-3 border-b border-line p-3">
      <MenuNav board={board} />
      <PlatformClock />
      <div className="flex flex-wrap gap-2">
        <OddsTypeSelect className="w-full min-h-11 border border-line-strong bg-surface-2" />
        <LanguageMenu look="plain" className="min-h-11 grow" />
        <ModeButton look="plain" className="min-h-11 min-w-11" />
      </div>
    </div>
  )
}

/** Language and mode in a wide header, unless the member collapsed it. */
function WideTools() {
  const small = useSmall('head')
  return (
    !small && (
      <span className="flex items-center">
        <LanguageMenu />
        <ModeButton />
      </span>
    )
  )
}

/** The view-only notice, above everything; every button that places a bet repeats it. */
function ViewOnlyBanner() {
  const viewOnly = useViewOnly((state) => state.viewOnly)
  return (
    <p role="status" className="bg-warn-bg px-3 py-1.5 text-center text-warn empty:hidden">
      {viewOnly && codeText(viewOnly)}
    </p>
  )
}

/** The member's own controls, which the board for a shared screen leaves out. */
function MemberTools({ member, wide, board }: MenuProps) {
  const shut = useBettingShut()
  const mayLoad = useMayLoadNews()
  const ended = useEnded(member.accountId, mayLoad && !shut && !member.termsDue)
  return (
    <>
      <Balance member={member} />
      <Bell
        className="max-wide:min-h-11 max-wide:!px-2 wide:max-h-(--top) wide:!min-h-0"
        more={{ ...ended, list: (onLeave) => <EndedList ended={ended} onLeave={onLeave} /> }}
      />
      <AccountMenu member={member} wide={wide}>
        {!wide && <NarrowTools board={board} />}
      </AccountMenu>
    </>
  )
}

export function Shell() {
  const member = useSession((session) => session.member)
  const brand = useBrand()
  const wide = useMedia(WIDE)
  const roomy = useMedia(ROOMY)
  const small = useSmall('head') && wide
  const accountId = member?.accountId
  const isShared = useLocation({ select: ({ pathname }) => pathname === '/public' })
  // A game needs the bottom edge for its own controls.
  const isGame = useLocation({ select: ({ pathname }) => pathname.startsWith('/play/') })
  // Its bars leave no line free, and the header is full of its lobbies.
  const isGames = useLocation({ select: ({ pathname }) => isGamesPath(pathname) })
  const hasNews = !small && !isShared && !(isGame || (isGames && wide))
  useEffect(() => {
    if (accountId) for (const store of SLIPS) store.getState().adopt(accountId)
  }, [accountId])
  useEffect(() => {
    if (member) useViewOnly.setState({ viewOnly: member.viewOnly })
  }, [member])
  const board = useLastBoard()
  useResend()
  useLive(accountId)
  if (!member) return null
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface-2 focus:p-2">
        {t('app.skip')}
      </a>
      <header className="on-header print:hidden sticky top-0 z-30 flex h-(--top) items-center low:static low:h-10 gap-3 bg-header px-3 text-header-ink">
        <Link
          to="/desktop"
          className="flex h-full items-center gap-2 text-[15px] font-bold tracking-tight whitespace-nowrap"
        >
          <Logo className={`size-5 ${readBrand().logo ? '' : 'max-mid:hidden'}`} />
          {brand || ' '}
        </Link>
        {wide && <HeaderNav board={board} />}
        {roomy && hasNews && <NewsLine member={member} isInHeader />}
        <div className="ml-auto flex items-center gap-3 max-wide:gap-0.5">
          <PaletteButton className="max-wide:min-h-11 wide:max-h-(--top) wide:!min-h-0" />
          {wide && <PlatformClock />}
          {wide && <WideTools />}
          {!isShared && <MemberTools key={member.accountId} member={member} wide={wide} board={board} />}
          {wide && <SizeButton part="head" icons={[ChevronsUp, ChevronsDown]} />}
        </div>
      </header>
      {!roomy && hasNews && <NewsLine member={member} isInHeader={false} />}
      <ViewOnlyBanner />
      <div className={`flex grow flex-col ${isShared || isGame ? '' : 'max-wide:pb-16 low:pb-9'}`}>
        <MatchExtrasContext value={MATCH_EXTRAS}>
          <Outlet />
        </MatchExtrasContext>
      </div>
      <LinkStrip />
      <StillThere />
      {!wide && !isShared && !isGame && <BottomBar board={board} />}
    </>
  )
}
