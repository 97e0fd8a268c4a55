/** The account's figures in one line over its pages: balance, cash, credit, stakes, today's opening and closing, and the previous login. */
import { workingDate } from '@quarterline/core/base/time'
import { hasClockReading, platformNow, useTick } from '../kit/clock.ts'
import { amountText, dateTimeText, decimalSum } from '../kit/format.ts'
import { useCall } from '../kit/useCall.ts'
import { t } from '../text/text.ts'
import { useBalance, useInTransit } from './balance.ts'
import type { Member } from './session.ts'

/** The security events that are logins. */
const LOGINS = ['login', 'launch', 'newDevice']
const NEWEST = { pageNumber: 1, pageSize: 20 }

/** Amounts of one answer, so that they agree: the credit is available plus frozen minus cash. */
function useWallet() {
  const wallet = useCall('profile', {}).data?.member_profile.player_wallet[0]
  if (!wallet) return undefined
  const { available_balance: available, cash_balance: cash, frozen_balance: frozen } = wallet
  return { available, cash, frozen, credit: decimalSum(available, frozen, -cash) }
}

/** The opening balance of the present working date, and its closing balance so far. */
function useToday() {
  const date = useTick(() => workingDate(platformNow()))
  return useCall(
    'report/dailystatement',
    { workingDate: date, pageNumber: 1, pageSize: 1 },
    { enabled: hasClockReading() },
  ).data
}

export function AccountLine({ member: { accountId, nickname, currency, hasSeamlessWallet } }: { member: Member }) {
  const wallet = useWallet()
  const balance = useBalance().data
  const inTransit = useInTransit()
  // The newest of them is the login that this page is in.
  const logins = useCall('securityevents', NEWEST).data?.rows.filter(({ kind }) => LOGINS.includes(kind))
  const before = logins?.[1]
  const today = useToday()
  const amount = (decimal: number | undefined) => (decimal === undefined ? '–' : amountText(decimal, currency))
  const atHouse = (facts: (readonly [string, string])[]) => (hasSeamlessWallet ? [] : facts)
  const facts = [
    [t('shell.available'), amount(balance?.balance ?? wallet?.available)],
    ...atHouse([
      [t('account.cash'), amount(wallet?.cash)],
      [t('account.credit'), amount(wallet?.credit)],
    ]),
    [t('shell.outstanding'), amount(balance?.outstanding_balance ?? wallet?.frozen)],
    ...(inTransit === undefined ? [] : [[t('shell.transit'), amount(inTransit)] as const]),
    ...atHouse([
      [t('statement.opening'), amount(today?.opening)],
      [t('statement.closing'), amount(today?.closing)],
    ]),
    [t('account.lastLogin'), before ? `${dateTimeText(before.at)} GMT+8` : '–'],
  ] as const
  return (
    // On a phone it is one line that scrolls sideways, also by keyboard.
    <section
      aria-label={t('shell.account', { name: nickname || accountId })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      className="panel print:hidden flex flex-wrap items-center gap-x-6 gap-y-2 p-3 max-wide:flex-nowrap max-wide:gap-x-4 max-wide:overflow-x-auto max-wide:py-1.5"
    >
      <div className="max-wide:whitespace-nowrap">
        <strong className="block text-[16px]">{nickname || accountId}</strong>
        <span className="text-[13px] text-muted">
          {nickname && nickname !== accountId ? `${accountId} · ` : ''}
          {currency}
        </span>
      </div>
      <dl className="figures flex flex-wrap gap-x-6 gap-y-2 max-wide:flex-nowrap max-wide:gap-x-4 max-wide:whitespace-nowrap">
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
