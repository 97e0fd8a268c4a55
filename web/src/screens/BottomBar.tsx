/** The bar at the bottom of narrow screens: the three market groups, the slip with its last selection, and my bets. */
import { Link, useLocation } from '@tanstack/react-router'
import { CalendarDays, ClipboardList, Radio, ReceiptText, Sunrise } from 'lucide-react'
import { legText } from '../bet/SlipLeg.tsx'
import { useSlip } from '../bet/slipStore.ts'
import { GROUP_KEY } from '../market/Board.tsx'
import { firstGroup, useCounts } from '../market/menu.ts'
import { t } from '../text/text.ts'

const GROUPS = [
  { market: 'live', group: 3, Icon: Radio },
  { market: 'today', group: 2, Icon: Sunrise },
  { market: 'early', group: 1, Icon: CalendarDays },
] as const

const ITEM = 'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-[12px]'

export function BottomBar() {
  const legs = useSlip(({ slip }) => slip.legs)
  const last = legs.findLast(({ attempt }) => attempt.step === 'ready')
  const counts = useCounts()
  const { pathname, search } = useLocation()
  const open = pathname === '/desktop' ? (search.market ?? (counts && GROUP_KEY[firstGroup(counts)])) : undefined
  return (
    <nav
      aria-label={t('board.quick')}
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-2 pb-[env(safe-area-inset-bottom)]"
    >
      {last && (
        <Link
          to="/desktop"
          search={(now) => ({ ...now, panel: 'slip' })}
          className="flex min-h-9 items-center justify-center gap-2 bg-picked px-3 text-[13px] font-medium"
        >
          <span className="truncate">{legText(last)}</span>
          {legs.length > 1 && <span className="figures">+{legs.length - 1}</span>}
        </Link>
      )}
      <ul className="grid grid-cols-5">
        {GROUPS.map(({ market, group, Icon }) => (
          <li key={market}>
            <Link
              to="/desktop"
              search={{ market }}
              aria-current={market === open ? 'page' : undefined}
              className={`${ITEM} ${market === open ? 'border-t-2 border-brand font-semibold' : ''}`}
            >
              <Icon size={20} aria-hidden />
              <span>
                {t(`board.${market}`)} <span className="figures text-muted">{counts?.[group] ?? ''}</span>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/desktop" search={(now) => ({ ...now, panel: 'slip' })} className={ITEM}>
            <ReceiptText size={20} aria-hidden />
            <span>
              {t('slip.heading')}
              {legs.length > 0 && <b className="figures"> {legs.length}</b>}
            </span>
          </Link>
        </li>
        <li>
          <Link to="/desktop" search={(now) => ({ ...now, panel: 'bets' })} className={ITEM}>
            <ClipboardList size={20} aria-hidden />
            {t('bets.heading')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
