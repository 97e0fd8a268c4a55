/** Points as text: whole where they are, and never with a currency. */
import { amountText, wholeText } from '../../kit/format.ts'

/** Points have two decimals like most currencies, since a bet may win a fraction of a point. */
const MONEY_SCALE = 'PTS'

/** 1,435. */
export const pointsText = (points: number): string => wholeText(points, MONEY_SCALE)

/** +176, −100, 0. */
export const wonText = (points: number): string => amountText(points, MONEY_SCALE, { sign: true }).replace(/\.00$/, '')
