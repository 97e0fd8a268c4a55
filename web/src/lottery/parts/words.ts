/** Words of the lottery: bet types, covers, prizes and faults, as its pages say them. */
import { toDecimal } from '@quarterline/core/base/money'
import { waysOf } from '@quarterline/core/lottery/coverage'
import {
  type Cover,
  type DigitPick,
  digitBetOf,
  type LotteryBetType,
  type LotteryLine,
  PRIZE_TIERS,
  type PrizeTier,
} from '@quarterline/core/lottery/lottery'
import { wholeText } from '../../kit/format.ts'
import { plural, t } from '../../text/text.ts'

export const prizeText = (tier: PrizeTier): string => t(`lottery.prize.${tier}`)

const PICKS = {
  BIG: 'lottery.type.LOT_BIG',
  SMALL: 'lottery.type.LOT_SMALL',
  ODD: 'lottery.pick.ODD',
  EVEN: 'lottery.pick.EVEN',
} as const

/** What a digit bet says of its digit. */
export const digitBetPickText = (pick: DigitPick): string =>
  pick in PICKS ? t(PICKS[pick as keyof typeof PICKS]) : pick

/** A bet type's name. @param prize of a digit bet: on which prize it is */
export function typeText(betType: string, prize: number): string {
  const digit = digitBetOf(betType as LotteryBetType)
  if (!digit) {
    if (betType === 'LOT_BIG' || betType === 'LOT_SMALL') return t(`lottery.type.${betType}`)
    return betType.replace(/^LOT_/, '')
  }
  const { place, pick } = digit
  return t('lottery.onDigit', {
    prize: prizeText(PRIZE_TIERS[prize - 1] ?? 'first'),
    digit: t(`lottery.digit.${place}`),
    pick: digitBetPickText(pick),
  })
}

/** What a cover buys; nothing for a plain number. @param ways how many numbers it covers */
export function coverText(cover: Cover, ways: number): string {
  switch (cover) {
    case 'box':
      return t('lottery.boxOf', { n: ways })
    case 'ibox':
      return t('lottery.iboxOf', { n: ways })
    case 'roll':
      return t('lottery.rollOf', { n: ways })
    default:
      return ways > 1 ? plural('lottery.nWays', ways) : ''
  }
}

/** How many numbers a line covers: an iBox costs one stake for all orderings of its number. */
const coveredBy = (line: LotteryLine): number =>
  line.cover === 'ibox' ? waysOf({ ...line, cover: 'box' }) : waysOf(line)

/** The bets of a typed line: `Big 2 · Small 1, box of 6`. */
export function betsText(lines: readonly LotteryLine[], currency: string): string {
  const [first] = lines
  if (!first) return ''
  const own = lines.filter(({ number, betType }) => number === first.number || digitBetOf(betType))
  const bets = own.map(
    ({ betType, prize, stake }) => `${typeText(betType, prize)} ${wholeText(toDecimal(stake), currency)}`,
  )
  const cover = coverText(first.cover, coveredBy(first))
  return cover ? `${bets.join(' · ')}, ${cover}` : bets.join(' · ')
}

const REASONS = {
  member: 'lottery.reason.member',
  draw: 'lottery.reason.draw',
  closed: 'lottery.reason.closed',
} as const

/** Why the cost of a ticket came back; nothing where it did not. */
export const ticketReasonText = (reason: string | undefined): string =>
  reason !== undefined && Object.hasOwn(REASONS, reason) ? t(REASONS[reason as keyof typeof REASONS]) : ''
