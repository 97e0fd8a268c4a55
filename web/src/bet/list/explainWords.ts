/** The steps of an explained bet in sentences. */
import type { SuccessOf } from '@quarterline/core/calls'
import { amountText } from '../../kit/format.ts'
import { periodText } from '../../market/selection.ts'
import { t, textOr } from '../../text/text.ts'

export type Step = SuccessOf<'bet/explain'>['steps'][number]

/** The facts of the bet that a step's values need. */
interface StepContext {
  currency: string
  sport: number
}

/** Values that are amounts of money. */
const AMOUNTS = new Set(['stake', 'risk', 'win', 'net', 'credited', 'base', 'commission', 'unit', 'back'])
const SIGNED = new Set(['net', 'line', 'edge'])
const MINUS = '−'

/** A rule's text: the bet type by its name, a numbered rule by its sentence. */
function ruleText(rule: string): string {
  return textOr(rule.startsWith('BT_') ? `market.${rule}` : `because.${rule}`, 'because.other')
}

function valueText(name: string, value: string | number, { currency, sport }: StepContext): string {
  if (name === 'outcome') return textOr(`outcome.${value}`, 'outcome.void')
  if (name === 'rule') return ruleText(String(value))
  if (name === 'source') return t(value === 'operator' ? 'explain.house' : 'explain.feed')
  if (name === 'period') return periodText(String(value), sport)
  if (typeof value === 'string') return value
  if (AMOUNTS.has(name)) return amountText(value, currency, { sign: SIGNED.has(name) })
  const text = String(value).replace('-', MINUS)
  return SIGNED.has(name) && value > 0 ? `+${text}` : text
}

/** A step as a sentence, with its values filled in. */
export function stepText({ step, values }: Step, context: StepContext): string {
  const key = step === 'outcome' && !values.rule ? 'explain.outcomeOnly' : `explain.${step}`
  return textOr(key, 'explain.unknown').replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name]
    return value === undefined ? hole : valueText(name, value, context)
  })
}
