/** Parses arguments of the administrator's commands: amounts, shares, rates, currencies. */
import { OPERATOR_ROLES, type OperatorRole } from '@quarterline/core/base/call'
import { LANGUAGES, type Language } from '@quarterline/core/base/language'
import { CURRENCIES, type Currency, fromDecimal, isCurrency, type Money } from '@quarterline/core/base/money'
import { type GroupRates, PRODUCT_GROUPS, type ProductGroup } from '@quarterline/core/upline/chain'
import type { CommType } from '@quarterline/core/upline/commission'
import { UsageError } from './runCommandLine.ts'

/** An amount of money, as people write it. */
export function readAmount(option: string, text: string): Money {
  const amount = /^\d{1,11}(\.\d{1,4})?$/.test(text) ? fromDecimal(Number(text)) : undefined
  if (amount === undefined) throw new UsageError(`--${option} is an amount such as 5000 or 12.50.`)
  return amount
}

/** Percent as parts per million, exactly. */
export function readPercent(option: string, text: string): number {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text)
  const ppm = match ? Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0')) : Number.NaN
  if (!(ppm <= 1_000_000)) throw new UsageError(`--${option} is a percentage from 0 to 100, such as 12.5.`)
  return ppm
}

/** `asian=0.25,other=0.5,parlay=1,lottery=2,casino=0.6`, or one percentage for all of them. */
export function readRates(text: string): GroupRates {
  if (!text.includes('=')) {
    const one = readPercent('rates', text)
    return Object.fromEntries(PRODUCT_GROUPS.map((group) => [group, one]))
  }
  const rates: GroupRates = {}
  for (const part of text.split(',')) {
    const [group, percent = ''] = part.split('=')
    const known = PRODUCT_GROUPS.find((name) => name === group?.trim())
    if (!known) throw new UsageError(`--rates takes ${PRODUCT_GROUPS.join(', ')}: asian=0.25,other=0.5,parlay=1.`)
    rates[known] = readPercent('rates', percent.trim())
  }
  return rates
}

/** Rates of every group; one not named is zero. */
export function allRates(text: string | undefined): Record<ProductGroup, number> {
  const none = Object.fromEntries(PRODUCT_GROUPS.map((group) => [group, 0])) as Record<ProductGroup, number>
  return { ...none, ...(text === undefined ? {} : readRates(text)) }
}

/** A currency of the house. */
export function readCurrency(text: string | undefined): Currency | undefined {
  if (text === undefined || isCurrency(text)) return text
  throw new UsageError(`--currency is one of ${CURRENCIES.join(' ')}.`)
}

/** 0 none, 1 on valid turnover, 2 on the lesser amount, 3 on losing bets only. */
export function readCommType(text: string | undefined): CommType {
  if (text === undefined) return 0
  const type = ([0, 1, 2, 3] as const).find((one) => String(one) === text)
  if (type === undefined) throw new UsageError('--comm is 0, 1, 2 or 3.')
  return type
}

const REASON_MAX = 200

/** A suspension's text for members, in each language given. */
export function readReasons(options: Partial<Record<string, string>>): Partial<Record<Language, string>> {
  const reasons: Partial<Record<Language, string>> = {}
  for (const language of LANGUAGES) {
    const text = options[language]
    if (text === undefined) continue
    if (text === '' || [...text].length > REASON_MAX)
      throw new UsageError(`A reason has 1 to ${REASON_MAX} characters; --${language} has ${[...text].length}.`)
    reasons[language] = text
  }
  if (Object.keys(reasons).length > 0) return reasons
  throw new UsageError(`The text for members is missing: --en "…", or in another language of ${LANGUAGES.join(' ')}.`)
}

/** An operator's role. */
export function readRole(text: string | undefined): OperatorRole {
  const role = OPERATOR_ROLES.find((one) => one === text)
  if (!role) throw new UsageError(`--role is one of ${OPERATOR_ROLES.join(', ')}.`)
  return role
}
