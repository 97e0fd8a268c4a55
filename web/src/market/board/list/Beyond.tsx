/**
 * The matches hidden by search and filters: their number, search hits in other groups and sports, and a reset button.
 */
import type { Level } from '@quarterline/core/market/level'
import { type ReactNode, Suspense } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { lazyExtra } from '../../../kit/part/part.tsx'
import { Empty } from '../../../kit/States.tsx'
import { plural, t } from '../../../text/text.ts'

const OtherHits = lazyExtra(() => import('../../names/OtherHits.tsx'), 'OtherHits', { isAsked: false })

interface Props {
  sport: number
  level: Level
  /** The content of an empty level. */
  empty: ReactNode
  search: string
  /** Whether filters or the level hide matches. */
  isNarrowed: boolean
  shown: number
  hidden: number
  onAll: () => void
}

/** The note about hidden matches, shown when none is left, with search hits in other groups and sports. */
export function Beyond({ search, sport, level, empty, isNarrowed, shown, hidden, onAll }: Props) {
  const otherHits = search !== '' && (
    <Suspense>
      <OtherHits search={search} sport={sport} level={level} />
    </Suspense>
  )
  if (shown > 0) return search !== '' && <p className="flex flex-wrap gap-x-3 px-2 py-1 empty:hidden">{otherHits}</p>
  if (!isNarrowed) return empty
  return (
    <Empty text={search ? t('board.noneFound') : plural('board.hidden', hidden)}>
      {otherHits}
      <Button onClick={onAll}>{t('board.showAll')}</Button>
    </Empty>
  )
}

/** The note below today's matches: how many the filter of hours hides. */
export function OtherHours({ n, onAll }: { n: number; onAll: () => void }) {
  if (n === 0) return null
  return (
    <p className="flex items-center gap-3 px-2 py-1.5 text-muted">
      {plural('board.otherHours', n)}
      <Button onClick={onAll}>{t('board.showAll')}</Button>
    </p>
  )
}
