/** A room's figures and times, and why it was cancelled. */
import { amountText, dateTimeText } from '../../kit/format.ts'
import { w } from '../../text/consoleText.ts'
import { FigureStrip, type HeadFigure } from '../frame/FigureStrip.tsx'
import { percentText } from '../percent.ts'
import { type DeskRoomView, kindOf } from './deskRoom.ts'
import { LateText, RoomStateTag } from './roomColumns.tsx'

/** The money that its account holds, and what that becomes. */
function figuresOf({ holds, pool, roomRate, rake_ppm, currency, ...room }: DeskRoomView): HeadFigure[] {
  const amount = (decimal: number) => `${amountText(decimal, currency)} ${currency}`
  const isFree = kindOf(room) === 'free'
  return [
    { label: w('rooms.holds'), value: amount(holds) },
    { label: w('rooms.pool'), value: amount(pool) },
    {
      label: w('rooms.fee'),
      value: isFree ? w('rooms.kind.free') : amount(roomRate),
      ...(!isFree && { note: `${w('rooms.rake')} ${percentText(rake_ppm)}` }),
    },
    { label: w('rooms.seats'), value: `${room.seats}/${room.roomLimit}` },
    { label: w('rooms.matches'), value: String(room.matches) },
  ]
}

/** Its times in their order, with the reason of a cancel. */
function factsOf(room: DeskRoomView): [head: string, text: string][] {
  const { owner, lastJoin, lastBet, reviewEnds, since, cancelReason, cancelNote } = room
  return [
    [w('rooms.kind'), w(`rooms.kind.${kindOf(room)}`)],
    [w('rooms.owner'), owner ?? w('rooms.ofHouse')],
    [w('rooms.joinEnds'), dateTimeText(lastJoin)],
    [w('rooms.betEnds'), dateTimeText(lastBet)],
    ...(reviewEnds === undefined ? [] : [[w('rooms.reviewEnds'), dateTimeText(reviewEnds)] as [string, string]]),
    [w('rooms.since'), dateTimeText(since)],
    ...(cancelReason === undefined
      ? []
      : [[w('rooms.because'), w(`rooms.because.${cancelReason}`)] as [string, string]]),
    ...(cancelNote === undefined ? [] : [[w('rooms.reason'), cancelNote] as [string, string]]),
  ]
}

export function RoomFacts({ room }: { room: DeskRoomView }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-[16px] font-semibold break-words">{`#${room.room_id} ${room.name}`}</h2>
        <RoomStateTag state={room.state} />
        <LateText late_s={room.late_s} />
      </div>
      <FigureStrip figures={figuresOf(room)} />
      <dl className="panel grid gap-x-6 px-3 py-2 text-[13px] mid:grid-cols-2">
        {factsOf(room).map(([head, text]) => (
          <div key={head} className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
            <dt className="text-muted">{head}</dt>
            <dd className="figures min-w-0 break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
