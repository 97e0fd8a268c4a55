/** Rates and positions as percent. The platform sends parts per million. */

const PPM_PER_PERCENT = 10_000

/** As a number: 25. */
export const percentOf = (ppm: number): number => Number((ppm / PPM_PER_PERCENT).toFixed(4))

/** 250,000 parts per million are 25 %. */
export const percentText = (ppm: number): string => `${percentOf(ppm)} %`

/** Two decimals, or four where two would not say it all. */
const rateText = (percent: number) => {
  const [two, four] = [percent.toFixed(2), percent.toFixed(4)]
  return Number(two) === Number(four) ? two : four
}

/** Several rates without their sign: 0.50 / 0.75. */
export const ratesText = (ppms: readonly number[]): string =>
  ppms.map((ppm) => rateText(ppm / PPM_PER_PERCENT)).join(' / ')
