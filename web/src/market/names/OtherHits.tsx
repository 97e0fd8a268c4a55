/** Search hits outside the open board, on other levels and in other sports: 1 in Early, 3 in Basketball. */
import type { Level } from '@quarterline/core/market/level'
import { Link } from '@tanstack/react-router'
import { t } from '../../text/text.ts'
import { GROUP_KEY, GROUPS_OF } from '../offer/level.ts'
import { useBurmese } from '../offer/useBurmese.ts'
import { sportText } from '../selection.ts'
import { otherHits } from './names.ts'
import { useNames } from './useNames.ts'

interface Props {
  search: string
  sport: number
  level: Level
}

export function OtherHits({ search, sport, level }: Props) {
  const names = useNames(search !== '')
  const burmese = useBurmese(search)
  return otherHits(names ?? [], { search, sport, groups: GROUPS_OF[level], burmese }).map(
    ({ sport: its, group, leagues, n }) => {
      const ofGroup = t(`board.${GROUP_KEY[group]}`)
      const where = its === sport ? ofGroup : `${sportText(its)} · ${ofGroup}`
      return (
        <Link
          key={`${its}/${group}`}
          to="/desktop"
          search={{ sport: its, market: GROUP_KEY[group], leagues: leagues.join(','), hours: 0 }}
          className="underline underline-offset-2"
        >
          {t('board.foundIn', { n, where })}
        </Link>
      )
    },
  )
}
