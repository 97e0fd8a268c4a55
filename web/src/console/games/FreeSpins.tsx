/** Free spins: granted here by a supervisor, and which were granted. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { amountText, shortDateTime } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { SecondNeeded } from '../approval/SecondNeeded.tsx'
import { ActForm } from '../licensee/ActForm.tsx'

type Grant = SuccessOf<'console/gamegrants'>['rows'][number]

const LISTS = ['console/gamegrants', 'console/approvallist'] as const
const FIGURES = 'figures whitespace-nowrap'
const PLAIN = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const
const NOTHING_TYPED = { account: '', provider: '', game: '', spins: '10', value: '', hours: '24' }

/** The fields with their labels; the last three are numbers. */
const FIELDS = [
  ['account', 'games.account'],
  ['provider', 'games.provider'],
  ['game', 'games.game'],
  ['spins', 'games.spinCount'],
  ['value', 'games.spinValue'],
  ['hours', 'games.spinHours'],
] as const
const NUMBERS: readonly string[] = ['spins', 'value', 'hours']

function GrantForm() {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [pending, setPending] = useState<{ why?: string | undefined }>()
  const request = (act_key: string) => ({
    ...{ act_key, account: typed.account.trim(), provider: typed.provider.trim(), game: typed.game.trim() },
    ...{ spins: Number(typed.spins), value: Number(typed.value), hours: Number(typed.hours) },
  })
  return (
    <>
      {pending && <SecondNeeded why={pending.why} />}
      <ActForm
        title={w('games.grant')}
        button={w('games.grant')}
        refreshes={LISTS}
        request={(key) => ['console/gamegrant', request(key)]}
        onDone={(answer) => {
          setPending(answer.state === 'pending' ? answer : undefined)
          setTyped(NOTHING_TYPED)
        }}
      >
        <div className="grid grid-cols-2 gap-3 wide:grid-cols-6">
          {FIELDS.map(([name, label]) => (
            <Field
              key={name}
              label={w(label)}
              {...(name === 'value' && { note: w('games.spinValueNote') })}
              {...(NUMBERS.includes(name) && { inputMode: 'decimal' as const })}
              {...PLAIN}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          ))}
        </div>
      </ActForm>
    </>
  )
}

const columnsOf = (): Columns<Grant> => ({
  account: { head: w('games.account'), isRowHead: true, paint: 'font-semibold', show: ({ account_id }) => account_id },
  game: { head: w('games.game'), show: ({ provider, game }) => `${provider} ${game}` },
  used: { head: w('games.used'), align: 'right', paint: FIGURES, show: ({ used, spins }) => `${used}/${spins}` },
  value: {
    head: w('games.spinValue'),
    align: 'right',
    paint: FIGURES,
    show: ({ value, currency }) => `${amountText(value, currency)} ${currency}`,
  },
  ends: { head: w('games.ends'), paint: FIGURES, show: ({ ends }) => shortDateTime(ends) },
  by: { head: w('games.by'), show: ({ made_by }) => made_by },
})

export function FreeSpins({ isSupervisor }: { isSupervisor: boolean }) {
  const [page, setPage] = useState({ pageNumber: 1, pageSize: 10 })
  const { data, error, refetch } = useCall('console/gamegrants', page, { keep: true })
  return (
    <section className="panel flex min-w-0 flex-col gap-2 p-3" aria-labelledby="spins">
      <h2 id="spins" className="font-semibold">
        {w('games.spins')}
      </h2>
      {isSupervisor && <GrantForm />}
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={2} height={44} />}
      {data?.total === 0 && <Empty text={w('games.noSpins')} />}
      {data && data.total > 0 && (
        <>
          <Table<Grant>
            caption={w('games.spins')}
            cards
            cardsWhere="(width < 900px)"
            className="text-[13px]"
            columns={columnsOf()}
            rows={data.rows}
            keyOf={({ grant_id }) => grant_id}
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
