/** The result of a draw: what was drawn, who typed one that waits, and the form to type or correct it. */
import { useCallback, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useTick } from '../../kit/clock.ts'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { w } from '../../text/consoleText.ts'
import { ActForm } from '../licensee/ActForm.tsx'
import type { DeskDraw } from './drawColumns.tsx'
import { CHANGED_LISTS } from './lotteryActs.ts'
import { ResultForm } from './ResultForm.tsx'

const TOP = ['first', 'second', 'third'] as const
const REST = ['special', 'consolation'] as const

function DrawnNumbers({ row }: { row: DeskDraw }) {
  return (
    <div className="grid gap-3 mid:grid-cols-2 wide:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
      <dl className="flex gap-4 mid:col-span-2 wide:col-span-1">
        {TOP.map((tier) => (
          <div key={tier}>
            <dt className="text-[12px] text-muted">{w(`lot.tier.${tier}`)}</dt>
            <dd className="figures text-[22px] font-bold">{row[tier]}</dd>
          </div>
        ))}
      </dl>
      {REST.map((tier) => (
        <dl key={tier}>
          <dt className="text-[12px] text-muted">{w(`lot.tier.${tier}`)}</dt>
          <dd className="figures grid grid-cols-5 gap-x-3 text-[14px]">
            {row[tier]?.map((number, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a number may be drawn twice
              <span key={at}>{number}</span>
            ))}
          </dd>
        </dl>
      ))}
    </div>
  )
}

function DropTyped({ draw_id, typed_by }: Pick<DeskDraw, 'draw_id'> & { typed_by: string }) {
  return (
    <ActForm
      title={w('lot.dropNote', { account: typed_by })}
      button={w('lot.drop')}
      refreshes={CHANGED_LISTS}
      request={() => ['console/lotteryresultdrop', { draw_id }]}
    />
  )
}

/** Why nobody can type a result now; undefined where somebody can. */
function whyNot({ commitment, state, draw_at }: DeskDraw, isDrawn: boolean): string | undefined {
  if (commitment !== undefined) return w('lot.drawsItself')
  if (state === 'cancelled') return w('why.alreadyCancelled')
  return isDrawn ? undefined : w('lot.notYet', { time: dateTimeText(draw_at) })
}

export function ResultPart({ row, mayType }: { row: DeskDraw; mayType: boolean }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const { draw_at } = row
  const refused = whyNot(row, useTick(useCallback((nowMs: number) => nowMs >= draw_at, [draw_at])))
  const isFinal = row.state === 'final'
  const asksNumbers = mayType && refused === undefined && (!isFinal || isCorrecting || row.typed_by !== undefined)
  const warning = w('lot.correctNote', { n: row.tickets, paid: amountText(row.paid, 'MYR') })
  return (
    <section className="panel flex min-w-0 flex-col gap-3 p-3" aria-labelledby="result">
      <h2 id="result" className="font-semibold">
        {w('lot.result')}
      </h2>
      {row.first !== undefined && <DrawnNumbers row={row} />}
      {refused !== undefined && <p className="text-[13px] text-muted">{refused}</p>}
      {mayType && row.typed_by !== undefined && <DropTyped draw_id={row.draw_id} typed_by={row.typed_by} />}
      {/* His numbers stay when another drops his own, whose correction had opened the form. */}
      {asksNumbers && (
        <ResultForm draw_id={row.draw_id} onType={() => setCorrecting(true)} {...(isFinal && { warning })} />
      )}
      {mayType && isFinal && refused === undefined && !asksNumbers && (
        <Button className="self-start max-wide:min-h-11" onClick={() => setCorrecting(true)}>
          {w('lot.correct')}
        </Button>
      )}
    </section>
  )
}
