/** The desk for news and messages: current, coming and past ones, and the sheet that writes them. */
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Segments } from '../../account/setting/controls.tsx'
import { Button } from '../../kit/Button.tsx'
import { platformNow } from '../../kit/clock.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, refresh, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { useWho } from '../session.ts'
import { useAddress } from '../useAddress.ts'
import { Reading } from './Reading.tsx'
import { idOf, type MessageRow, type NewsRow, SHEET_KINDS, type SheetKind } from './sheet.ts'
import { Writing } from './Writing.tsx'
import { WrittenList } from './WrittenList.tsx'

const SIZE = 20

type Row = NewsRow | MessageRow

/** A page of one kind's items, newest first. */
function useWritten(kind: SheetKind, pageNumber: number) {
  const paging = { pageNumber, pageSize: SIZE }
  const isPersonal = kind === 'personal'
  const messages = useCall('console/messagelist', paging, { enabled: isPersonal })
  const news = useCall('console/newslist', { ...paging, ...(!isPersonal && { kind }) }, { enabled: !isPersonal })
  const { data, error, refetch } = isPersonal ? messages : news
  const rows: readonly Row[] | undefined = data?.rows
  return { rows, total: data?.total ?? 0, error, refetch }
}

/** The open sheet: a new item, a chosen row as it was then, or none. */
type SheetChoice = { nowMs: number; chosenRow?: Row } | undefined

interface SheetProps {
  kind: SheetKind
  chosen: NonNullable<SheetChoice>
  row: Row | undefined
  mayWrite: boolean
  onLeave: () => void
}

/** The sheet of the chosen item: to write if the operator may, else to read. */
function Sheet({ kind, chosen, row, mayWrite, onLeave }: SheetProps) {
  const [isChanged, setChanged] = useState(false)
  const done = () => {
    refresh('console/newslist', 'console/messagelist')
    onLeave()
  }
  const news = row && 'news_id' in row ? row : undefined
  if (!row || (news && isChanged))
    return <Writing kind={kind} row={news} nowMs={chosen.nowMs} onDone={done} onLeave={onLeave} />
  return (
    <Reading
      row={row}
      mayWrite={mayWrite}
      onChange={news && (() => setChanged(true))}
      onDone={done}
      onLeave={onLeave}
    />
  )
}

/** One kind: its list with the sheet beside it, or in its place on narrow screens. */
function Kind({
  kind,
  chosen,
  choose,
}: {
  kind: SheetKind
  chosen: SheetChoice
  choose: (chosen: SheetChoice) => void
}) {
  const mayWrite = useWho().role === 'supervisor'
  const [page, setPage] = useState(1)
  const { rows, total, error, refetch } = useWritten(kind, page)
  const id = chosen?.chosenRow && idOf(chosen.chosenRow)
  const listed = rows?.find((one) => idOf(one) === id)
  // It may leave the page while somebody writes: then it is as it was last seen.
  const [seen, setSeen] = useState<Row>()
  if (listed && listed !== seen) setSeen(listed)
  const row = listed ?? (seen && idOf(seen) === id ? seen : chosen?.chosenRow)
  const isOpen = chosen && (row !== undefined || mayWrite)
  return (
    <div className="grid items-start gap-3 wide:grid-cols-[344px_minmax(0,1fr)]">
      <div className={`min-w-0 flex-col gap-2 ${isOpen ? 'hidden wide:flex' : 'flex'}`}>
        {rows?.length === 0 && <Empty text={w('desk.empty')} />}
        {rows && rows.length > 0 && (
          <WrittenList rows={rows} chosen={id} onChoose={(chosenRow) => choose({ nowMs: platformNow(), chosenRow })} />
        )}
        {!rows && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
        {!rows && !error && <Skeleton rows={4} height={72} />}
        {total > SIZE && <Pager page={page} size={SIZE} total={total} onTurn={setPage} />}
        {!mayWrite && <p className="text-muted">{w('desk.readOnly')}</p>}
      </div>
      {isOpen && (
        <Sheet
          key={id ?? 'new'}
          kind={kind}
          chosen={chosen}
          row={row}
          mayWrite={mayWrite}
          onLeave={() => choose(undefined)}
        />
      )}
    </div>
  )
}

export function MessageDesk() {
  const mayWrite = useWho().role === 'supervisor'
  const [kindInAddress, setKind] = useAddress('kind')
  const kind = SHEET_KINDS.find((one) => one === kindInAddress) ?? 'announcement'
  const [chosen, setChosen] = useState<SheetChoice>()
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.messages')}>
        <Segments
          label={w('desk.kinds')}
          value={kind}
          all={SHEET_KINDS}
          nameOf={(name) => w(`desk.kind.${name}`)}
          onPick={(name) => {
            setChosen(undefined)
            setKind(name)
          }}
        />
        {mayWrite && (
          <Button look="primary" className="max-wide:min-h-11" onClick={() => setChosen({ nowMs: platformNow() })}>
            <Plus size={16} aria-hidden />
            {w(`desk.new.${kind}`)}
          </Button>
        )}
      </PageHead>
      <Kind key={kind} kind={kind} chosen={chosen} choose={setChosen} />
    </div>
  )
}
