/** The tab in which lines are typed and placed. */
import { useRef, useState } from 'react'
import { Empty } from '../../kit/States.tsx'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import type { Launch } from '../draft/rows.ts'
import { PrizeTable } from '../parts/PrizeTable.tsx'
import { DigitPanel } from './DigitPanel.tsx'
import { DraftHead } from './DraftHead.tsx'
import { DraftTable } from './DraftTable.tsx'
import { DrawTiles } from './DrawTiles.tsx'
import { type DraftView, useDraftView } from './draftView.ts'
import { addEntry, EntryLine } from './EntryLine.tsx'
import { PhonePad, WordKeys } from './Keys.tsx'
import { ShortPanel } from './ShortPanel.tsx'
import { TicketPanel } from './TicketPanel.tsx'

/** The bet types of most lines. */
const MOST = ['LOT_BIG', 'LOT_SMALL', 'LOT_4A', 'LOT_3ABC']

function PrizePanel({ view }: { view: DraftView }) {
  const company = view.launch.companies.find((one) => one.company === view.chosen[0]?.company)
  if (!company) return null
  const { table } = company
  const caption = t('lottery.forOne', { table })
  const rows = view.launch.prizes[table].filter(({ bet_type, cover }) => MOST.includes(bet_type) && !cover)
  return (
    <section className="panel pb-1.5" aria-label={caption}>
      <h2 className="flex min-h-10 items-center border-b border-line px-3 text-[14px] font-bold">{caption}</h2>
      <PrizeTable rows={rows} caption={caption} />
    </section>
  )
}

export function BetTab({ launch }: { launch: Launch }) {
  const view = useDraftView(launch)
  const isWide = useMedia(WIDE)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  if (view.open.length === 0) return <Empty text={t('lottery.noDraws')} />
  const write = (change: (now: string) => string) => {
    setText(change)
    field.current?.focus()
  }
  return (
    <>
      <DrawTiles view={view} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--gap) wide:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--gap)">
          <section className="panel min-w-0" aria-label={t('lottery.draft')}>
            <DraftHead view={view} />
            <EntryLine
              view={view}
              text={text}
              onText={setText}
              field={field}
              hasPad={!isWide}
              onPaste={(pasted) => addEntry(pasted, view)}
            />
            {isWide && <WordKeys onWrite={write} />}
            <DraftTable view={view} />
            <p className="border-t border-line px-3 py-2.5 text-[12px] text-muted">{t('lottery.eachLine')}</p>
          </section>
          <DigitPanel view={view} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--gap)">
          {isWide && <TicketPanel view={view} />}
          <ShortPanel view={view} />
          <PrizePanel view={view} />
        </div>
      </div>
      {!isWide && <PhonePad view={view} onWrite={write} onEnter={() => field.current?.form?.requestSubmit()} />}
    </>
  )
}
