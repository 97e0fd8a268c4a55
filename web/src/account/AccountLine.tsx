/** What the account stands at, as one line over its reports: balance, cash, credit, stakes, and when it was last logged in to. */
import { amountText, dateTimeText } from '../kit/format.ts'
import { useCall } from '../kit/useCall.ts'
import { t } from '../text/text.ts'
import { useBalance } from './balance.ts'
import type { Member } from './session.ts'

/** Events that are a login, however it came about. */
const LOGINS = ['login', 'launch', 'newDevice']
const NEWEST = { pageNumber: 1, pageSize: 20 }

/** Amounts of one answer, so that they agree: the credit is what there is beyond cash and stakes. */
function useWallet() {
  const wallet = useCall('profile', {}).data?.member_profile.player_wallet[0]
  if (!wallet) return undefined
  const { available_balance: available, cash_balance: cash, frozen_balance: frozen } = wallet
  return { available, cash, frozen, credit: Math.round((available + frozen - cash) * 10_000) / 10_000 }
}

export function AccountLine({ member: { accountId, nickname, currency } }: { member: Member }) {
  const wallet = useWallet()
  const balance = useBalance().data
  const login = useCall('securityevents', NEWEST).data?.rows.find(({ kind }) => LOGINS.includes(kind))
  const amount = (decimal: number | undefined) => (decimal === undefined ? '–' : amountText(decimal, currency))
  const facts = [
    [t('shell.available'), amount(balance?.balance ?? wallet?.available)],
    [t('account.cash'), amount(wallet?.cash)],
    [t('account.credit'), amount(wallet?.credit)],
    [t('shell.outstanding'), amount(balance?.outstanding_balance ?? wallet?.frozen)],
    [t('account.lastLogin'), login ? `${dateTimeText(login.at)} GMT+8` : '–'],
  ] as const
  return (
    <section className="panel print:hidden flex flex-wrap items-center gap-x-6 gap-y-2 p-3">
      <div>
        <strong className="block text-[16px]">{nickname || accountId}</strong>
        <span className="text-[13px] text-muted">
          {nickname && nickname !== accountId ? `${accountId} · ` : ''}
          {currency}
        </span>
      </div>
      <dl className="figures flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-[12px] text-muted">{name}</dt>
            <dd className="text-[14px] font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
