/** The member's name and balances in the account menu: available, cash, outstanding. */
import { amountText } from '../kit/format.ts'
import { t } from '../text/text.ts'
import { useBalance, useBalanceAge, useInTransit } from './balance.ts'
import type { Member } from './session.ts'

export function AccountFacts({ member: { currency, accountId, nickname } }: { member: Member }) {
  const { data } = useBalance()
  const age = useBalanceAge()
  const inTransit = useInTransit()
  const facts = [
    [t('shell.available'), data?.balance],
    [t('shell.cash'), data?.account_balance],
    [t('shell.outstanding'), data?.outstanding_balance],
    ...(inTransit === undefined ? [] : [[t('shell.transit'), inTransit] as const]),
  ] as const
  return (
    <div className="border-b border-line p-3">
      <strong>{nickname || accountId}</strong>
      {nickname && nickname !== accountId && <span className="text-muted"> · {accountId}</span>}
      <dl className="figures mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {facts.map(([name, amount]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right">{amount === undefined ? '—' : `${currency} ${amountText(amount, currency)}`}</dd>
          </div>
        ))}
      </dl>
      {age !== undefined && <p className="mt-2 text-[13px] text-muted">{t('shell.atOperator', { s: age })}</p>}
      {data && data.balance < 0 && <p className="mt-2 text-[13px] text-lose">{t('shell.negative')}</p>}
    </div>
  )
}
