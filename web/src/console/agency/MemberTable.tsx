/** The members below: their money, their open stakes, and their figures of today. */
import type { ReactNode } from 'react'
import { amountText, dateTimeText, dayText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { timeFile } from '../../kit/table/csvFile.ts'
import { w } from '../../text/consoleText.ts'
import { AccountTag } from './AccountTag.tsx'
import { Amounts } from './Amounts.tsx'
import { amountIn, amountsBy } from './amounts.ts'
import { type DayOf, type MemberRow, memberSource, type UplineRow, useWinLoss } from './day.ts'
import { ListBelow } from './ListBelow.tsx'

const FIGURES = 'figures whitespace-nowrap'

type ById = ReturnType<typeof amountsBy>

interface Around {
  /** The member's figures of today. */
  result: ById
  /** The upline's share of them. */
  share: ById
  /** Whether they have several agents: an agent’s members have him alone. */
  hasAgents: boolean
}

/** His money, each in his own currency. */
const MONEY = (): Columns<MemberRow> => ({
  credit: {
    head: w('agency.creditGiven'),
    align: 'right',
    paint: FIGURES,
    value: ({ given_credit }) => given_credit,
    file: { credit: ({ given_credit }) => given_credit, currency: ({ currency }) => currency },
    show: ({ given_credit, currency }) => `${amountText(given_credit, currency)} ${currency}`,
  },
  balance: {
    head: w('agency.balance'),
    align: 'right',
    paint: FIGURES,
    value: ({ available }) => available,
    show: ({ available, currency }) => amountText(available, currency),
  },
  atStake: {
    head: w('agency.atStake'),
    align: 'right',
    paint: FIGURES,
    value: ({ outstanding }) => outstanding,
    show: ({ outstanding, currency }) => amountText(outstanding, currency),
  },
})

/** Columns of the table, in their order. */
/** The state that holds for a member beside his own: his uplines' or his licensee's, whichever is stricter. */
const aboveOf = ({ upline_state: above, licensee_state: home }: Pick<MemberRow, 'upline_state' | 'licensee_state'>) =>
  above === 'closed' || home === 'closed' ? 'closed' : (above ?? home)

export function memberColumns({ result, share, hasAgents }: Around): Columns<MemberRow> {
  return {
    account: {
      head: w('agency.account'),
      isRowHead: true,
      value: ({ account_id }) => account_id,
      show: ({ account_id }) => <span className="font-semibold">{account_id}</span>,
    },
    ...(hasAgents && {
      agent: {
        head: w('agency.agent'),
        value: ({ agent }: MemberRow) => agent,
        show: ({ agent }: MemberRow) => agent,
      },
    }),
    ...MONEY(),
    result: {
      head: w('agency.members'),
      align: 'right',
      paint: FIGURES,
      value: ({ member_id, currency }) => amountIn(result(member_id), currency),
      show: ({ member_id, currency }) => <Amounts amounts={result(member_id)} currency={currency} isSigned />,
    },
    share: {
      head: w('agency.share'),
      align: 'right',
      paint: FIGURES,
      value: ({ member_id, currency }) => amountIn(share(member_id), currency),
      show: ({ member_id, currency }) => <Amounts amounts={share(member_id)} currency={currency} isSigned />,
    },
    lastLogin: {
      head: w('agency.lastLogin'),
      paint: FIGURES,
      value: ({ last_login }) => last_login,
      file: timeFile(({ last_login }) => last_login),
      show: ({ last_login }) => (last_login === undefined ? '–' : dateTimeText(last_login)),
    },
    status: {
      head: w('agency.status'),
      value: ({ state, ...row }) => (state === 'active' ? (aboveOf(row) ?? state) : state),
      show: ({ state, ...row }) => <AccountTag state={state} above={aboveOf(row)} />,
    },
  }
}

interface Props {
  of: DayOf
  self: UplineRow
  children: ReactNode
}

export function MemberTable({ of, self, children }: Props) {
  const { data } = useWinLoss(of, 'member')
  const [result, share] = [amountsBy(data, ({ member }) => member), amountsBy(data, ({ net }) => net)]
  return (
    <ListBelow
      caption={w('agency.membersList')}
      columns={memberColumns({ result, share, hasAgents: self.level > 1 })}
      keyOf={({ member_id }) => member_id}
      source={memberSource(of)}
      empty={w('agency.noMembers')}
      account={self.account}
      currency={self.currency}
      day={dayText(of.date)}
      fileName={`members-${self.account}-${of.date}`}
    >
      {children}
    </ListBelow>
  )
}
