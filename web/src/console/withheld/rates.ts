/** Rates as they are typed: a percentage for each number of matches. */
import type { Refusal } from '../../kit/call.ts'
import { w } from '../../text/consoleText.ts'
import { percentOf } from '../percent.ts'

/** What was typed for each number of matches, from one to ten. */
export type TypedRates = readonly string[]

const PPM_PER_PERCENT = 10_000

/** Rates as text to be changed. */
export const typedRates = (ppm: readonly number[]): TypedRates => ppm.map((rate) => String(percentOf(rate)))

/** A whole table in one line, rates that repeat said once: 5 / 15 / 20. */
export function tableText(ppm: readonly number[]): string {
  const last = ppm.findLastIndex((rate, at) => rate !== ppm[at + 1] && at < ppm.length - 1)
  return typedRates(ppm.slice(0, last + 2)).join(' / ')
}

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
