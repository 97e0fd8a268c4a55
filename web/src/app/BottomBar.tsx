/** The bar at the bottom of narrow screens: sports, live, the slip with its last selection, my bets, and the menu. */
import { toDecimal } from '@quarterline/core/base/money'
import { unplacedLegs } from '@quarterline/core/bet/slip/slipCombined'
import { legOdds, legState, summarise } from '@quarterline/core/bet/slip/slipLeg'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronRight, ClipboardList, Menu, Radio, ReceiptText, Trophy, Zap } from 'lucide-react'
import { Suspense } from 'react'
import { useIsMyanmar } from '../account/mmoType.ts'
import { usePreferences } from '../account/preferences.ts'
import { useSession } from '../account/session.ts'
import { useOpenCount } from '../bet/list/lists.ts'
import { MyanmarBar } from '../bet/myanmar/lazy.tsx'
import { legText } from '../bet/slip/legWords.tsx'
import { useArmed } from '../bet/slip/QuickBet.tsx'
import { useBettor } from '../bet/slip/useBettor.ts'
import { useSlip, useUnplacedCount } from '../bet/store/slipStore.ts'
import { amountText } from '../kit/format.ts'
import { priceText } from '../market/figures.ts'
import { GROUP_KEY } from '../market/offer/level.ts'
import { firstGroup, SOCCER, useMenu } from '../market/offer/menu.ts'
import { plural, t } from '../text/text.ts'

const ITEM =
  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-[12px] low:min-h-9 low:flex-row low:gap-1.5'

/** Placed beside the icon: after a long word it would wrap onto a line that does not fit. */
const COUNT = 'figures absolute top-1.5 left-1/2 ml-3.5 low:static low:ml-1'

/** Another group of the same sport. */
const sportOnly = ({ sport }: { sport?: number | undefined }) => (sport === undefined ? {} : { sport })

const itemOf = (isHere: boolean) => `${ITEM} ${isHere ? 'border-t-2 border-brand font-semibold' : ''}`

/** The latest selection as the confirmation of a press, changed odds, and the total stake. */
function SlipBar() {
  const { slip } = useSlip()
  const member = useSession((session) => session.member)
  const bettor = useBettor(member?.currency ?? 'MYR')
  const ready = unplacedLegs(slip).filter(({ attempt }) => attempt.step === 'ready')
  const last = ready.at(-1)
  if (!last) return null
  const odds = legOdds(last, bettor.oddsType)
  const changed = ready.filter((leg) => legState(leg, bettor.oddsType) !== 'open').length
  const { stake } = summarise(slip, bettor)
  return (
    <Link
      to="/desktop"
      search={(now) => ({ ...now, panel: 'slip' })}
      className="on-header flex min-h-9 items-center gap-2 bg-header px-3 text-[13px] text-header-ink"
    >
      <b className="figures min-w-5 rounded-full bg-accent px-1 text-center leading-5 text-accent-ink">
        {ready.length}
      </b>
      <span className="cut leading-loose">{legText(last)}</span>
      {odds && <b className="figures">{priceText(odds.milli)}</b>}
      {changed > 0 && <b className="shrink-0 text-accent">{plural('slip.changed', changed)}</b>}
      {slip.mode === 'single' && stake > 0 && (
        <span className="ml-auto shrink-0">
          {t('slip.stake')} <b className="figures">{amountText(toDecimal(stake), bettor.currency)}</b>
        </span>
      )}
      <ChevronRight
        size={16}
        aria-hidden
        className={`shrink-0 ${slip.mode === 'single' && stake > 0 ? '' : 'ml-auto'}`}
      />
    </Link>
  )
}

/** The bars of both slips; the one of Myanmar odds for members whose board shows them. */
function SlipBars() {
  const isMyanmar = useIsMyanmar()
  const member = useSession((session) => session.member)
  return (
    <>
      {isMyanmar && member && (
        <Suspense>
          <MyanmarBar member={member} />
        </Suspense>
      )}
      <SlipBar />
    </>
  )
}

interface Props {
  /** The search parameters of the sportsbook, for the links back from other pages. */
  board: { sport?: number | undefined }
}

/** The slip's item: the number of selections, and whether quick bet is armed. */
function SlipItem({ board }: Props) {
  const armed = useArmed()
  const open = useUnplacedCount()
  return (
    <Link to="/desktop" search={(now) => ({ ...board, ...now, panel: 'slip' })} className={ITEM}>
      {armed ? <Zap size={20} aria-hidden className="fill-current text-warn" /> : <ReceiptText size={20} aria-hidden />}
      <span>
        {t('slip.heading')}
        {open > 0 && <b className={COUNT}> {open}</b>}
      </span>
      {armed && <span className="sr-only">{t('quick.armed')}</span>}
    </Link>
  )
}

export function BottomBar({ board }: Props) {
  const menu = useMenu()
  const { pathname, search } = useLocation()
  const isBoard = pathname === '/desktop'
  const counts = menu?.find(({ id }) => id === (search.sport ?? SOCCER))?.counts
  const wanted = usePreferences(({ marketType }) => marketType)
  const open = useOpenCount()
  const isLive = isBoard && (search.market ?? (counts && GROUP_KEY[firstGroup(counts, wanted)])) === 'live'
  return (
    <nav
      aria-label={t('board.quick')}
      className="print:hidden fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-2 pb-[env(safe-area-inset-bottom)]"
    >
      <SlipBars />
      <ul className="grid grid-cols-5">
        <li>
          <Link
            to="/desktop"
            search={(now) => ({ ...sportOnly({ ...board, ...now }), market: 'today' })}
            className={itemOf(isBoard && !isLive)}
          >
            <Trophy size={20} aria-hidden />
            {t('shell.sports')}
          </Link>
        </li>
        <li>
          <Link
            to="/desktop"
            search={(now) => ({ ...sportOnly({ ...board, ...now }), market: 'live' })}
            className={itemOf(isLive)}
          >
            <Radio size={20} aria-hidden />
            <span>
              {t('board.live')} <span className="figures text-muted">{counts?.[3] ?? ''}</span>
            </span>
          </Link>
        </li>
        <li>
          <SlipItem board={board} />
        </li>
        <li>
          <Link to="/desktop" search={(now) => ({ ...board, ...now, panel: 'bets' })} className={ITEM}>
            <ClipboardList size={20} aria-hidden />
            <span>
              {t('bets.heading')}
              {open > 0 && <b className={COUNT}> {open}</b>}
            </span>
          </Link>
        </li>
        <li>
          <button type="button" popoverTarget="account" className={`${itemOf(!isBoard)} w-full`}>
            <Menu size={20} aria-hidden />
            {t('shell.menu')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
