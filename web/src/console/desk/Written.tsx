/** What was written for members: how it stands, in which languages, and taking it back. */
import { saidIn } from '@quarterline/core/account/news'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { dateTimeText } from '../../kit/format.ts'
import { useLook } from '../../kit/look.ts'
import { useWords } from '../words.ts'
import type { MessageRow, NewsRow } from './desk.ts'
import { Refusal } from './Refusal.tsx'
import { useAct } from './useAct.ts'

interface Props {
  rows: readonly (NewsRow | MessageRow)[]
  mayWrite: boolean
  onChange: (row: NewsRow) => void
  /** Something was taken back. */
  onDone: () => void
}

const isNews = (row: NewsRow | MessageRow): row is NewsRow => 'news_id' in row

function Facts({ row }: { row: NewsRow | MessageRow }) {
  const w = useWords()
  const facts = isNews(row)
    ? [w(`desk.state.${row.state}`), `${dateTimeText(row.from)} – ${dateTimeText(row.until)}`, row.place, row.link]
    : [row.withdrawn && w('desk.state.withdrawn'), dateTimeText(row.at), `${row.to} (${row.sent})`]
  const languages = Object.keys(row.texts).join(' ')
  return (
    <p className="text-[13px] text-muted">
      {[...facts, row.important && w('desk.important'), languages, row.operator].filter(Boolean).join(' · ')}
    </p>
  )
}

function Row({ row, mayWrite, onChange, onDone }: Omit<Props, 'rows'> & { row: NewsRow | MessageRow }) {
  const w = useWords()
  const language = useLook((look) => look.language)
  const [asks, ask] = useState(false)
  const { refusal, sending, act } = useAct()
  const said = saidIn(row.texts, language)
  const isGone = isNews(row) ? row.state === 'over' || row.state === 'withdrawn' : row.withdrawn
  const takeBack = async () => {
    const done = isNews(row)
      ? await act('console/newswithdraw', { news_id: row.news_id })
      : await act('console/messagewithdraw', { message_id: row.message_id })
    if (done) onDone()
  }
  return (
    <li className="panel flex flex-wrap items-start gap-3 p-3">
      <div className="min-w-0 grow basis-80">
        <p className="font-semibold">{said.title || said.text}</p>
        {said.title && <p className="whitespace-pre-line">{said.text}</p>}
        <Facts row={row} />
        <Refusal refusal={refusal} />
      </div>
      {mayWrite && !isGone && (
        <div className="flex gap-2">
          {isNews(row) && <Button onClick={() => onChange(row)}>{w('desk.change')}</Button>}
          {asks ? (
            <Button className="text-danger" disabled={sending} onClick={() => void takeBack()}>
              {w('desk.sure')}
            </Button>
          ) : (
            <Button onClick={() => ask(true)}>{w('desk.withdraw')}</Button>
          )}
        </div>
      )}
    </li>
  )
}

export function Written({ rows, ...rest }: Props) {
  return (
    <ul className="flex flex-col gap-2">
      {rows.map((row) => (
        <Row key={isNews(row) ? row.news_id : row.message_id} row={row} {...rest} />
      ))}
    </ul>
  )
}
