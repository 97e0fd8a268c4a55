/** The scale of the board for a shared screen: as large as the screen's width allows. */

export const SCALES = [1, 1.25, 1.5, 2, 2.5, 3] as const
export type Scale = (typeof SCALES)[number]

/** The least width of a board at scale 1. */
const USUAL_PX = 1000

/** The largest scale that fits, up to the wanted one. */
export function scaleOf(wanted: Scale, widthPx: number): Scale {
  return SCALES.findLast((one) => one <= wanted && one * USUAL_PX <= widthPx) ?? 1
}

/** The next scale up or down; undefined at the end. */
export function stepped(now: Scale, by: 1 | -1, widthPx: number): Scale | undefined {
  const next = SCALES[SCALES.indexOf(now) + by]
  return next !== undefined && scaleOf(next, widthPx) === next ? next : undefined
}
