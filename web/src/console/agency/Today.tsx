/** An upline's figures of a working date so far, a row for each currency. */
import type { SuccessOf } from '@quarterline/core/calls'
import { amountText } from '../../kit/format.ts'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { FigureStrip, type HeadFigure } from '../frame/FigureStrip.tsx'
import { percentText } from '../percent.ts'
import { type DayOf, refreshDay, useAtStake, useSelf, useWinLoss } from './day.ts'

type Self = SuccessOf<'console/downlinelist'>['self']
type Sums = SuccessOf<'console/downlinewinloss'>['sums'][number]
type Stakes = SuccessOf<'console/downlineoutstanding'>['sums'][number]

const NOTHING = {
  bets: 0,
  entries: 0,
  turnover: 0,
  valid_turnover: 0,
  member: 0,
  member_commission: 0,
  below: 0,
  winlose: 0,
  commission: 0,
  net: 0,
  passed_up: 0,
}

interface Day {
  self: Self
  /** Whether the reader looks at one below him. */
  isBelow: boolean
  sums: readonly Sums[]
  stakes: readonly Stakes[]
}

/** The currencies in which anything happened, his own first. */
const currenciesOf = ({ self, sums, stakes }: Day) => [
  ...new Set([self.currency, ...sums.map(({ currency }) => currency), ...stakes.map(({ currency }) => currency)]),
]

/** The figures in one currency. Credit is given in his own alone. */
export function figuresOf(day: Day, currency: string): HeadFigure[] {
  const { self } = day
  const sums = day.sums.find((one) => one.currency === currency) ?? { ...NOTHING, currency }
  const stakes = day.stakes.find((one) => one.currency === currency) ?? { members: 0, outstanding: 0 }
  const money = (amount: number) => amountText(amount, currency)
  const signed = (amount: number) => amountText(amount, currency, { sign: true })
  return [
    {
      label: day.isBelow ? w('agency.his', { account: self.account }) : w('agency.yours'),
      value: signed(sums.net),
      note: w('agency.yoursOf', { winlose: signed(sums.winlose), commission: signed(sums.commission) }),
      ...(sums.net !== 0 && { side: sums.net > 0 ? ('win' as const) : ('lose' as const) }),
    },
    {
      label: w('agency.members'),
      value: signed(sums.member),
      note: w('agency.membersOf', { passed: signed(sums.passed_up) }),
    },
    {
      label: w('agency.turnover'),
      value: money(sums.turnover),
      note: w('agency.turnoverOf', { valid: money(sums.valid_turnover), n: sums.bets }),
    },
    {
      label: w('agency.atStake'),
      value: money(stakes.outstanding),
      note: w('agency.atStakeOf', { n: stakes.members }),
    },
    ...(currency === self.currency
      ? [
          {
            label: w(day.isBelow ? 'agency.creditGiven' : 'agency.credit'),
            value: money(self.credit),
            note: w('agency.creditOf', { position: percentText(self.position) }),
          },
        ]
      : []),
  ]
}

export function Today(of: DayOf) {
  const [downline, winLoss, atStake] = [useSelf(of), useWinLoss(of, 'child'), useAtStake(of)]
  const error = downline.error ?? winLoss.error ?? atStake.error
  if (downline.data && winLoss.data && atStake.data) {
    const day = {
      isBelow: of.uplineId !== '',
      self: downline.data.self,
      sums: winLoss.data.sums,
      stakes: atStake.data.sums,
    }
    const currencies = currenciesOf(day)
    return (
      <section aria-label={w('agency.figures')} className="flex flex-col gap-2">
        {currencies.map((currency) => (
          <div key={currency} className="flex flex-col gap-1">
            {currencies.length > 1 && <h2 className="font-semibold">{currency}</h2>}
            <FigureStrip figures={figuresOf(day, currency)} />
          </div>
        ))}
      </section>
    )
  }
  if (error) return <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={refreshDay} />
  return <Skeleton rows={1} height={84} />
}
