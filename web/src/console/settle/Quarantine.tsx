/** What steps failed on and put aside, the latest failure first; one opens to the form that releases it. */
import { isOfBet, mayRelease } from '@quarterline/core/base/quarantine'
import type { SuccessOf } from '@quarterline/core/calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import type { Refusal } from '../../kit/call.ts'
import { shortDateTime } from '../../kit/format.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { countColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { Tag } from '../frame/Tag.tsx'
import { ActForm } from '../licensee/ActForm.tsx'
import { useWho } from '../session.ts'

type Item = SuccessOf<'console/quarantinelist'>['rows'][number]

const EVERY_MS = 10_000
const LISTS = ['console/quarantinelist', 'console/pendinglist'] as const
/** Items that are shown: the further ones come as these are released. */
const MOST = 100
const NOTE_MAX = 500

const keyOf = ({ quarantine_id }: Item) => quarantine_id

function meaning({ code, params }: Refusal): string | undefined {
  if (code === 'incompletedRequest') return w('quarantine.fill')
  return params?.reason === 'notQuarantined' ? w('quarantine.gone') : undefined
}

/** The bet or the match, each with its page; a source by its name. */
function ItemName({ row: { kind, item, matchId } }: { row: Item }) {
  const isBet = isOfBet(kind)
  const id = isBet ? item : matchId
  if (id === undefined) return item
  const to = isBet
    ? `/console/ticket?${new URLSearchParams({ bet: id })}`
    : `/console/match?${new URLSearchParams({ match: id })}`
  return (
    <Link to={to} className="underline-offset-2 hover:underline">
      {id}
    </Link>
  )
}

const columnsOf = (): Columns<Item> => ({
  kind: { head: w('quarantine.kind'), show: ({ kind }) => <Tag look="danger">{w(`quarantine.kind.${kind}`)}</Tag> },
  item: {
    head: w('quarantine.item'),
    isRowHead: true,
    paint: 'figures min-w-40 break-all',
    show: (row) => <ItemName row={row} />,
  },
  reason: {
    head: w('ticket.reason'),
    paint: 'break-words',
    show: ({ reason, code, told }) => (
      <>
        {reason} <span className="text-muted">{code}</span>
        {told !== undefined && <code className="block text-[12px] break-all text-muted">{told}</code>}
      </>
    ),
  },
  last: {
    head: w('quarantine.last'),
    paint: 'figures whitespace-nowrap',
    show: ({ last_at }) => shortDateTime(last_at),
  },
  count: countColumn(w('quarantine.count'), ({ count }) => count),
})

/** What was done about an item, as typed so far. The list keeps it, because it is read again meanwhile. */
interface ReleaseInput {
  id: string
  note: string
}

interface ReleaseProps {
  row: Item
  input: ReleaseInput
  onInput: (input: ReleaseInput) => void
}

function Release({ row: { quarantine_id: id, kind }, input, onInput }: ReleaseProps) {
  const note = input.id === id ? input.note : ''
  return (
    <div className="bg-surface-2 p-3">
      <ActForm
        title={w('quarantine.release')}
        button={w('quarantine.release')}
        refreshes={LISTS}
        meaning={meaning}
        request={() => ['console/quarantinerelease', { quarantine_id: id, note: note.trim() }]}
      >
        <Field
          label={w('quarantine.note')}
          maxLength={NOTE_MAX}
          autoComplete="off"
          value={note}
          onChange={({ target }) => onInput({ id, note: target.value })}
        />
        <p className="text-[13px] text-muted">
          {w(kind === 'feed' ? 'quarantine.feedNote' : 'quarantine.releaseNote')}
        </p>
      </ActForm>
    </div>
  )
}

export function Quarantine() {
  const { role } = useWho()
  const [input, setInput] = useState<ReleaseInput>({ id: '', note: '' })
  const { data, error, refetch } = useCall(
    'console/quarantinelist',
    { pageSize: MOST },
    { refetchMs: EVERY_MS, keep: true },
  )
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.quarantine')} note={w('quarantine.about')} />
      <section className="panel min-w-0" aria-label={w('page.quarantine')}>
        {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={4} height={44} />}
        {data?.rows.length === 0 && <Empty text={w('quarantine.none')} />}
        {data && data.rows.length > 0 && (
          <Table<Item>
            caption={w('page.quarantine')}
            cards
            cardsWhere="(width < 1100px)"
            className="text-[13px]"
            columns={columnsOf()}
            rows={data.rows}
            keyOf={keyOf}
            opens={{
              column: 'kind',
              can: ({ kind }) => mayRelease(role, kind),
              below: (row) => <Release row={row} input={input} onInput={setInput} />,
            }}
          />
        )}
        {data?.more && <p className="p-3 text-[13px] text-muted">{w('quarantine.more', { n: MOST })}</p>}
      </section>
    </div>
  )
}
