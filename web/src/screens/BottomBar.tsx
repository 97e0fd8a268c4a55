/** The bar at the bottom of narrow screens: the three market groups, the slip with its last selection, and my bets. */
import { Link } from '@tanstack/react-router'
import { CalendarDays, ClipboardList, Radio, ReceiptText, Sunrise } from 'lucide-react'
import { legText } from '../bet/SlipLeg.tsx'
import { useSlip } from '../bet/slipStore.ts'
import { t } from '../text/text.ts'

const GROUPS = [
  { market: 'live', Icon: Radio },
  { market: 'today', Icon: Sunrise },
  { market: 'early', Icon: CalendarDays },
] as const

const ITEM = 'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-[12px]'

export function BottomBar() {
  const legs = useSlip(({ slip }) => slip.legs)
  const last = legs.at(-1)
  return (
    <nav
      aria-label={t('board.markets')}
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
        {GROUPS.map(({ market, Icon }) => (
          <li key={market}>
            <Link to="/desktop" search={{ market }} className={ITEM} activeProps={{ className: 'font-semibold' }}>
              <Icon size={20} aria-hidden />
              {t(`board.${market}`)}
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
