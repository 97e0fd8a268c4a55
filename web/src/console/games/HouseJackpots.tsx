/** Jackpots of providers: what each pays, what is held for them, and the house's own money that a supervisor adds. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { amountText, shortDateTime } from '../../kit/format.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { SecondNeeded } from '../approval/SecondNeeded.tsx'
import { ActForm } from '../licensee/ActForm.tsx'

type Jackpot = SuccessOf<'console/gamejackpots'>['rows'][number]

const LOOK_EVERY_MS = 10_000
const LISTS = ['console/gamejackpots', 'console/approvallist'] as const
const FIGURES = 'figures whitespace-nowrap'
const PLAIN = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const
const NOTHING_TYPED = { provider: '', jackpot: '', currency: 'MYR', amount: '', shareholder: '' }

const FIELDS = [
  ['provider', 'games.provider'],
  ['jackpot', 'games.jackpot'],
  ['currency', 'games.currency'],
  ['amount', 'games.amount'],
  ['shareholder', 'games.shareholder'],
] as const

function GiveForm() {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [pending, setPending] = useState<{ why?: string | undefined }>()
  const request = (act_key: string) => {
    const { amount, ...names } = typed
    const trimmed = Object.fromEntries(Object.entries(names).map(([name, text]) => [name, text.trim()]))
    return { act_key, ...(trimmed as typeof names), amount: Number(amount) }
  }
  return (
    <>
      {pending && <SecondNeeded why={pending.why} />}
      <ActForm
        title={w('games.give')}
        button={w('games.give')}
        refreshes={LISTS}
        request={(key) => ['console/gamejackpotgive', request(key)]}
        onDone={(answer) => {
          setPending(answer.state === 'pending' ? answer : undefined)
          setTyped(NOTHING_TYPED)
        }}
      >
        <div className="grid grid-cols-2 gap-3 wide:grid-cols-5">
          {FIELDS.map(([name, label]) => (
            <Field
              key={name}
              label={w(label)}
              {...(name === 'amount' && { inputMode: 'decimal' as const })}
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

const columnsOf = (): Columns<Jackpot> => ({
  jackpot: {
    head: w('games.jackpot'),
    isRowHead: true,
    paint: 'font-semibold',
    show: ({ provider, jackpot }) => `${provider} ${jackpot}`,
  },
  pays: {
    head: w('games.paysNow'),
    align: 'right',
    paint: FIGURES,
    show: ({ amount, currency }) => `${amountText(amount, currency)} ${currency}`,
  },
  given: {
    head: w('games.given'),
    align: 'right',
    paint: FIGURES,
    show: ({ given, currency }) => amountText(given, currency),
  },
  won: {
    head: w('games.lastWon'),
    paint: FIGURES,
    show: ({ won, won_amount = 0, currency }) =>
      won === undefined ? '–' : `${shortDateTime(won)} · ${amountText(won_amount, currency)}`,
  },
})

export function HouseJackpots({ isSupervisor }: { isSupervisor: boolean }) {
  const { data, error, refetch } = useCall('console/gamejackpots', {}, { keep: true, refetchMs: LOOK_EVERY_MS })
  // A jackpot stands in every currency of its provider; in most of them nobody has played.
  const rows = data?.rows.filter(({ amount, given }) => amount > 0 || given > 0) ?? []
  return (
    <section className="panel flex min-w-0 flex-col gap-2 p-3" aria-labelledby="jackpots">
      <h2 id="jackpots" className="font-semibold">
        {w('games.jackpots')}
      </h2>
      {isSupervisor && <GiveForm />}
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={2} height={44} />}
      {data && rows.length === 0 && <Empty text={w('games.noJackpots')} />}
      {rows.length > 0 && (
        <Table<Jackpot>
          caption={w('games.jackpots')}
          cards
          cardsWhere="(width < 900px)"
          className="text-[13px]"
          columns={columnsOf()}
          rows={rows}
          keyOf={({ provider, jackpot, currency }) => `${provider}/${jackpot}/${currency}`}
        />
      )}
      {data && data.held.length > 0 && (
        <p className="figures flex flex-wrap gap-x-4 text-[12px] text-muted">
          {data.held.map(({ provider, currency, amount }) => (
            <span key={`${provider}/${currency}`}>
              {w('games.heldFor', { provider, currency, amount: amountText(amount, currency) })}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
