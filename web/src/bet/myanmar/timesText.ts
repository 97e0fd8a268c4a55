/** What a percent multiplies a stake by. */
import { WHOLE_PERCENT } from '@quarterline/core/market/myanmarPick'

/** ×2, ×0.5, ×0. */
export const timesText = (percent: number): string => `×${(WHOLE_PERCENT + percent) / WHOLE_PERCENT}`
