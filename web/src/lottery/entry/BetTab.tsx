/** The tab in which lines are typed and placed. */
import { useRef, useState } from 'react'
import { Empty } from '../../kit/States.tsx'
import { plural, t } from '../../text/text.ts'
import type { Launch } from '../draft/rows.ts'
import { DraftTable } from './DraftTable.tsx'
import { DrawTiles } from './DrawTiles.tsx'
import { useDraftView } from './draftView.ts'
import { addEntry, EntryLine } from './EntryLine.tsx'
import { TicketPanel } from './TicketPanel.tsx'

export function BetTab({ launch }: { launch: Launch }) {
  const view = useDraftView(launch)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  if (view.open.length === 0) return <Empty text={t('lottery.noDraws')} />
  return (
    <>
      <DrawTiles view={view} />
      <div className="grid items-start gap-(--gap) wide:grid-cols-[minmax(0,1fr)_340px]">
        <section className="panel min-w-0" aria-label={t('lottery.draft')}>
          <div className="flex min-h-10 items-center gap-2 border-b border-line px-3">
            <h2 className="text-[14px] font-bold">{t('lottery.draft')}</h2>
            <span className="text-[12px] text-muted">{plural('lottery.lines', view.rows.length)}</span>
          </div>
          <EntryLine
            view={view}
            text={text}
            onText={setText}
            field={field}
            hasPad={false}
            onPaste={(pasted) => addEntry(pasted, view)}
          />
          <DraftTable view={view} />
          <p className="border-t border-line px-3 py-2.5 text-[12px] text-muted">{t('lottery.eachLine')}</p>
        </section>
        <TicketPanel view={view} />
      </div>
    </>
  )
}
