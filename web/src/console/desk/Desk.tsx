/** The desk at which operators write what members read: what stands, what is still to come, and the sheet for another. */
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { call, type Refused } from '../../kit/call.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useWords } from '../words.ts'
import { DESK_KINDS, type DeskKind, type MessageRow, type NewsRow } from './desk.ts'
import { Refusal } from './Refusal.tsx'
import { platformTime, Writing } from './Writing.tsx'
import { Written } from './Written.tsx'

interface Listed {
  kind: DeskKind
  rows: readonly (NewsRow | MessageRow)[]
  total: number
}

const SIZE = 20

/** A page of what was written of a kind, newest first; asked again when something was done. */
function useListed(kind: DeskKind, page: number) {
  const [listed, setListed] = useState<Listed>()
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const ask = useCallback(async () => {
    const paging = { pageNumber: page, pageSize: SIZE }
    const outcome =
      kind === 'personal'
        ? await call('console/messagelist', paging)
        : await call('console/newslist', { ...paging, kind })
    setRefusal(outcome.ok ? null : outcome)
    if (outcome.ok) setListed({ kind, rows: outcome.value.rows, total: outcome.value.total })
  }, [kind, page])
  useEffect(() => void ask(), [ask])
  return { listed: listed?.kind === kind ? listed : undefined, refusal, ask }
}

/** What is being written: something new, or what stands already. */
type Sheet = { nowMs: number; row: NewsRow | undefined } | undefined

function Kind({ kind, mayWrite }: { kind: DeskKind; mayWrite: boolean }) {
  const w = useWords()
  const [page, setPage] = useState(1)
  const [sheet, setSheet] = useState<Sheet>()
  const { listed, refusal, ask } = useListed(kind, page)
  const write = async (row?: NewsRow) => setSheet({ nowMs: await platformTime(), row })
  const done = () => {
    setSheet(undefined)
    void ask()
  }
  return (
    <div className="flex flex-col gap-3 pt-3">
      {sheet ? (
        <Writing kind={kind} {...sheet} onDone={done} onLeave={() => setSheet(undefined)} />
      ) : mayWrite ? (
        <Button look="primary" className="self-start" onClick={() => void write()}>
          {w(`desk.new.${kind}`)}
        </Button>
      ) : (
        <p className="text-muted">{w('desk.readOnly')}</p>
      )}
      <Refusal refusal={refusal} />
      {listed && listed.rows.length === 0 && <p className="text-muted">{w('desk.empty')}</p>}
      {listed && (
        <Written rows={listed.rows} mayWrite={mayWrite} onChange={(row) => void write(row)} onDone={() => void ask()} />
      )}
      {listed && listed.total > SIZE && <Pager page={page} size={SIZE} total={listed.total} onTurn={setPage} />}
    </div>
  )
}

export function Desk({ mayWrite }: { mayWrite: boolean }) {
  const w = useWords()
  const [kind, choose] = useState<DeskKind>('announcement')
  return (
    <section aria-labelledby="desk">
      <h2 id="desk" className="mb-2 text-[18px] font-semibold">
        {w('desk')}
      </h2>
      <Tabs
        label={w('desk')}
        tabs={DESK_KINDS.map((name) => ({ name, label: w(`desk.kind.${name}`) }))}
        chosen={kind}
        onChoose={choose}
      >
        <Kind key={kind} kind={kind} mayWrite={mayWrite} />
      </Tabs>
    </section>
  )
}
