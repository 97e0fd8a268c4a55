/** The stake and payout limits of each sport, as a table on the settings page. */
import { amountColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { t } from '../../text/text.ts'
import type { Member } from '../session.ts'

/** A sport with its limits. */
type Row = readonly [sport: number, limits: { min: number; max: number; maxPayout: number }]

/** @param nameOf a sport's name by its number; handed in, because the account's folder may not import the market's */
export function SportLimits({
  member: { limits, currency },
  nameOf,
}: {
  member: Member
  nameOf: (sport: number) => string
}) {
  return (
    <>
      <p className="mb-2 text-muted">{t('limit.note', { currency })}</p>
      <Table
        caption={t('limit.heading')}
        frame="box"
        cell="px-2 py-1.5 align-baseline first:pl-0 last:pr-0"
        className="figures text-[13px]"
        columns={{
          sport: {
            head: t('limit.sport'),
            isRowHead: true,
            value: ([sport]: Row) => nameOf(sport),
            show: ([sport]: Row) => nameOf(sport),
          },
          min: amountColumn(t('limit.min'), currency, ([, { min }]: Row) => min),
          max: amountColumn(t('limit.max'), currency, ([, { max }]: Row) => max),
          payout: amountColumn(t('limit.payout'), currency, ([, { maxPayout }]: Row) => maxPayout),
        }}
        rows={[...limits]}
        keyOf={([sport]) => String(sport)}
      />
    </>
  )
}
