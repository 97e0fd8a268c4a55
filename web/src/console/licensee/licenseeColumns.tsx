/** The columns of the licensees: a wallet's state and figures at a glance. */
import type { SuccessOf } from '@quarterline/core/calls'
import { amountText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { countColumn } from '../../kit/table/figureColumn.ts'
import { w } from '../../text/consoleText.ts'
import { Tag } from '../frame/Tag.tsx'
import { inUnit } from '../house/units.ts'

export type LicenseeRow = SuccessOf<'console/licenseelist'>['rows'][number]
export type LicenseeWallet = NonNullable<LicenseeRow['wallet']>

/** Beyond which a wallet is late with what it was told, as the alarms have it. */
const LATE_S = 300

export function WalletState({ row: { type, wallet } }: { row: LicenseeRow }) {
  if (type === 1) return <Tag>{w('lic.here')}</Tag>
  if (!wallet) return <Tag look="warn">{w('lic.noWallet')}</Tag>
  if (!wallet.open) return <Tag look="warn">{w('lic.shut')}</Tag>
  return wallet.answers === false ? <Tag look="danger">{w('lic.silent')}</Tag> : <Tag look="ok">{w('lic.open')}</Tag>
}

export const amountsText = (amounts: readonly { currency: string; amount: number }[]): string =>
  amounts.map(({ currency, amount }) => `${amountText(amount, currency, { sign: false })} ${currency}`).join(', ') ||
  '–'

const FIGURES = 'figures whitespace-nowrap'

export const licenseeColumns = (): Columns<LicenseeRow> => ({
  name: { head: w('lic.name'), isRowHead: true, isPinned: true, value: ({ name }) => name, show: ({ name }) => name },
  state: { head: w('lic.wallet'), show: (row) => <WalletState row={row} /> },
  members: countColumn(w('agency.membersList'), ({ members }) => members),
  waiting: {
    head: w('lic.waiting'),
    align: 'right',
    paint: ({ wallet }) => ((wallet?.waiting ?? 0) > 0 ? `${FIGURES} font-semibold` : FIGURES),
    show: ({ wallet }) => wallet?.waiting ?? '–',
  },
  oldest: {
    head: w('row.oldest'),
    align: 'right',
    paint: ({ wallet }) => `${FIGURES} ${(wallet?.oldest_s ?? 0) > LATE_S ? 'text-danger font-semibold' : ''}`,
    show: ({ wallet }) => (wallet?.oldest_s === undefined ? '–' : inUnit(wallet.oldest_s, 's')),
  },
  transit: {
    head: w('lic.transit'),
    align: 'right',
    paint: FIGURES,
    show: ({ wallet }) => amountsText(wallet?.transit ?? []),
  },
  clearing: {
    head: w('lic.clearing'),
    align: 'right',
    paint: FIGURES,
    show: ({ wallet }) => amountsText(wallet?.clearing ?? []),
  },
  time: {
    head: w('lic.answers'),
    align: 'right',
    paint: FIGURES,
    show: ({ wallet }) =>
      wallet?.p50_ms === undefined || wallet.p99_ms === undefined
        ? '–'
        : `${inUnit(wallet.p50_ms, 'ms')} · ${inUnit(wallet.p99_ms, 'ms')}`,
  },
  unanswered: {
    head: w('lic.unanswered'),
    align: 'right',
    paint: ({ wallet }) => `${FIGURES} ${(wallet?.unanswered_hour ?? 0) > 0 ? 'text-danger' : ''}`,
    show: ({ wallet }) => (wallet ? `${wallet.unanswered_hour} / ${wallet.calls_hour}` : '–'),
  },
})
