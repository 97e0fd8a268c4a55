/** The prizes of a room: the prize of each place now and who holds it, and the prizes of a full room. */

import { prizeShares } from '@quarterline/core/tournament/prizes'
import { ROOM } from '@quarterline/core/tournament/room'
import type { ReactNode } from 'react'
import { amountText } from '../../../kit/format.ts'
import { t } from '../../../text/text.ts'
import { isFree, nth } from '../../lobby/roomWords.ts'
import { PlaceMark } from '../../parts/PlaceMark.tsx'
import { PrizeList, prizesOfPool, ShareBar } from '../../parts/PrizeList.tsx'
import type { StandingRow } from '../standing.ts'
import { type RoomView, useRoomView } from '../useRoom.ts'

/** How the pool is made up, such as 24 × 50.00, less 10 %. */
export function PoolNote() {
  const { room, table, currency } = useRoomView()
  const text = isFree(room)
    ? t('rooms.fixedByHouse')
    : t('rooms.feesLess', {
        ...{ n: table?.seats ?? room.seats, fee: amountText(room.roomRate, currency) },
        percent: room.rake_ppm / 10_000,
      })
  return <span className="figures ml-auto text-small text-muted">{text}</span>
}

export function PanelHead({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2 border-b border-line px-2 max-wide:min-h-11 max-wide:px-3">
      <h2 className="font-semibold">{name}</h2>
      {children}
    </div>
  )
}

/** The note about shared places and their prizes. */
function tieNote(rows: readonly StandingRow[], currency: string): string | null {
  const tied = rows.filter(
    (row) =>
      row.prize > 0 && rows.some((other) => other !== row && other.place !== undefined && other.place === row.place),
  )
  const [first] = tied
  if (!first?.place) return null
  const same = tied.filter(({ place }) => place === first.place)
  const sum = same.reduce((all, { prize }) => all + prize, 0)
  return t('room.tied', {
    ...{ n: same.length, place: nth(first.place) },
    ...{ sum: amountText(sum, currency), each: amountText(first.prize, currency) },
  })
}

/** The ranked players in the order of the paid places; ties stand one after the other. */
const takers = ({ table }: Pick<RoomView, 'table'>) => (table?.rows ?? []).filter(({ place }) => place !== undefined)

/** The panel beside the slip: each place, its percentage, who holds it now, and the prize. */
export function PrizesNow() {
  const view = useRoomView()
  const { table, mine, currency, room } = view
  const ranked = takers(view)
  const players = Math.max(ROOM.players.min, ranked.length)
  const prizes = prizesOfPool({ pool: table?.pool ?? room.pool, players }, currency)
  const shares = prizeShares(players)
  const note = tieNote(ranked, currency)
  return (
    <section aria-label={t('rooms.prizes')} className="panel max-wide:rounded-none max-wide:border-x-0">
      <PanelHead name={t('rooms.prizes')}>
        <PoolNote />
      </PanelHead>
      <ol className="text-[12px] max-wide:text-[14px]">
        {prizes.map((prize, at) => {
          const row = ranked[at]
          const isMine = row !== undefined && row.seat_id === mine?.seat_id
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is its order
              key={at}
              className={`grid min-h-[23px] grid-cols-[26px_36px_minmax(0,1fr)_auto] items-center gap-1.5 border-t border-line-soft px-2 first:border-t-0 max-wide:min-h-10 max-wide:px-3 ${isMine ? 'bg-me shadow-[inset_3px_0_var(--me-line)]' : ''}`}
            >
              <span className="justify-self-center">
                <PlaceMark place={at + 1} />
              </span>
              <span className="figures text-muted">{shares[at]} %</span>
              <span className="cut leading-loose">{isMine ? t('room.you') : (row?.name ?? '–')}</span>
              <b className="figures">{amountText(prize, currency)}</b>
            </li>
          )
        })}
      </ol>
      {note && (
        <p className="figures border-t border-line px-2 py-1.5 text-[11px] leading-relaxed text-muted max-wide:px-3">
          {note}
        </p>
      )}
    </section>
  )
}

/** Before the room begins: the prizes now beside those of a full room. */
export function PrizesToCome() {
  const { room, table, currency } = useRoomView()
  const [seats, pool] = [table?.seats ?? room.seats, table?.pool ?? room.pool]
  const players = Math.max(ROOM.players.min, seats)
  const isGrowing = seats < room.roomLimit
  return (
    <div className="grid gap-2 px-3 pt-2 pb-3">
      <div className="flex items-baseline">
        <h2 className="font-semibold">{t('rooms.prizes')}</h2>
        <PoolNote />
      </div>
      <ShareBar players={players} />
      <PrizeList
        currency={currency}
        columns={[
          { label: t('room.now'), pool, players },
          ...(isGrowing ? [{ label: t('room.whenFullSmall'), pool: room.pool_full, players: room.roomLimit }] : []),
        ]}
      />
    </div>
  )
}
