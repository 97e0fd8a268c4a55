/** The members at any depth below: their money, what they have at stake, and what today came to for the reader. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { w } from '../../text/consoleText.ts'
import { AccountTag } from './AccountTag.tsx'
import { Amounts } from './Amounts.tsx'
import { amountsBy } from './amounts.ts'
import { type DayOf, useMembersBelow, useWinLoss } from './day.ts'
import { ListBelow } from './ListBelow.tsx'
import type { Columns } from './plainTable.tsx'

type MemberRow = SuccessOf<'console/downmemberlist'>['rows'][number]

const FIGURES = 'figures whitespace-nowrap'

/** Columns of the table, in their order. @param hasAgents whether they have several agents: an agent’s have him alone */
export function memberColumns(winLoss: ReturnType<typeof amountsBy>, hasAgents: boolean): Columns<MemberRow> {
  return {
    account: {
      head: w('agency.account'),
      isRowHead: true,
      show: ({ account_id }) => <span className="font-semibold">{account_id}</span>,
    },
    ...(hasAgents && { agent: { head: w('agency.agent'), show: ({ agent }: MemberRow) => agent } }),
    credit: {
      head: w('agency.creditGiven'),
      align: 'right',
      paint: FIGURES,
      show: ({ given_credit, currency }) => `${amountText(given_credit, currency)} ${currency}`,
    },
    balance: {
      head: w('agency.balance'),
      align: 'right',
      paint: FIGURES,
      show: ({ available, currency }) => amountText(available, currency),
    },
    atStake: {
      head: w('agency.atStake'),
      align: 'right',
      paint: FIGURES,
      show: ({ outstanding, currency }) => amountText(outstanding, currency),
    },
    winlose: {
      head: w('agency.winlose'),
      align: 'right',
      paint: FIGURES,
      show: ({ member_id, currency }) => <Amounts amounts={winLoss(member_id)} currency={currency} isSigned />,
    },
    lastLogin: {
      head: w('agency.lastLogin'),
      paint: FIGURES,
      show: ({ last_login }) => (last_login === undefined ? '–' : dateTimeText(last_login)),
    },
    status: {
      head: w('agency.status'),
      show: ({ state, upline_state }) => <AccountTag state={state} above={upline_state} />,
    },
  }
}

export function MemberTable({ of, hasAgents }: { of: DayOf; hasAgents: boolean }) {
  const [page, setPage] = useState(1)
  const listed = useMembersBelow(of, page)
  const winLoss = amountsBy(useWinLoss(of, 'member').data, ({ net }) => net)
  return (
    <ListBelow
      caption={w('agency.membersList')}
      columns={memberColumns(winLoss, hasAgents)}
      keyOf={({ member_id }) => member_id}
      listed={listed}
      empty={w('agency.noMembers')}
      page={page}
      onTurn={setPage}
    />
  )
}
