/** The games: open or closed, and what each gave back beside what its sheet says. */

import type { SuccessOf } from '@quarterline/core/calls'
import { WHOLE_PPM } from '@quarterline/core/upline/chain'
import { type FormEvent, useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Button } from '../../kit/Button.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { amountColumn, countColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { Tag } from '../frame/Tag.tsx'
import { ActForm } from '../licensee/ActForm.tsx'
import { listed } from '../licensee/Forms.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { OpenTag } from './ProviderTable.tsx'

type Game = SuccessOf<'console/gamelist'>['rows'][number]

const EVERY_MS = 30_000
const LISTS = ['console/gamelist'] as const
const PER_CENT = 100

/** A share in per cent with two digits. */
const percentText = (ppm: number | undefined): string =>
  ppm === undefined ? '–' : `${((ppm / WHOLE_PPM) * PER_CENT).toFixed(2)} %`

/** An error that is estimated from fewer rounds says nothing: two spins that lost have none at all. */
const ROUNDS_MIN = 1000

/** Whether a game gave back what its sheet says no chance explains. */
const isOff = ({ rounds, measured_ppm: measured, return_ppm: sheet, error_ppm: error }: Game): boolean =>
  rounds >= ROUNDS_MIN && measured !== undefined && sheet !== undefined && Math.abs(measured - sheet) > (error ?? 0)

function GameState({ row: { open, shutCurrencies } }: { row: Game }) {
  if (!open || shutCurrencies.length === 0) return <OpenTag open={open} />
  return <Tag look="warn">{w('games.shutSome', { currencies: shutCurrencies.join(', ') })}</Tag>
}

function GameSheet({ row }: { row: Game }) {
  const { provider, game, open, shutCurrencies } = row
  const [typed, setCurrencies] = useState<string>()
  const currencies = typed ?? shutCurrencies.join(' ')
  return (
    <div className="grid items-start gap-3 bg-surface-2 p-3 wide:grid-cols-2">
      <ActForm
        title={w(open ? 'games.open' : 'games.shut')}
        button={w(open ? 'games.doShut' : 'games.doOpen')}
        isOpening={!open}
        refreshes={LISTS}
        request={() => ['console/gameset', { provider, game, open: !open }]}
      >
        <p className="text-[13px] text-muted">{w('games.shutNote')}</p>
      </ActForm>
      <ActForm
        title={w('games.currencies')}
        button={w('lic.save')}
        refreshes={LISTS}
        request={() => ['console/gameset', { provider, game, shutCurrencies: listed(currencies.toUpperCase()) }]}
        onDone={() => setCurrencies(undefined)}
      >
        <Field
          label={w('games.currencies')}
          note={w('games.currenciesNote')}
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete="off"
          value={currencies}
          onChange={({ target }) => setCurrencies(target.value)}
        />
      </ActForm>
      <LimitsForm row={row} of={{ provider, game }} />
    </div>
  )
}

const columnsOf = (): Columns<Game> => ({
  name: { head: w('games.game'), isRowHead: true, paint: 'font-semibold break-words', show: ({ name }) => name },
  provider: { head: w('games.provider'), show: ({ provider }) => provider },
  kind: { head: w('games.kind'), show: ({ kind }) => w(`games.kind.${kind}`) },
  state: { head: w('agency.status'), show: (row) => <GameState row={row} /> },
  rounds: countColumn(w('games.count'), ({ rounds }) => rounds),
  stake: amountColumn(w('games.stake'), 'MYR', ({ stake }) => stake),
  paid: amountColumn(w('games.paid'), 'MYR', ({ paid }) => paid),
  measured: {
    head: w('games.measured'),
    align: 'right',
    paint: (row) => `figures whitespace-nowrap ${isOff(row) ? 'font-semibold text-danger' : ''}`,
    show: ({ measured_ppm }) => percentText(measured_ppm),
  },
  error: {
    head: w('games.error'),
    align: 'right',
    paint: 'figures whitespace-nowrap text-muted',
    show: ({ error_ppm }) => percentText(error_ppm),
  },
  sheet: {
    head: w('games.sheet'),
    align: 'right',
    paint: 'figures whitespace-nowrap',
    show: ({ return_ppm }) => percentText(return_ppm),
  },
})

function GameSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form onSubmit={submit} className="ml-auto flex items-center gap-2 max-mid:w-full">
      <input
        className="field !min-h-9 max-wide:!min-h-11 max-mid:grow mid:!w-60"
        type="search"
        aria-label={w('games.search')}
        placeholder={w('games.search')}
        maxLength={64}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className="max-wide:min-h-11">
        {w('set.look')}
      </Button>
    </form>
  )
}

export function GameTable({ isSupervisor }: { isSupervisor: boolean }) {
  const [asked, setAsked] = useState<{ search?: string; pageNumber: number; pageSize: number }>({
    ...{ pageNumber: 1, pageSize: 20 },
  })
  const { data, error, refetch } = useCall('console/gamelist', asked, { refetchMs: EVERY_MS, keep: true })
  return (
    <section className="panel min-w-0" aria-labelledby="games">
      <header className="flex flex-wrap items-center gap-2 p-3">
        <div className="min-w-0">
          <h2 id="games" className="font-semibold">
            {w('games.list')}
          </h2>
          <p className="text-[13px] text-muted">{w('games.returnNote')}</p>
        </div>
        <GameSearch
          onSearch={(search) => setAsked({ ...(search && { search }), pageNumber: 1, pageSize: asked.pageSize })}
        />
      </header>
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={4} height={44} />}
      {data?.total === 0 && <Empty text={w('games.noGames')} />}
      {data && data.total > 0 && (
        <>
          <Table<Game>
            caption={w('games.list')}
            cards
            cardsWhere="(width < 1300px)"
            className="text-[13px]"
            columns={columnsOf()}
            rows={data.rows}
            keyOf={({ provider, game }) => `${provider} ${game}`}
            {...(isSupervisor && { opens: { column: 'name', below: (row: Game) => <GameSheet row={row} /> } })}
          />
          <Pager
            page={asked.pageNumber}
            size={asked.pageSize}
            total={data.total}
            onTurn={(pageNumber, pageSize) => setAsked({ ...asked, pageNumber, pageSize })}
          />
        </>
      )}
    </section>
  )
}
