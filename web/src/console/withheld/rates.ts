/** Rates as they are typed: a percentage for each number of matches. */
import type { Refusal } from '../../kit/call.ts'
import { w } from '../../text/consoleText.ts'
import { percentOf } from '../percent.ts'

/** What was typed for each number of matches, from one to ten. */
export type TypedRates = readonly string[]

const PPM_PER_PERCENT = 10_000

/** Rates as text to be changed. */
export const typedRates = (ppm: readonly number[]): TypedRates => ppm.map((rate) => String(percentOf(rate)))

/** What was typed, in parts per million; a field that is no percentage is refused as incomplete. */
export const ratesOf = (typed: TypedRates): number[] =>
  typed.map((text) => {
    const percent = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
    return Math.round(percent * PPM_PER_PERCENT)
  })

const FAULTS = ['withheldBounds', 'withheldOrder', 'withheldTable'] as const

/** What a refusal means where rates are typed. */
export function rateMeaning({ code, params }: Refusal): string | undefined {
  if (code === 'incompletedRequest') return w('wh.fill')
  const fault = FAULTS.find((one) => one === params?.reason)
  return fault && w(`wh.why.${fault}`)
}

/** The name of a number of matches. */
export const matchesText = (matches: number): string => (matches === 1 ? w('wh.body') : w('wh.maung', { n: matches }))
