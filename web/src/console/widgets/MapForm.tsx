/** Which matches a provider of widgets knows: lines typed or from a file, sent in portions, and undone as a whole. */
import type { RequestOf } from '@quarterline/core/calls'
import { useId, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { refresh } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { useAct } from '../useAct.ts'
import { readMapped } from './widgetInput.ts'

type Rows = RequestOf<'console/widgetmap'>['rows']

/** The most rows of a request. */
const AT_ONCE = 200
/** Names of unknown matches that are said. */
const SAID_MAX = 10

/** What came of a list that was sent. */
interface MapOutcome {
  stored: number
  unknown: readonly string[]
  before: Rows
}

/** Sends lists in portions. */
function useMapping(provider: string) {
  const { act, sending, refusal } = useAct()
  const [outcome, setOutcome] = useState<MapOutcome>()
  async function send(rows: Rows): Promise<MapOutcome> {
    let sum: MapOutcome = { stored: 0, unknown: [], before: [] }
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const answer = await act('console/widgetmap', { provider, rows: rows.slice(at, at + AT_ONCE) })
      if (!answer) break
      const { stored, unknown, before } = answer
      sum = {
        stored: sum.stored + stored,
        unknown: sum.unknown.concat(unknown),
        before: sum.before.concat(before),
      }
    }
    refresh('console/widgetlist')
    return sum
  }
  return {
    ...{ sending, refusal, outcome },
    async send(rows: Rows) {
      const sum = await send(rows)
      setOutcome(sum)
      return sum.stored > 0
    },
    async undo() {
      if (outcome) await send(outcome.before)
      setOutcome(undefined)
    },
  }
}

function OutcomeText({ stored, unknown }: MapOutcome) {
  const ids = `${unknown.slice(0, SAID_MAX).join(' ')}${unknown.length > SAID_MAX ? ' …' : ''}`
  return (
    <p role="status">
      {w('wid.stored', { n: stored })}
      {unknown.length > 0 && `. ${w('wid.unknown', { ids })}`}
    </p>
  )
}

export function MapForm({ provider }: { provider: string }) {
  const { sending, refusal, outcome, send, undo } = useMapping(provider)
  const [typed, setTyped] = useState('')
  const read = readMapped(typed)
  const rows = 'rows' in read ? read.rows : []
  const id = useId()
  return (
    <section className="panel flex min-w-0 flex-col gap-2 p-3" aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {w('wid.mapTitle')}
      </h2>
      <p className="text-[13px] text-muted">{w('wid.mapNote')}</p>
      <textarea
        aria-labelledby={id}
        rows={5}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="w-full rounded-base border border-line-strong bg-surface-2 p-2 font-mono text-[13px]"
      />
      <label className="text-[13px]">
        {w('wid.file')}{' '}
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={async ({ target }) => setTyped((await target.files?.[0]?.text()) ?? '')}
        />
      </label>
      {'wrongLine' in read && <p className="text-danger">{w('wid.why.line', { n: read.wrongLine })}</p>}
      <ActRefusal refusal={refusal} />
      {outcome && <OutcomeText {...outcome} />}
      <div className="flex flex-wrap gap-2">
        <Button
          className="max-wide:min-h-11"
          disabled={sending || rows.length === 0}
          onClick={async () => (await send(rows)) && setTyped('')}
        >
          {w('wid.send')}
        </Button>
        {outcome && outcome.before.length > 0 && (
          <Button look="quiet" className="max-wide:min-h-11" disabled={sending} onClick={() => void undo()}>
            {w('wid.undoMap')}
          </Button>
        )}
      </div>
    </section>
  )
}
