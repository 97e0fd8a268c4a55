/** A written item, read only: its facts, its text in each language, and the button that withdraws it. */
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { dateTimeText } from '../../kit/format.ts'
import { w } from '../../text/consoleText.ts'
import { t } from '../../text/text.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { useAct } from '../useAct.ts'
import { AsRead } from './AsRead.tsx'
import { StateTag } from './StateTag.tsx'
import { type MessageRow, type NewsRow, writtenState } from './sheet.ts'

type Row = NewsRow | MessageRow

interface Props {
  row: Row
  mayWrite: boolean
  /** Begins to write it anew; absent where that cannot be. */
  onChange: (() => void) | undefined
  onDone: () => void
  onLeave: () => void
}

function Facts({ row }: { row: Row }) {
  const facts =
    'news_id' in row
      ? [`${dateTimeText(row.from)} – ${dateTimeText(row.until)}`, row.place, row.link]
      : [dateTimeText(row.at), w('desk.sentTo', { to: row.to, n: row.sent })]
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-[12px] text-muted">
      <StateTag row={row} />
      {[...facts, row.important && w('desk.important'), Object.keys(row.texts).join(' '), row.operator]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

export function Reading({ row, mayWrite, onChange, onDone, onLeave }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { refusal, sending, act } = useAct()
  const state = writtenState(row)
  const isGone = state === 'over' || state === 'withdrawn'
  const takeBack = async () => {
    const isDone =
      'news_id' in row
        ? await act('console/newswithdraw', { news_id: row.news_id })
        : await act('console/messagewithdraw', { message_id: row.message_id })
    if (isDone) onDone()
  }
  return (
    <section aria-label={w('desk.reading')} className="panel flex min-w-0 flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3">
        <Facts row={row} />
        <div className="flex flex-wrap gap-2">
          <Button className="max-wide:min-h-11" onClick={onLeave}>
            {t('app.close')}
          </Button>
          {mayWrite && !isGone && (
            <Button
              className="text-danger max-wide:min-h-11"
              disabled={sending}
              onClick={() => (isAsked ? void takeBack() : setAsked(true))}
            >
              {w(isAsked ? 'desk.sure' : 'desk.withdraw')}
            </Button>
          )}
          {mayWrite && !isGone && onChange && (
            <Button look="primary" className="max-wide:min-h-11" onClick={onChange}>
              {w('desk.change')}
            </Button>
          )}
        </div>
      </div>
      <ActRefusal refusal={refusal} />
      <AsRead texts={row.texts} />
    </section>
  )
}
