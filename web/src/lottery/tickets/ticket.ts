/** A ticket of the lottery as the wire has it. */
import { fromDecimal, NOTHING } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import type { LotteryLine } from '@quarterline/core/lottery/lottery'

import { betsText } from '../parts/words.ts'

export type LotteryTicket = SuccessOf<'lottery/ticket'>['ticket']
export type WireTicketLine = LotteryTicket['lines'][number]

/** A line of the wire as the rules have it. */
export const asLotteryLine = ({
  bet_type,
  number,
  cover,
  prize,
  stake,
}: Pick<WireTicketLine, 'bet_type' | 'number' | 'cover' | 'prize' | 'stake'>): LotteryLine => ({
  ...{ betType: bet_type as LotteryLine['betType'], number, cover },
  ...{ prize: prize as LotteryLine['prize'], stake: fromDecimal(stake) ?? NOTHING },
})

/** All lines of a ticket in one text. @param most of so many lines */
export const ticketLinesText = (
  { lines, currency }: Pick<LotteryTicket, 'lines' | 'currency'>,
  most = lines.length,
): string =>
  lines
    .slice(0, most)
    .map((line) => `${line.number} ${betsText([asLotteryLine(line)], currency)}`.trim())
    .join(' · ')
