/** The uplines directly below: their terms, their members' open stakes, and their figures of today. */
import type { ReactNode } from 'react'
import { amountText, dayText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { w } from '../../text/consoleText.ts'
import { levelOf } from '../frame/level.ts'
import { Tag } from '../frame/Tag.tsx'
import { percentOf, percentText, ratesText } from '../percent.ts'
import { AccountTag } from './AccountTag.tsx'
import { Amounts } from './Amounts.tsx'
import { amountIn, amountsBy } from './amounts.ts'
import { type DayOf, type UplineRow, uplineSource, useAtStake, useWinLoss } from './day.ts'
import { ListBelow } from './ListBelow.tsx'

type ById = ReturnType<typeof amountsBy>

interface ColumnInputs {
  share: ById
  atStake: ById
  /** Opens the downline of one of them. */
  onOpen: (uplineId: string) => void
}

const FIGURES = 'figures whitespace-nowrap'

/** The agreed terms. */
const TERMS = (): Columns<UplineRow> => ({
  credit: {
    head: w('agency.creditGiven'),
    align: 'right',
    paint: FIGURES,
    value: ({ credit }) => credit,
    file: { credit: ({ credit }) => credit, currency: ({ currency }) => currency },
    show: ({ credit, currency }) => `${amountText(credit, currency)} ${currency}`,
  },
  position: {
    head: w('agency.position'),
    align: 'right',
    paint: FIGURES,
    value: ({ position }) => percentOf(position),
    show: ({ position }) => percentText(position),
  },
  commission: {
    head: `${w('agency.commission')} %`,
    align: 'right',
    paint: FIGURES,
    file: {
      commission_asian: ({ rates }) => percentOf(rates.asian),
      commission_other: ({ rates }) => percentOf(rates.other),
      commission_parlay: ({ rates }) => percentOf(rates.parlay),
    },
    show: ({ rates }) => ratesText([rates.asian, rates.other, rates.parlay]),
  },
  below: {
    head: w('agency.below'),
    file: { uplines: ({ uplines }) => uplines, members: ({ members }) => members },
    show: ({ uplines, members }) => w('agency.belowOf', { uplines, members }),
  },
})

/** Columns of the table, in their order. */
export function uplineColumns({ share, atStake, onOpen }: ColumnInputs): Columns<UplineRow> {
  return {
    account: {
      head: w('agency.account'),
      isRowHead: true,
      value: ({ account }) => account,
      show: ({ upline_id, account, level }) => (
        <span className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            className="font-semibold underline underline-offset-2 max-wide:min-h-11"
            onClick={() => onOpen(upline_id)}
          >
            {account}
          </button>
          <Tag>{w(`level.${levelOf(level)}`)}</Tag>
        </span>
      ),
    },
    ...TERMS(),
    atStake: {
      head: w('agency.atStake'),
      align: 'right',
      paint: FIGURES,
      value: ({ upline_id, currency }) => amountIn(atStake(upline_id), currency),
      show: ({ upline_id, currency }) => <Amounts amounts={atStake(upline_id)} currency={currency} />,
    },
    share: {
      head: w('agency.share'),
      align: 'right',
      paint: FIGURES,
      value: ({ upline_id, currency }) => amountIn(share(upline_id), currency),
      show: ({ upline_id, currency }) => <Amounts amounts={share(upline_id)} currency={currency} isSigned />,
    },
    status: {
      head: w('agency.status'),
      value: ({ state, above_state }) => (state === 'active' ? (above_state ?? state) : state),
      show: ({ state, above_state }) => <AccountTag state={state} above={above_state} />,
    },
  }
}

interface Props {
  of: DayOf
  self: UplineRow
  onOpen: ColumnInputs['onOpen']
  children: ReactNode
}

export function UplineTable({ of, self, onOpen, children }: Props) {
  const share = amountsBy(useWinLoss(of, 'child').data, ({ net }) => net)
  const atStake = amountsBy(useAtStake(of).data, ({ outstanding }) => outstanding)
  return (
    <ListBelow
      caption={w('agency.uplines')}
      columns={uplineColumns({ share, atStake, onOpen })}
      keyOf={({ upline_id }) => upline_id}
      source={uplineSource(of)}
      empty={w('agency.noUplines')}
      account={self.account}
      currency={self.currency}
      day={dayText(of.date)}
      fileName={`downline-${self.account}-${of.date}`}
    >
      {children}
    </ListBelow>
  )
}
