/** The providers: open or closed, where their games open, from where they call, and their keys. */
import type { SuccessOf } from '@quarterline/core/calls'
import { GAME_WALLETS } from '@quarterline/core/game/game'
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Segments } from '../../account/setting/controls.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { countColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { Tag } from '../frame/Tag.tsx'
import { ActForm } from '../licensee/ActForm.tsx'
import { listed, shownKey, type ToldKey } from '../licensee/Forms.tsx'
import { LimitsForm } from './LimitsForm.tsx'

type Provider = SuccessOf<'console/gameproviders'>['rows'][number]

const EVERY_MS = 10_000
const LISTS = ['console/gameproviders'] as const
const PLAIN = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const

export function OpenTag({ open }: { open: boolean }) {
  return <Tag look={open ? 'ok' : 'warn'}>{w(open ? 'games.open' : 'games.shut')}</Tag>
}

/** What nobody typed is shown as it is by now, and is not sent: a colleague may have changed it. */
function AddressForm({ row: { provider, ...row } }: { row: Provider }) {
  const [typedUrl, setUrl] = useState<string>()
  const [typedAddresses, setAddresses] = useState<string>()
  const change = () => ({
    ...(typedUrl !== undefined && { url: typedUrl.trim() }),
    ...(typedAddresses !== undefined && { addresses: listed(typedAddresses) }),
  })
  return (
    <ActForm
      title={w('games.url')}
      button={w('lic.save')}
      refreshes={LISTS}
      request={() => ['console/gameproviderset', { provider, ...change() }]}
      onDone={() => {
        setUrl(undefined)
        setAddresses(undefined)
      }}
    >
      <Field
        label={w('games.url')}
        placeholder="https://games.example/play"
        inputMode="url"
        {...PLAIN}
        value={typedUrl ?? row.url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Field
        label={w('lic.addresses')}
        note={w('lic.addressesNote')}
        placeholder="203.0.113.0/24"
        {...PLAIN}
        value={typedAddresses ?? row.addresses.join(' ')}
        onChange={({ target }) => setAddresses(target.value)}
      />
    </ActForm>
  )
}

/** Where the house calls the provider, and who keeps the balance of its games. */
function WalletForm({ row: { provider, ...row } }: { row: Provider }) {
  const [typedCalls, setCalls] = useState<string>()
  const [picked, setWallet] = useState<Provider['wallet']>()
  const calls = typedCalls ?? row.calls ?? ''
  const wallet = picked ?? row.wallet
  // What stays as it is is not asked for: it may be refused while money is in play.
  const change = () => ({
    ...(calls.trim() !== (row.calls ?? '') && { calls: calls.trim() || 'none' }),
    ...(wallet !== row.wallet && { wallet }),
  })
  return (
    <ActForm
      title={w('games.wallet')}
      button={w('lic.save')}
      refreshes={LISTS}
      request={() => ['console/gameproviderset', { provider, ...change() }]}
      onDone={() => {
        setCalls(undefined)
        setWallet(undefined)
      }}
    >
      <Segments
        label={w('games.wallet')}
        value={wallet}
        all={GAME_WALLETS}
        nameOf={(one) => w(`games.wallet.${one}`)}
        onPick={setWallet}
      />
      <Field
        label={w('games.calls')}
        note={w('games.callsNote')}
        placeholder="https://games.example/calls"
        inputMode="url"
        {...PLAIN}
        value={calls}
        onChange={({ target }) => setCalls(target.value)}
      />
    </ActForm>
  )
}

/** The currencies in which its games sell no features. */
function BuyForm({ row: { provider, ...row } }: { row: Provider }) {
  const [typed, setCurrencies] = useState<string>()
  const currencies = typed ?? row.noBuyCurrencies.join(' ')
  return (
    <ActForm
      title={w('games.noBuys')}
      button={w('lic.save')}
      refreshes={LISTS}
      request={() => ['console/gameproviderset', { provider, noBuyCurrencies: listed(currencies.toUpperCase()) }]}
      onDone={() => setCurrencies(undefined)}
    >
      <Field
        label={w('games.noBuys')}
        note={w('games.noBuysNote')}
        {...PLAIN}
        autoCapitalize="characters"
        value={currencies}
        onChange={({ target }) => setCurrencies(target.value)}
      />
    </ActForm>
  )
}

function ProviderKeys({ row: { provider, key_id, other_key_id } }: { row: Provider }) {
  const [newKey, setNewKey] = useState<ToldKey>({})
  return (
    <>
      {shownKey(newKey)}
      {other_key_id === undefined ? (
        <ActForm
          title={`${w('lic.key')} ${key_id}`}
          button={w('lic.newKey')}
          refreshes={LISTS}
          request={() => ['console/gameproviderkey', { provider }]}
          onDone={setNewKey}
        />
      ) : (
        [key_id, other_key_id].map((one) => (
          <ActForm
            key={one}
            title={`${w('lic.key')} ${one}`}
            button={w('lic.dropKey')}
            refreshes={LISTS}
            request={() => ['console/gameproviderdropkey', { provider, key_id: one }]}
            onDone={() => setNewKey((told) => (told.key_id === one ? {} : told))}
          >
            <p className="text-[13px] text-muted">{w(one === key_id ? 'games.keyUsed' : 'games.keyNewer')}</p>
          </ActForm>
        ))
      )}
    </>
  )
}

function ProviderSheet({ row }: { row: Provider }) {
  const { provider, open } = row
  return (
    <div className="grid items-start gap-3 bg-surface-2 p-3 wide:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <AddressForm row={row} />
        <WalletForm row={row} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <ActForm
          title={w(open ? 'games.open' : 'games.shut')}
          button={w(open ? 'games.doShut' : 'games.doOpen')}
          isOpening={!open}
          refreshes={LISTS}
          request={() => ['console/gameproviderset', { provider, open: !open }]}
        >
          <p className="text-[13px] text-muted">{w('games.shutNote')}</p>
        </ActForm>
        <LimitsForm row={row} of={{ provider }} />
        <BuyForm row={row} />
        <ProviderKeys row={row} />
      </div>
    </div>
  )
}

const columnsOf = (): Columns<Provider> => ({
  provider: {
    head: w('games.provider'),
    isRowHead: true,
    paint: 'font-semibold break-words',
    show: ({ provider }) => provider,
  },
  state: { head: w('agency.status'), show: (row) => <OpenTag {...row} /> },
  games: countColumn(w('page.games'), ({ games }) => games),
  unfinished: {
    head: w('games.rounds'),
    align: 'right',
    paint: ({ unfinished }) => (unfinished > 0 ? 'figures font-semibold text-danger' : 'figures'),
    show: ({ unfinished }) => unfinished,
  },
  wallet: {
    head: w('games.wallet'),
    show: ({ wallet, in_transit }) => (
      <>
        {w(`games.wallet.${wallet}`)}
        {in_transit > 0 && <Tag look="warn">{`${w('games.transit')}: ${in_transit}`}</Tag>}
      </>
    ),
  },
  url: { head: w('games.url'), paint: 'break-all text-muted', show: ({ url }) => url },
  key: {
    head: w('lic.key'),
    paint: 'figures',
    show: ({ key_id, other_key_id }) => [key_id, other_key_id].filter(Boolean).join(' · '),
  },
})

export function ProviderTable({ isSupervisor }: { isSupervisor: boolean }) {
  const { data, error, refetch } = useCall('console/gameproviders', {}, { refetchMs: EVERY_MS })
  return (
    <section className="panel min-w-0" aria-labelledby="providers">
      <h2 id="providers" className="p-3 font-semibold">
        {w('games.providers')}
      </h2>
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={2} height={44} />}
      {data?.rows.length === 0 && <Empty text={w('games.noProviders')} />}
      {data && data.rows.length > 0 && (
        <Table<Provider>
          caption={w('games.providers')}
          cards
          cardsWhere="(width < 1100px)"
          className="text-[13px]"
          columns={columnsOf()}
          rows={data.rows}
          keyOf={({ provider }) => provider}
          {...(isSupervisor && {
            opens: { column: 'provider', below: (row: Provider) => <ProviderSheet row={row} /> },
          })}
        />
      )}
    </section>
  )
}
