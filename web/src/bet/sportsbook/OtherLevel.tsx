/** The links from an empty level of the board to one with matches. */
import type { MarketGroup } from '@quarterline/core/market/book/match'
import type { Level } from '@quarterline/core/market/level'
import { Link } from '@tanstack/react-router'
import { GROUP_KEY, GROUPS_OF } from '../../market/offer/level.ts'
import type { MenuSport } from '../../market/offer/menu.ts'
import { t } from '../../text/text.ts'

const GROUPS: readonly MarketGroup[] = [3, 2, 1]

/** The target of the link from an empty level: the liveliest group with matches. Without stars there is none. */
export function OtherLevel({ level, sport }: { level: Level; sport: MenuSport | undefined }) {
  if (level === 'favourites') return null
  const other = sport && GROUPS.find((one) => !GROUPS_OF[level].includes(one) && sport.counts[one] > 0)
  if (!other && sport && sport.outrights > 0)
    return (
      <Link to="/desktop" search={{ market: 'outright', sport: sport.id }} className="underline underline-offset-2">
        {t('board.see', { group: t('outright.tab'), n: sport.outrights })}
      </Link>
    )
  if (!other) return null
  return (
    <Link to="/desktop" search={{ market: GROUP_KEY[other], sport: sport.id }} className="underline underline-offset-2">
      {t('board.see', { group: t(`board.${GROUP_KEY[other]}`), n: sport.counts[other] })}
    </Link>
  )
}
