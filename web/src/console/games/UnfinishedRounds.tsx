/** Rounds that their providers left open, oldest first; one opens to the form that ends it. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Segments } from '../../account/setting/controls.tsx'
import type { Refusal } from '../../kit/call.ts'
import { amountText, shortDateTime } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { SecondNeeded } from '../approval/SecondNeeded.tsx'
import { ActForm } from '../licensee/ActForm.tsx'

type Round = SuccessOf<'console/gamerounds'>['rows'][number]

const EVERY_MS = 10_000
const LISTS = ['console/gamerounds', 'console/gameproviders', 'console/approvallist'] as const
const NOTE_MAX = 200
const ENDS = ['cancelled', 'completed'] as const
const FIGURES = 'figures whitespace-nowrap'

const meaning = ({ code }: Refusal) => (code === 'incompletedRequest' ? w('games.fill') : undefined)

/** What the provider says of the round now: asked when its form opens, before anybody decides in its place. */
function ProviderSays({ roundId }: { roundId: string }) {
  const { data, error } = useCall('console/gameroundask', { round_id: roundId })
  const text = data ? w(`games.says.${data.said}`) : w(error ? 'games.says.silent' : 'games.asking')
  const isPlain = data && data.said !== 'silent' && data.said !== 'unasked'
  return (
    <p role="status" className={`text-[13px] ${isPlain ? 'font-semibold' : 'text-muted'}`}>
      {text}
    </p>
  )
}

/** How a round is to be ended, as typed so far. The list keeps it: a row may move to another page meanwhile. */
interface EndInput {
  round: string
  end?: (typeof ENDS)[number]
  note: string
}

interface EndProps {
  row: Round
  input: EndInput
  onInput: (input: EndInput) => void
}

function EndRound({ row: { round_id, wins }, input, onInput }: EndProps) {
  // What was paid stays paid: then it can only be completed.
  const ends = wins > 0 ? (['completed'] as const) : ENDS
  const { end: picked, note } = input.round === round_id ? input : { note: '' }
  const end = ends.find((one) => one === picked) ?? ends[0]
  const type = (more: Partial<EndInput>) => onInput({ round: round_id, end, note, ...more })
  const [pending, setPending] = useState<{ why?: string | undefined }>()
  if (pending) return <SecondNeeded why={pending.why} />
  return (
    <ActForm
      title={w('games.end')}
      button={w('games.end')}
      refreshes={LISTS}
      meaning={meaning}
      request={() => ['console/gameroundend', { round_id, state: end, note: note.trim() }]}
      onDone={(answer) => {
        if (answer.state === 'pending') setPending(answer)
      }}
    >
      <ProviderSays roundId={round_id} />
      <Segments
        label={w('games.end')}
        value={end}
        all={ends}
        nameOf={(one) => w(`games.end.${one}`)}
        onPick={(one) => type({ end: one })}
      />
      <Field
        label={w('games.said')}
        maxLength={NOTE_MAX}
        autoComplete="off"
        value={note}
        onChange={({ target }) => type({ note: target.value })}
      />
      <p className="text-[13px] text-muted">{w('games.endNote')}</p>
    </ActForm>
  )
}

const columnsOf = (): Columns<Round> => ({
  opened: { head: w('games.opened'), isRowHead: true, paint: FIGURES, show: ({ opened }) => shortDateTime(opened) },
  round: { head: w('games.round'), paint: 'figures break-all', show: ({ round }) => round },
  provider: { head: w('games.provider'), show: ({ provider }) => provider },
  game: { head: w('games.game'), paint: 'font-semibold', show: ({ game }) => game },
  account: { head: w('games.account'), show: ({ account_id }) => account_id },
  stake: {
    head: w('games.stake'),
    align: 'right',
    paint: FIGURES,
    show: ({ stake, currency }) => `${amountText(stake, currency)} ${currency}`,
  },
  paid: {
    head: w('games.paid'),
    align: 'right',
    paint: FIGURES,
    show: ({ paid, wins, currency }) => (wins === 0 ? '–' : amountText(paid, currency)),
  },
})

interface Props {
  opened: string
  onOpen: (roundId: string) => void
  isSupervisor: boolean
}

export function UnfinishedRounds({ opened, onOpen, isSupervisor }: Props) {
  const [page, setPage] = useState({ pageNumber: 1, pageSize: 20 })
  const [input, setInput] = useState<EndInput>({ round: '', note: '' })
  const { data, error, refetch } = useCall('console/gamerounds', page, { refetchMs: EVERY_MS, keep: true })
  return (
    <section className="panel min-w-0" aria-labelledby="unfinished">
      <header className="flex flex-wrap items-baseline gap-x-3 p-3">
        <h2 id="unfinished" className="font-semibold">
          {w('games.rounds')}
        </h2>
        {data && data.stake > 0 && (
          <span className="figures text-[13px] font-semibold text-warn">
            {w('games.held', { amount: amountText(data.stake, 'MYR') })}
          </span>
        )}
        <p className="basis-full text-[13px] text-muted">{w('games.roundsNote')}</p>
      </header>
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={2} height={44} />}
      {data?.total === 0 && <Empty text={w('games.noRounds')} />}
      {data && data.total > 0 && (
        <>
          <Table<Round>
            caption={w('games.rounds')}
            cards
            cardsWhere="(width < 1100px)"
            className="text-[13px]"
            columns={columnsOf()}
            rows={data.rows}
            keyOf={({ round_id }) => round_id}
            {...(isSupervisor && {
              opens: {
                column: 'round',
                below: (row: Round) => (
                  <div className="bg-surface-2 p-3">
                    <EndRound row={row} input={input} onInput={setInput} />
                  </div>
                ),
                opened: opened || undefined,
                onOpen: (id: string | undefined) => onOpen(id ?? ''),
              },
            })}
          />
          <Pager
            page={page.pageNumber}
            size={page.pageSize}
            total={data.total}
            onTurn={(pageNumber, pageSize) => setPage({ pageNumber, pageSize })}
          />
        </>
      )}
    </section>
  )
}
