/** The scale of the board for a shared screen: as large as the screen's width allows. */

export const SCALES = [1, 1.25, 1.5, 2, 2.5, 3] as const
export type Scale = (typeof SCALES)[number]

/** Of a board whose names still have room. */
const USUAL_PX = 1000

/** The largest that a screen has room for, up to what is wanted. */
export function scaleOf(wanted: Scale, widthPx: number): Scale {
  return SCALES.findLast((one) => one <= wanted && one * USUAL_PX <= widthPx) ?? 1
}

/** The next one up or down; none where there is no other. */
export function stepped(now: Scale, by: 1 | -1, widthPx: number): Scale | undefined {
  const next = SCALES[SCALES.indexOf(now) + by]
  return next !== undefined && scaleOf(next, widthPx) === next ? next : undefined
}
