/**
 * The generic rules of a form's fields (specification 5). A rule says its name and its limit, and never a sentence: the words
 * stand in the page's languages, with {fname} for the field and {fvalue} for the limit.
 */

/** What a field must be; `same` and `differs` name the other field. */
export type Rule =
  | { rule: 'required' | 'select' | 'alpha' | 'alphanumeric' | 'numeric' | 'email' | 'ipv4' | 'url' | 'letterAndDigit' }
  | { rule: 'minValue' | 'maxValue' | 'minLength' | 'maxLength'; value: number }
  | { rule: 'same' | 'differs'; field: string }
export type RuleName = Rule['rule']

/** The fields of a form with their rules, each by its name on the wire. */
export type Form<F extends string = string> = Readonly<Record<F, readonly Rule[]>>

/** What is wrong with a field: the first of its rules that does not hold, and its limit or the other field. */
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

/** A number as it is typed; what is none lies below every minimum and above every maximum. */
const numberOf = (text: string) => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Characters as a person counts them. */
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

/** What is wrong with each field of a form as it is typed; a field that may stay empty is right when it is. */
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
