/** The bounds of a fee in words. */
import { wholeText } from '../../kit/format.ts'
import type { RoomBounds } from './steps.ts'

export function feeWords({ fee, currency }: RoomBounds) {
  const { min, max, step } = fee
  return { min: wholeText(min, currency), max: wholeText(max, currency), step: wholeText(step, currency) }
}
