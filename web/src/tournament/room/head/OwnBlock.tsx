/** The member's standing in the head of a room: place, points, present prize and best case; or that he has no seat. */
import { amountText } from '../../../kit/format.ts'
import { plural, t } from '../../../text/text.ts'
import { nth } from '../../lobby/roomWords.ts'
import { openBets } from '../bets.ts'
import { pointsText } from '../points.ts'
import { MissingText } from '../rank/MissingText.tsx'
import { Moved } from '../rank/Moved.tsx'
import { bestCase, missingFor, type StandingRow } from '../standing.ts'
import { useRoomView } from '../useRoom.ts'

const BLOCK =
  'flex min-h-[60px] shrink-0 items-center gap-[18px] rounded-lg px-4 max-wide:order-3 max-wide:w-full max-wide:shrink max-mid:min-h-[54px] max-mid:justify-between max-mid:gap-2 max-mid:px-3'

/** Shown to a member who is not in the table. */
function NoSeat() {
  const { room, state } = useRoomView()
  const kind = room.me ? 'seatWaits' : state === 'open' ? 'noSeat' : 'watching'
  return (
    <div className={`${BLOCK} border border-dashed border-art-line whitespace-normal`}>
      <p className="text-[11px] leading-relaxed text-on-art-muted">
        <b className="block text-[14px] text-on-art">{t(`room.${kind}`)}</b>
        {t(`room.${kind}Text`)}
      </p>
    </div>
  )
}

/** The points if all open bets win, with the place and prize that they would bring. */
function BestCase({ mine }: { mine: StandingRow }) {
  const { bets, table, currency, room } = useRoomView()
  const open = openBets(bets)
  if (open.length === 0) return null
  const best = bestCase(table?.rows ?? [], mine, open, { pool: table?.pool ?? room.pool, currency })
  const { place, prize = 0 } = best
  const isPaid = place !== undefined && prize > 0
  const brings = isPaid
    ? t('room.placePaid', { place: nth(place), amount: amountText(prize, currency) })
    : place === undefined
      ? ''
      : nth(place)
  return (
    <div className="grid max-mid:text-right max-mid:whitespace-normal">
      <span className="text-[11px] leading-4 text-on-art-muted max-mid:hidden">
        {plural('room.ifOpenWin', open.length)}
      </span>
      <b className="figures text-[16px] leading-[22px] max-mid:leading-[18px]">
        <span className="text-[11px] font-normal text-on-art-muted mid:hidden">{t('room.best')} </span>
        {pointsText(best.points)}{' '}
        <span className="text-[12px] font-semibold text-art-accent max-mid:block max-mid:text-[11px] max-mid:leading-3">
          {brings}
        </span>
      </b>
    </div>
  )
}

/** The longest place that fits on a phone at full size: 16th fits, a number with a word does not. */
const SHORT_PLACE = 4

export function OwnBlock() {
  const { mine, room, currency } = useRoomView()
  if (!mine || !room.me?.hasBet) return <NoSeat />
  const missing = missingFor(mine)
  const place = mine.place === undefined ? '–' : nth(mine.place)
  const figure = (name: string, value: string, look = '') => (
    <div className="grid">
      <span className="text-[11px] leading-4 text-on-art-muted">{name}</span>
      <b className={`figures text-[16px] leading-[22px] ${look}`}>{value}</b>
    </div>
  )
  return (
    <section aria-label={t('room.ownStanding')} className={`${BLOCK} border border-art-line bg-art-panel`}>
      <div className="flex items-baseline gap-1.5">
        <b
          className={`figures text-[28px] leading-8 font-extrabold ${place.length > SHORT_PLACE ? 'max-mid:text-[16px]' : 'max-mid:text-[24px]'}`}
        >
          {place}
        </b>
        {missing ? <MissingText missing={missing} /> : <Moved by={mine.moved} onArt />}
      </div>
      {figure(t('room.pointsNow'), pointsText(mine.points))}
      {figure(
        t('rooms.prizeNow'),
        mine.prize > 0 ? amountText(mine.prize, currency) : '–',
        mine.prize > 0 ? 'text-art-accent' : '',
      )}
      <BestCase mine={mine} />
    </section>
  )
}
