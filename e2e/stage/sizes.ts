/** The two sizes at which journeys are made. */

export const VIEWPORTS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

export type SizeName = keyof typeof VIEWPORTS

/**
 * Whether each journey is made at both sizes and checks each of its screens in full, as in `npm run prove`; `npm test`
 * makes it at one size, because a journey costs up to a minute of processor time, most of it in the browser.
 */
export const isWhole = process.env.TEST_LENGTH === 'whole'

/**
 * The cases of a journey, each with the window of its size.
 * @param usual the size at which `npm test` makes it; journeys of one screen take turns, so that both are seen
 */
export const atSizes = <T extends { size: SizeName }>(usual: SizeName, cases: readonly T[]) =>
  cases.filter(({ size }) => isWhole || size === usual).map((one) => ({ ...one, viewport: VIEWPORTS[one.size] }))
