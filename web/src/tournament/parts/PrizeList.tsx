/** The prize of each place, for one number of players or several side by side. */
import { type Currency, fromDecimal, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { placePrizes, prizeShares } from '@quarterline/core/tournament/prizes'
import { ROOM } from '@quarterline/core/tournament/room'
import { amountText } from '../../kit/format.ts'
import type { Column } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { t } from '../../text/text.ts'
import { PlaceMark } from './PlaceMark.tsx'

/** A column: a pool (a plain decimal) and the number of players who share it. */
export interface PrizeColumn {
  label?: string
  pool: number
  players: number
}

/** The prizes of a pool, best first, as plain decimals. */
export function prizesOfPool({ pool, players }: PrizeColumn, currency: Currency): number[] {
  return placePrizes(fromDecimal(pool) ?? NOTHING, players, currency).map(toDecimal)
}

/** The fewest players at which a place is paid. */
function paidFrom(place: number): number {
  let players: number = ROOM.players.min
  while (players < ROOM.players.max && prizeShares(players).length < place) players += 1
  return players
}

const TONES = ['bg-place-1', 'bg-place-2', 'bg-place-3', 'bg-seat', 'bg-seat/85', 'bg-seat/70', 'bg-seat/55']

/** The shares of the places as one bar. */
export function ShareBar({ players }: { players: number }) {
  return (
    <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-[2px]">
      {prizeShares(players).map((share, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its order
        <i key={at} className={TONES[at]} style={{ flexGrow: share }} />
      ))}
    </div>
  )
}

interface PrizeRow {
  place: number
  /** The prize of the place in each column; undefined where too few players take part. */
  prizes: readonly (number | undefined)[]
}

/** @param props.columns the first one is printed bold, and its percentages are shown */
export function PrizeList({
  columns,
  currency,
}: {
  columns: readonly [PrizeColumn, ...PrizeColumn[]]
  currency: Currency
}) {
  const [main] = columns
  const shares = prizeShares(main.players)
  const prizes = columns.map((column) => prizesOfPool(column, currency))
  const places = Math.max(0, ...prizes.map(({ length }) => length))
  const rows = Array.from({ length: places }, (_, at) => ({
    place: at + 1,
    prizes: prizes.map((column) => column[at]),
  }))
  const hasLabels = columns.some(({ label }) => label !== undefined)
  const shareText = (place: number) => {
    const share = shares[place - 1]
    return share === undefined ? t('rooms.paidFrom', { n: paidFrom(place) }) : `${share} %`
  }
  const amounts = columns.map(({ label = t('rooms.prizes') }, at): [string, Column<PrizeRow>] => [
    `prize${at}`,
    {
      head: label,
      isHeadQuiet: !hasLabels,
      align: 'right',
      classes: 'pl-3 whitespace-nowrap',
      paint: at === 0 ? 'font-bold' : 'text-muted',
      show: (row) => {
        const prize = row.prizes[at]
        return prize === undefined ? '–' : amountText(prize, currency)
      },
    },
  ])
  return (
    <Table
      caption={t('rooms.prizes')}
      columns={{
        place: { head: t('rooms.place'), isHeadQuiet: true, show: ({ place }) => <PlaceMark place={place} /> },
        share: {
          head: t('rooms.share'),
          isHeadQuiet: true,
          classes: 'w-full pl-2.5',
          paint: 'text-muted',
          show: ({ place }) => shareText(place),
        },
        ...Object.fromEntries(amounts),
      }}
      rows={rows}
      keyOf={({ place }) => String(place)}
      paintRow={() => 'border-t-0'}
      frame="plain"
      cell=""
      className="figures text-[12px] leading-[19px] [&_thead]:text-[11px]"
    />
  )
}
