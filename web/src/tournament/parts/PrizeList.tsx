/** What each place is paid, for one number of players or several beside one another. */
import { type Currency, fromDecimal, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { placePrizes, prizeShares } from '@quarterline/core/tournament/prizes'
import { ROOM } from '@quarterline/core/tournament/room'
import { amountText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { PlaceMark } from './PlaceMark.tsx'

/** A pool, a plain decimal, as so many players would share it. */
export interface PrizeColumn {
  label?: string
  pool: number
  players: number
}

/** The prizes of a pool, best first, as plain decimals. */
export function prizesOfPool({ pool, players }: PrizeColumn, currency: Currency): number[] {
  return placePrizes(fromDecimal(pool) ?? NOTHING, players, currency).map(toDecimal)
}

/** From how many players on a place is paid. */
function paidFrom(place: number): number {
  let players: number = ROOM.players.min
  while (players < ROOM.players.max && prizeShares(players).length < place) players += 1
  return players
}

const TONES = ['bg-place-1', 'bg-place-2', 'bg-place-3', 'bg-seat', 'bg-seat/85', 'bg-seat/70', 'bg-seat/55']

/** The parts of the pool as one bar. */
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

/** @param props.columns the first one stands out, and its percentages are told */
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
  const hasLabels = columns.some(({ label }) => label !== undefined)
  return (
    <table className="figures w-full text-[12px] leading-[19px] [&_td]:p-0 [&_th]:p-0">
      <thead className={hasLabels ? 'text-[11px] text-muted' : 'sr-only'}>
        <tr>
          <th className="text-left font-normal">
            <span className="sr-only">{t('rooms.place')}</span>
          </th>
          <th className="w-full text-left font-normal">
            <span className="sr-only">{t('rooms.share')}</span>
          </th>
          {columns.map(({ label = t('rooms.prizes') }) => (
            <th key={label} className="pl-3! text-right font-normal whitespace-nowrap">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: places }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its order
          <tr key={at}>
            <td>
              <PlaceMark place={at + 1} />
            </td>
            <td className="w-full pl-2.5! text-muted">
              {shares[at] === undefined ? t('rooms.paidFrom', { n: paidFrom(at + 1) }) : `${shares[at]} %`}
            </td>
            {prizes.map((column, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change places
                key={index}
                className={`pl-3! text-right whitespace-nowrap ${index === 0 ? 'font-bold' : 'text-muted'}`}
              >
                {column[at] === undefined ? '–' : amountText(column[at], currency)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
