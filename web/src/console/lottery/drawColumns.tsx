/** Columns of draws, and the tags of a draw's state. */
import type { SuccessOf } from '@quarterline/core/calls'
import { shortDateTime } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { amountColumn, countColumn } from '../../kit/table/figureColumn.ts'
import { w } from '../../text/consoleText.ts'
import { Tag } from '../frame/Tag.tsx'

export type DeskDraw = SuccessOf<'console/lotterydraws'>['rows'][number]
export const DESK_STATES = ['open', 'closed', 'final', 'cancelled'] as const

const LOOKS = { open: 'ok', closed: 'warn', final: 'brand', cancelled: 'danger' } as const
const FIGURES = 'figures whitespace-nowrap'

/** How a draw stands, with all that is unusual about it. */
export function DrawTags({ row }: { row: DeskDraw }) {
  const { state, settled, corrections, special_draw, closed, typed_by } = row
  return (
    <span className="flex flex-wrap gap-1">
      <Tag look={LOOKS[state]}>{w(`lot.state.${state}`)}</Tag>
      {(state === 'final' || state === 'cancelled') && !settled && <Tag look="danger">{w('lot.isUnpaid')}</Tag>}
      {state === 'final' && settled && <Tag look="ok">{w('lot.isPaid')}</Tag>}
      {special_draw && <Tag>{w('lot.special')}</Tag>}
      {corrections > 0 && <Tag look="warn">{w('lot.corrected', { n: corrections })}</Tag>}
      {closed !== undefined && <Tag look="warn">{w('lot.closedAt', { time: shortDateTime(closed) })}</Tag>}
      {typed_by !== undefined && <Tag look="warn">{w('lot.typedBy', { account: typed_by })}</Tag>}
    </span>
  )
}

/** The columns of a list of draws. @param onOpen opens one */
export const drawColumns = (onOpen: (drawId: string) => void): Columns<DeskDraw> => ({
  draw: {
    head: w('lot.draw'),
    isRowHead: true,
    paint: 'font-semibold whitespace-nowrap',
    show: ({ draw_id, draw }) => (
      <button
        type="button"
        className="figures text-brand-text underline max-wide:min-h-11"
        onClick={() => onOpen(draw_id)}
      >
        {draw}
      </button>
    ),
  },
  company: { head: w('lot.company'), paint: 'break-words', show: ({ company_name }) => company_name },
  cutOff: { head: w('lot.cutOff'), paint: FIGURES, show: ({ cut_off }) => shortDateTime(cut_off) },
  drawAt: { head: w('lot.drawAt'), paint: FIGURES, show: ({ draw_at }) => shortDateTime(draw_at) },
  state: { head: w('agency.status'), show: (row) => <DrawTags row={row} /> },
  tickets: countColumn(w('lot.tickets'), ({ tickets }) => tickets),
  cost: amountColumn(`${w('lot.staked')}, MYR`, 'MYR', ({ cost }) => cost),
  paid: amountColumn(`${w('lot.paid')}, MYR`, 'MYR', ({ paid }) => paid),
})
