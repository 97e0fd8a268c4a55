/** Rates and positions as percent: parts per million come from the platform. */

const PPM_PER_PERCENT = 10_000

/** 250,000 parts per million are 25 %. */
export const percentText = (ppm: number): string => `${ratesText([ppm])} %`

/** Several rates without their sign: 0.50 / 0.75. */
export const ratesText = (ppms: readonly number[]): string =>
  ppms.map((ppm) => String(Number((ppm / PPM_PER_PERCENT).toFixed(4)))).join(' / ')
