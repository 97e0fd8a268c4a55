/** The matches that search, choices and hours hide: their number, search hits elsewhere, and the reset. */
import type { Level } from '@quarterline/core/market/level'
import { type ReactNode, Suspense } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { lazyExtra } from '../../../kit/part/part.tsx'
import { Empty } from '../../../kit/States.tsx'
import { plural, t } from '../../../text/text.ts'

const Elsewhere = lazyExtra(() => import('../../names/Elsewhere.tsx'), 'FoundElsewhere', { isAsked: false })

interface Props {
  sport: number
  level: Level
  /** The content of an empty level. */
  empty: ReactNode
  search: string
  /** Whether the member's choices or the level filter the matches. */
  isNarrowed: boolean
  shown: number
  hidden: number
  onAll: () => void
}

/** The hidden matches: shown when none is left, with search hits elsewhere. */
export function Beyond({ search, sport, level, empty, isNarrowed, shown, hidden, onAll }: Props) {
  const elsewhere = search !== '' && (
    <Suspense>
      <Elsewhere search={search} sport={sport} level={level} />
    </Suspense>
  )
  if (shown > 0) return search !== '' && <p className="flex flex-wrap gap-x-3 px-2 py-1 empty:hidden">{elsewhere}</p>
  if (!isNarrowed) return empty
  return (
    <Empty text={search ? t('board.noneFound') : plural('board.hidden', hidden)}>
      {elsewhere}
      <Button onClick={onAll}>{t('board.showAll')}</Button>
    </Empty>
  )
}

/** Under today's matches: the number that the hours hide. */
export function OtherHours({ n, onAll }: { n: number; onAll: () => void }) {
  if (n === 0) return null
  return (
    <p className="flex items-center gap-3 px-2 py-1.5 text-muted">
      {plural('board.otherHours', n)}
      <Button onClick={onAll}>{t('board.showAll')}</Button>
    </p>
  )
}
