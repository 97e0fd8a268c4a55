/** The bar at the bottom of narrow screens: sports, live, the slip with its last selection, my bets, and the menu. */
import { unplacedLegs } from '@quarterline/core/bet/slip/slipCombined'
import { legOdds } from '@quarterline/core/bet/slip/slipLeg'
import { Link, useLocation } from '@tanstack/react-router'
import { ClipboardList, Menu, Radio, ReceiptText, Trophy } from 'lucide-react'
import { usePreferences } from '../account/preferences.ts'
import { legText } from '../bet/slip/SlipLeg.tsx'
import { useSlip } from '../bet/slip/slipStore.ts'
import { GROUP_KEY } from '../market/bar/level.ts'
import { firstGroup, SOCCER, useMenu } from '../market/board/menu.ts'
import { priceText } from '../market/figures.ts'
import { t } from '../text/text.ts'

const ITEM = 'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-[12px]'

/** Another group of the same sport. */
const sportOnly = ({ sport }: { sport?: number | undefined }) => (sport === undefined ? {} : { sport })

const itemOf = (isHere: boolean) => `${ITEM} ${isHere ? 'border-t-2 border-brand font-semibold' : ''}`

/** The latest selection, so that a press is seen to have counted. */
function LastPicked() {
  const slip = useSlip((store) => store.slip)
  const oddsType = usePreferences((preferences) => preferences.oddsType)
  const ready = unplacedLegs(slip).filter(({ attempt }) => attempt.step === 'ready')
  const last = ready.at(-1)
  if (!last) return null
  const odds = legOdds(last, oddsType)
  return (
    <Link
      to="/desktop"
      search={(now) => ({ ...now, panel: 'slip' })}
      className="flex min-h-9 items-center justify-center gap-2 bg-picked px-3 text-[13px] font-medium"
    >
      <span className="truncate leading-loose">{legText(last)}</span>
      {odds && <span className="figures">@{priceText(odds.milli)}</span>}
      {ready.length > 1 && <span className="figures">+{ready.length - 1}</span>}
    </Link>
  )
}

export function BottomBar() {
  const open = useSlip(({ slip }) => unplacedLegs(slip).length)
  const menu = useMenu()
  const { pathname, search } = useLocation()
  const isBoard = pathname === '/desktop'
  const counts = menu?.find(({ id }) => id === (search.sport ?? SOCCER))?.counts
  const isLive = isBoard && (search.market ?? (counts && GROUP_KEY[firstGroup(counts)])) === 'live'
  return (
    <nav
      aria-label={t('board.quick')}
      className="print:hidden fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-2 pb-[env(safe-area-inset-bottom)]"
    >
      <LastPicked />
      <ul className="grid grid-cols-5">
        <li>
          <Link
            to="/desktop"
            search={(now) => ({ ...sportOnly(now), market: 'today' })}
            className={itemOf(isBoard && !isLive)}
          >
            <Trophy size={20} aria-hidden />
            {t('shell.sports')}
          </Link>
        </li>
        <li>
          <Link to="/desktop" search={(now) => ({ ...sportOnly(now), market: 'live' })} className={itemOf(isLive)}>
            <Radio size={20} aria-hidden />
            <span>
              {t('board.live')} <span className="figures text-muted">{counts?.[3] ?? ''}</span>
            </span>
          </Link>
        </li>
        <li>
          <Link to="/desktop" search={(now) => ({ ...now, panel: 'slip' })} className={ITEM}>
            <ReceiptText size={20} aria-hidden />
            <span>
              {t('slip.heading')}
              {open > 0 && <b className="figures"> {open}</b>}
            </span>
          </Link>
        </li>
        <li>
          <Link to="/desktop" search={(now) => ({ ...now, panel: 'bets' })} className={ITEM}>
            <ClipboardList size={20} aria-hidden />
            {t('bets.heading')}
          </Link>
        </li>
        <li>
          <button type="button" popoverTarget="account" className={`${ITEM} w-full`}>
            <Menu size={20} aria-hidden />
            {t('shell.menu')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
