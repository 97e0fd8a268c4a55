/** The columns of the operators' list of rooms. */
import { amountText, shortDateTime } from '../../kit/format.ts'
import type { Column, Columns } from '../../kit/table/column.ts'
import { w } from '../../text/consoleText.ts'
import { Tag } from '../frame/Tag.tsx'
import { inUnit } from '../house/units.ts'
import { type DeskRoom, kindOf, nextStepOf } from './deskRoom.ts'

const FIGURES = 'figures whitespace-nowrap'

const LOOKS = {
  open: 'ok',
  active: 'brand',
  stopped: 'brand',
  closed: 'warn',
  ended: 'plain',
  cancelled: 'danger',
} as const satisfies Record<DeskRoom['state'], string>

export function RoomStateTag({ state }: Pick<DeskRoom, 'state'>) {
  return <Tag look={LOOKS[state]}>{w(`rooms.state.${state}`)}</Tag>
}

/** For how long the next step has been due; nothing while it is not. */
export function LateText({ late_s }: Pick<DeskRoom, 'late_s'>) {
  if (late_s <= 0) return null
  return <span className="block font-semibold text-danger">{w('rooms.late', { time: inUnit(late_s, 's') })}</span>
}

/** What happens next, when, and how late it is. */
function NextStep({ row }: { row: DeskRoom }) {
  const next = nextStepOf(row)
  if (!next) return '–'
  return (
    <>
      {next.at !== undefined && <span className={`block ${FIGURES}`}>{shortDateTime(next.at)}</span>}
      <span className="block text-[12px] text-muted">{w(`rooms.next.${next.ends}`)}</span>
      <LateText late_s={row.late_s} />
    </>
  )
}

/** An amount of the room's currency; nothing where there is none. */
const amountOf = (head: string, of: (row: DeskRoom) => number): Column<DeskRoom> => ({
  head,
  align: 'right',
  paint: FIGURES,
  show: (row) => (of(row) === 0 ? '–' : amountText(of(row), row.currency)),
})

export const roomColumns = (): Columns<DeskRoom> => ({
  number: { head: w('rooms.number'), isRowHead: true, paint: FIGURES, show: ({ room_id }) => `#${room_id}` },
  name: { head: w('rooms.name'), paint: 'font-semibold break-words', show: ({ name }) => name },
  kind: { head: w('rooms.kind'), show: (row) => w(`rooms.kind.${kindOf(row)}`) },
  state: { head: w('agency.status'), show: ({ state }) => <RoomStateTag state={state} /> },
  owner: {
    head: w('rooms.owner'),
    show: ({ owner }) => owner ?? <span className="text-muted">{w('rooms.ofHouse')}</span>,
  },
  seats: {
    head: w('rooms.seats'),
    align: 'right',
    paint: FIGURES,
    show: ({ seats, roomLimit }) => `${seats}/${roomLimit}`,
  },
  currency: { head: w('rooms.currency'), show: ({ currency }) => currency },
  fee: amountOf(w('rooms.fee'), ({ roomRate }) => roomRate),
  holds: amountOf(w('rooms.holds'), ({ holds }) => holds),
  pool: amountOf(w('rooms.pool'), ({ pool }) => pool),
  next: { head: w('rooms.next'), show: (row) => <NextStep row={row} /> },
  since: { head: w('rooms.since'), paint: FIGURES, show: ({ since }) => shortDateTime(since) },
})
