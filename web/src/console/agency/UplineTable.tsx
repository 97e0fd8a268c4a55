/** The uplines directly below: their terms, what their members have at stake, and what today came to for the reader. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { amountText } from '../../kit/format.ts'
import { w } from '../../text/consoleText.ts'
import { levelOf } from '../frame/level.ts'
import { Tag } from '../frame/Tag.tsx'
import { AccountTag } from './AccountTag.tsx'
import { Amounts } from './Amounts.tsx'
import { amountsBy } from './amounts.ts'
import { type DayOf, useAtStake, useDownline, useWinLoss } from './day.ts'
import { ListBelow } from './ListBelow.tsx'
import { percentText, ratesText } from './percent.ts'
import type { Columns } from './plainTable.tsx'

type UplineRow = SuccessOf<'console/downlinelist'>['rows'][number]
type ById = ReturnType<typeof amountsBy>

interface Around {
  winLoss: ById
  atStake: ById
  /** Opens the downline of one of them. */
  onOpen: (uplineId: string) => void
}

const FIGURES = 'figures whitespace-nowrap'

/** Columns of the table, in their order. */
export function uplineColumns({ winLoss, atStake, onOpen }: Around): Columns<UplineRow> {
  return {
    account: {
      head: w('agency.account'),
      isRowHead: true,
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
    credit: {
      head: w('agency.creditGiven'),
      align: 'right',
      paint: FIGURES,
      show: ({ credit, currency }) => `${amountText(credit, currency)} ${currency}`,
    },
    position: {
      head: w('agency.position'),
      align: 'right',
      paint: FIGURES,
      show: ({ position }) => percentText(position),
    },
    commission: {
      head: `${w('agency.commission')} %`,
      align: 'right',
      paint: FIGURES,
      show: ({ rates }) => ratesText([rates.asian, rates.other, rates.parlay]),
    },
    below: {
      head: w('agency.below'),
      show: ({ uplines, members }) => w('agency.belowOf', { uplines, members }),
    },
    atStake: {
      head: w('agency.atStake'),
      align: 'right',
      paint: FIGURES,
      show: ({ upline_id, currency }) => <Amounts amounts={atStake(upline_id)} currency={currency} />,
    },
    winlose: {
      head: w('agency.winlose'),
      align: 'right',
      paint: FIGURES,
      show: ({ upline_id, currency }) => <Amounts amounts={winLoss(upline_id)} currency={currency} isSigned />,
    },
    status: {
      head: w('agency.status'),
      show: ({ state, above_state }) => <AccountTag state={state} above={above_state} />,
    },
  }
}

export function UplineTable({ of, onOpen }: { of: DayOf; onOpen: Around['onOpen'] }) {
  const [page, setPage] = useState(1)
  const listed = useDownline(of, page)
  const winLoss = amountsBy(useWinLoss(of, 'child').data, ({ net }) => net)
  const atStake = amountsBy(useAtStake(of).data, ({ outstanding }) => outstanding)
  return (
    <ListBelow
      caption={w('agency.uplines')}
      columns={uplineColumns({ winLoss, atStake, onOpen })}
      keyOf={({ upline_id }) => upline_id}
      listed={listed}
      empty={w('agency.noUplines')}
      page={page}
      onTurn={setPage}
    />
  )
}
