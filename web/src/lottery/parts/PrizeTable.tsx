/** What 1 wins by a company's prize table. */
import { PRIZE_TIERS, type PrizeTier } from '@quarterline/core/lottery/lottery'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { t } from '../../text/text.ts'
import type { Launch } from '../draft/rows.ts'
import { prizeText, typeText } from './words.ts'

type PrizeRow = Launch['prizes']['A'][number]

const NONE = '–'
/** More columns than a panel has room for. */
const NARROW = 5
/** How many numbers a draw has of the lesser prizes. */
const MANY: Partial<Record<PrizeTier, number>> = { special: 10, consolation: 10 }

const figure = (amount: number | undefined): string =>
  amount === undefined ? NONE : String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

const headOf = ({ bet_type, cover, ways }: PrizeRow): string =>
  cover === 'ibox' ? `${typeText(bet_type, 0)} ${t('lottery.iboxOf', { n: ways ?? 0 })}` : typeText(bet_type, 0)

/** @param rows bet types, a column each */
export function PrizeTable({ rows, caption }: { rows: readonly PrizeRow[]; caption: string }) {
  const columns: Columns<PrizeTier> = {
    prize: {
      ...{ head: t('lottery.prize'), isRowHead: true, paint: 'whitespace-nowrap' },
      show: (tier) => (MANY[tier] ? `${prizeText(tier)}, ${MANY[tier]}` : prizeText(tier)),
    },
    ...Object.fromEntries(
      rows.map((row) => [
        headOf(row),
        { head: headOf(row), align: 'right', paint: 'figures', show: (tier: PrizeTier) => figure(row[tier]) } as const,
      ]),
    ),
  }
  return (
    <div className="overflow-x-auto">
      <Table
        caption={caption}
        columns={columns}
        rows={PRIZE_TIERS}
        keyOf={(tier) => tier}
        frame={rows.length > NARROW ? 'sideways' : 'plain'}
        cell="px-2 py-1.5 first:pl-3 last:pr-3"
      />
    </div>
  )
}
