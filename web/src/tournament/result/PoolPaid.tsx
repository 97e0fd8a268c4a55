/** How fees became prizes, the house’s part and refunds. */
import { prizeShares } from '@quarterline/core/tournament/prizes'
import { amountText, MINUS } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { isFree } from '../lobby/roomWords.ts'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { PanelHead } from '../room/tabs/PrizesPanel.tsx'
import { useRoomView } from '../room/useRoom.ts'
import type { FinalAnswer, FinalRow } from './finish.ts'

export function PoolPaid({ final }: { final: FinalAnswer }) {
  const { room, currency, state } = useRoomView()
  const { fees, rake, pool, paid, refunded, rows } = final
  const money = (amount: number) => amountText(amount, currency)
  const ranked = rows.filter(({ place }) => place !== undefined)
  const winners = ranked.filter(({ prize }) => prize > 0)
  const shares = prizeShares(ranked.length)
  const line = (name: string, amount: string, look = 'text-muted') => (
    <div className="contents">
      <dt className={look}>{name}</dt>
      <dd className={`figures text-right font-semibold ${look === 'text-muted' ? '' : look}`}>{amount}</dd>
    </div>
  )
  const name = t(state === 'ended' || state === 'cancelled' ? 'finish.pool' : 'rooms.prizes')
  const shareText = ({ place, seat_id }: FinalRow) => {
    const isTied = winners.some((other) => other.place === place && other.seat_id !== seat_id)
    return isTied ? '' : `${shares[(place ?? 1) - 1]} % · `
  }
  const total = 'border-t border-line font-bold'
  return (
    <section aria-label={name} className="panel max-mid:rounded-none max-mid:border-x-0">
      <PanelHead name={name} />
      <dl className="grid grid-cols-[1fr_auto] px-3 py-1 text-[12px] leading-[23px] max-mid:text-[14px] max-mid:leading-[30px]">
        {!isFree(room) && line(t('finish.fees', { n: rows.length, fee: money(room.roomRate) }), money(fees))}
        {rake > 0 && line(t('finish.rake', { percent: room.rake_ppm / 10_000 }), `${MINUS}${money(rake)}`)}
        {state !== 'cancelled' && line(t('rooms.col.pool'), money(pool), total)}
        {winners.map((row) => (
          <div key={row.seat_id} className="contents">
            <dt
              className={`flex items-center gap-2 text-muted ${row.isMe ? '-ml-3 bg-me pl-3 shadow-[inset_3px_0_var(--me-line)]' : ''}`}
            >
              <PlaceMark place={row.place ?? 1} />
              <span className="cut leading-loose">
                {shareText(row)}
                {row.isMe ? t('room.you') : row.name}
              </span>
            </dt>
            <dd className={`figures text-right font-semibold ${row.isMe ? '-mr-3 bg-me pr-3' : ''}`}>
              {money(row.prize)}
            </dd>
          </div>
        ))}
        {paid > 0 && line(t(state === 'ended' ? 'finish.paid' : 'finish.toPay'), money(paid), total)}
        {refunded > 0 && line(t('finish.refunded'), money(refunded), total)}
      </dl>
      {state !== 'cancelled' && (
        <p className="px-3 pb-2 text-[11px] leading-relaxed text-muted">{t('rooms.make.remainder')}</p>
      )}
    </section>
  )
}
