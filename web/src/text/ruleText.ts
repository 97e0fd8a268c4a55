/** The text of a field's broken rule (specification 5). */
import type { FieldFault } from '@quarterline/core/base/rule'
import { t } from './text.ts'

/** @param fname the field's label @param other the other field's, where the rule names one */
export function ruleText({ rule, value }: FieldFault, fname: string, other?: string): string {
  return t(`rule.${rule}`, { fname, fvalue: String(value ?? other ?? '') })
}
