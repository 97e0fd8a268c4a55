/** The layout of the board's rows and their height, by screen and preference. */

import type { BetPage } from '@quarterline/core/market/betPage'
import type { Period } from '@quarterline/core/market/betType'
import { createContext, type RefObject, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { type Look, useLook } from '../../kit/look.ts'
import { COMPACT, ON_ITS_SIDE, ROOMY, useMedia } from '../../kit/useMedia.ts'
import type { Sizes } from '../offer/arrange.ts'
import { BoardViewContext } from './boardView.ts'
import { columnsOf, formOf, isOfOnePeriod, type Layout, MYANMAR_PAGE, periodShown, shorterPeriods } from './columns.ts'

type Density = Look['density']
/** A wide screen has room for a little more. */
export const SPACIOUS = '(min-width: 1800px)'
const SIZES: Record<Density, Sizes> = {
  dense: { head: 20, band: 18, row: 16, name: 16 },
  normal: { head: 20, band: 20, row: 18, name: 18 },
  roomy: { head: 26, band: 28, row: 24, name: 24 },
}
const SPACIOUS_SIZES: Sizes = { head: 22, band: 24, row: 20, name: 20 }
/** A phone in landscape has the wide grid and touch; a dense board shows four matches. */
const SIDE_SIZES: Record<Density, Sizes> = {
  dense: { head: 20, band: 18, row: 19, name: 19 },
  normal: { head: 22, band: 24, row: 24, name: 20 },
  roomy: { head: 26, band: 28, row: 32, name: 24 },
}
/** At least the 24 pixels that a touch target needs; a roomy board has 44. */
const NARROW_SIZES: Record<Density, Sizes> = {
  dense: { head: 36, band: 28, row: 32, name: 22 },
  normal: { head: 36, band: 28, row: 32, name: 22 },
  roomy: { head: 44, band: 45, row: 44, name: 24 },
}

/** The scale of a board: 1 is the usual size. */
export const ScaleContext = createContext(1)

function scaled({ head, band, row, name }: Sizes, scale: number): Sizes {
  const by = (px: number) => Math.round(px * scale)
  return { head: by(head), band: by(band), row: by(row), name: by(name) }
}

/** In pixels. */
export function useSizes(compact: boolean): Sizes {
  const scale = useContext(ScaleContext)
  const usual = useUsualSizes(compact)
  return useMemo(() => (scale === 1 ? usual : scaled(usual, scale)), [usual, scale])
}

function useUsualSizes(compact: boolean): Sizes {
  const density = useLook((look) => look.density)
  const spacious = useMedia(SPACIOUS)
  const onItsSide = useMedia(ON_ITS_SIDE)
  if (compact) return NARROW_SIZES[density]
  if (onItsSide) return SIDE_SIZES[density]
  return spacious && density === 'normal' ? SPACIOUS_SIZES : SIZES[density]
}

/** The width of an element in pixels; 0 before the first measurement. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setWidth(measured.clientWidth)
    measure()
    const room = new ResizeObserver(measure)
    room.observe(measured)
    return () => room.disconnect()
  }, [element])
  return widthPx
}

/** From this width, the names and two periods fit in one line. */
const SINGLE_BOTH_PX = 1160

/**
 * The page type in force (specification 3). A screen too narrow for one line shows home over away, whatever the
 * preference.
 */
export function usePageType(): 1 | 2 {
  const compact = useMedia(COMPACT)
  const chosen = usePreferences(({ pageType }) => pageType)
  return compact ? 1 : chosen
}

interface Wish {
  sport: number
  page: BetPage
  isNarrow: boolean
  /** The first shorter period in which running matches can be bet on. */
  played: Period | undefined
}

/** A layout with its periods. */
interface BoardLayout extends Layout {
  /** The chosen period, or the default. */
  period: Period
  /** The periods to choose from. */
  choice: readonly Period[]
}

/** @param board the element of the board */
export function useLayout(
  { sport, page, isNarrow, played }: Wish,
  chosen: Period | undefined,
  board: RefObject<HTMLElement | null>,
): BoardLayout {
  const compact = useMedia(COMPACT)
  const roomy = useMedia(ROOMY)
  const isDense = useLook(({ density }) => density !== 'roomy')
  const ofBoard = useContext(BoardViewContext)
  const view = page === MYANMAR_PAGE ? ofBoard : undefined
  const isSingle = usePageType() === 2 && !isNarrow
  const form = formOf(page, { hasRoom: roomy && isDense && !isNarrow, isSingle })
  const hasBoth = useWidth(board) >= SINGLE_BOTH_PX
  const isAlone = compact || isOfOnePeriod(sport, page) || (form === 'single' && !hasBoth)
  return useMemo(() => {
    const shorter = shorterPeriods(sport, page)
    const period = periodShown(chosen, shorter, isAlone, played)
    const periods: readonly Period[] = isAlone || period === 'FT' ? [period] : isNarrow ? ['FT'] : ['FT', period]
    const choice: readonly Period[] = isAlone ? ['FT', ...shorter] : shorter
    const columns = columnsOf(sport, periods, page, form)
    return { sport, page, form, compact, periods, period, choice, columns, view }
  }, [sport, page, form, compact, isAlone, isNarrow, chosen, played, view])
}
