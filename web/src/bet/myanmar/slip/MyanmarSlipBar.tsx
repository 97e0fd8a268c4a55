/** The bar over the bottom bar of phones: the latest line, or the maung with what it would bring back. */
import { toDecimal } from '@quarterline/core/base/money'
import { ticketLegs } from '@quarterline/core/bet/slip/slipCombined'
import { bodySums, legPick, maungSum } from '@quarterline/core/bet/slip/slipMyanmar'
import { lineOfPick } from '@quarterline/core/market/myanmarPick'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useMmoType } from '../../../account/mmoType.ts'
import type { Member } from '../../../account/session.ts'
import { amountText } from '../../../kit/format.ts'
import { lineWords } from '../../../market/myanmar/LineText.tsx'
import { pickWords } from '../../../market/myanmar/pickWords.ts'
import { t } from '../../../text/text.ts'
import { useMyanmarSlip } from '../../store/slipStore.ts'
import { useMyanmarBettor } from './terms.ts'

export function MyanmarSlipBar({ member }: { member: Member }) {
  const slip = useMyanmarSlip((store) => store.slip)
  const bettor = useMyanmarBettor(member)
  const isMaung = useMmoType() === 1 && slip.mode === 'parlay'
  const legs = ticketLegs(slip)
  const last = legs.at(-1)
  if (!last) return null
  const sum = isMaung && bettor ? maungSum(slip, bettor) : undefined
  const stake = isMaung ? sum?.amounts?.stake : bettor && bodySums(slip, bettor).stake
  const text = (amount: number) => amountText(amount, member.currency)
  const what = sum
    ? `${t('bets.maung', { legs: sum.count })} · ×${sum.times.toFixed(2)}`
    : `${pickWords({ ...last, ...legPick(last) })} ${lineWords(lineOfPick(legPick(last)))}`
  return (
    <Link
      to="/desktop"
      search={(now) => ({ ...now, panel: 'slip' })}
      className="on-header figures flex min-h-9 items-center gap-2 bg-header px-3 text-[13px] text-header-ink"
    >
      <b className="min-w-5 rounded-full bg-accent px-1 text-center leading-5 text-accent-ink">{legs.length}</b>
      <span className="cut leading-loose">{what}</span>
      {stake !== undefined && stake > 0 && <b className="ml-auto shrink-0">{text(toDecimal(stake))}</b>}
      {sum?.amounts ? (
        <b className="flex shrink-0 items-center gap-1 rounded-base bg-accent px-2 leading-7 text-accent-ink">
          {text(toDecimal(sum.amounts.most))}
          <ChevronRight size={14} aria-hidden />
        </b>
      ) : (
        <ChevronRight size={16} aria-hidden className={stake ? 'shrink-0' : 'ml-auto shrink-0'} />
      )}
    </Link>
  )
}
