/**
 * The generic rules of form fields (specification 5). A rule gives its name and limit, never a sentence; pages have the
 * words, with {fname} for the field and {fvalue} for the limit.
 */

/** What a field must be; `same` and `differs` name the other field. */
export type Rule =
  | { rule: 'required' | 'select' | 'alpha' | 'alphanumeric' | 'numeric' | 'email' | 'ipv4' | 'url' | 'letterAndDigit' }
  | { rule: 'minValue' | 'maxValue' | 'minLength' | 'maxLength'; value: number }
  | { rule: 'same' | 'differs'; field: string }
export type RuleName = Rule['rule']

/** A form: its fields by their wire names, each with its rules. */
export type Form<F extends string = string> = Readonly<Record<F, readonly Rule[]>>

/** A field's first broken rule, with its limit or the other field's name. */
export interface FieldFault {
  rule: RuleName
  value?: number
  field?: string
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const PATTERNS = {
  alpha: /^[A-Za-z]+$/,
  alphanumeric: /^[A-Za-z\d]+$/,
  numeric: /^\d+$/,
  email: /^[^\s@]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,63}$/u,
  ipv4: new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`),
  url: /^https?:\/\/[^\s/?#@:]+(?::\d{1,5})?(?:[/?#]\S*)?$/i,
  letterAndDigit: /^(?=.*[A-Za-z])(?=.*\d)/s,
} as const

/** A typed number; text that is no number is outside every range. */
const numberOf = (text: string) => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The length in characters as a person counts them. */
const lengthOf = (text: string) => [...text].length

function holds(rule: Rule, text: string, other: (field: string) => string): boolean {
  switch (rule.rule) {
    case 'required':
    case 'select':
      return text.trim() !== ''
    case 'minValue':
      return numberOf(text) >= rule.value
    case 'maxValue':
      return numberOf(text) <= rule.value
    case 'minLength':
      return lengthOf(text) >= rule.value
    case 'maxLength':
      return lengthOf(text) <= rule.value
    case 'same':
      return text === other(rule.field)
    case 'differs':
      return text !== other(rule.field)
    default:
      return PATTERNS[rule.rule].test(text)
  }
}

/** The first fault of each field as typed; an optional field that is empty has none. */
export function faultsOf<F extends string>(
  form: Form<F>,
  typed: Readonly<Partial<Record<F, string>>>,
): Partial<Record<F, FieldFault>> {
  const textOf = (field: string) => typed[field as F] ?? ''
  const faults: Partial<Record<F, FieldFault>> = {}
  for (const [field, rules] of Object.entries(form) as [F, readonly Rule[]][]) {
    const text = textOf(field)
    const isWanted = rules.some(({ rule }) => rule === 'required' || rule === 'select')
    const broken = text === '' && !isWanted ? undefined : rules.find((rule) => !holds(rule, text, textOf))
    if (broken) faults[field] = broken
  }
  return faults
}
