/** The texts of a stake's faults with the figures that help: step, max payout, limits. */
import { type Currency, toDecimal } from '@quarterline/core/base/money'
import type { ParlayLimits } from '@quarterline/core/bet/place/parlayLimits'
import { parseStake } from '@quarterline/core/bet/slip/slipStake'
import { amountText, wholeText } from '../../../kit/format.ts'
import { codeText, t } from '../../../text/text.ts'

interface StakeContext {
  currency: Currency
  /** The typed text; without it only the step is mentioned. */
  typed?: string
  /** True for a parlay or system: all of a day's share one max payout (R3-6). */
  isTicket?: boolean
}

/** More than any currency's largest stake, and more than can be read as an amount. */
const TOO_MUCH = /^[1-9][\d,]{11,}(?:\.\d*)?[km]?$/i
/** A minus in front of what is otherwise a number. */
const BELOW_NOTHING = /^\s*[-−]\s*[\d.,]+[km]?\s*$/i

/** The text of a stake's refusal; other codes have their usual text. */
export function stakeWords(
  code: string,
  params: Record<string, string | number> | undefined,
  { currency, typed, isTicket = false }: StakeContext,
): string {
  if (code === 'invalidBetAmount') {
    if (typed !== undefined && parseStake(typed) === undefined && TOO_MUCH.test(typed.trim()))
      return codeText('betOverMax')
    const stake = typed === undefined ? undefined : parseStake(typed)
    if (typed !== undefined && stake === undefined && !BELOW_NOTHING.test(typed)) return t('stake.unreadable')
    if (typed !== undefined && !(stake && stake > 0)) return t('stake.aboveNothing')
    const step = Number(params?.step ?? 1)
    return step > 1 ? t('stake.step', { step: wholeText(step, currency) }) : codeText(code)
  }
  if (code === 'betOverMaxPayout' && params?.max !== undefined) {
    const max = `${currency} ${amountText(Number(params.max), currency)}`
    return t(isTicket ? 'stake.ticketPayout' : 'stake.payout', { max })
  }
  return codeText(code, params)
}

/** The limits of a stake; or why no stake is possible, if even the minimum would exceed the max payout. */
export function rangeWords(
  { minBet, maxBet, maxPayout }: ParlayLimits,
  refusal: { code: string; params?: Record<string, string | number> } | null,
  currency: Currency,
): string {
  if (maxBet >= minBet) {
    const [min, max] = [wholeText(toDecimal(minBet), currency), wholeText(toDecimal(maxBet), currency)]
    return t('slip.range', { min, max })
  }
  const min = wholeText(toDecimal(minBet), currency)
  if (refusal?.code !== 'betOverMaxPayout') return t('stake.least', { min })
  const left = Number(refusal.params?.max ?? toDecimal(maxPayout))
  return t('stake.noneFits', { min, max: `${currency} ${amountText(left, currency)}` })
}
