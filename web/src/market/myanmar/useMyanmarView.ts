/** The Myanmar view of the board: two columns a period, two lines a match. */
import { useMemo } from 'react'
import { useLook } from '../../kit/look.ts'
import { COMPACT, ON_ITS_SIDE, useMedia } from '../../kit/useMedia.ts'
import type { BoardView } from '../board/columns.ts'
import { SPACIOUS } from '../board/useLayout.ts'
import type { Sizes } from '../offer/arrange.ts'
import { MyanmarRow } from './MyanmarRow.tsx'
import { betTypeWords } from './pickWords.ts'

/** 24 pixels a line in every language: Burmese needs them. */
const SIZES: Sizes = { head: 24, band: 26, row: 24, name: 24 }
const ROOMY_SIZES: Sizes = { head: 28, band: 30, row: 28, name: 28 }
/** A price is 48 high for a finger, a name 34. */
const NARROW_SIZES: Sizes = { head: 36, band: 32, row: 48, name: 34 }
const SIDE_SIZES: Sizes = { head: 24, band: 26, row: 28, name: 28 }

const COLUMN_PX = { narrow: 94, usual: 112, spacious: 150 } as const

export function useMyanmarView(): BoardView {
  const compact = useMedia(COMPACT)
  const onItsSide = useMedia(ON_ITS_SIDE)
  const spacious = useMedia(SPACIOUS)
  const isRoomy = useLook(({ density }) => density === 'roomy')
  return useMemo(
    () => ({
      Row: MyanmarRow,
      lines: 2,
      sizes: compact ? NARROW_SIZES : onItsSide ? SIDE_SIZES : isRoomy ? ROOMY_SIZES : SIZES,
      columnPx: COLUMN_PX[compact ? 'narrow' : spacious ? 'spacious' : 'usual'],
      headText: betTypeWords,
    }),
    [compact, onItsSide, spacious, isRoomy],
  )
}
