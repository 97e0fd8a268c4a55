/** Outside providers of widgets: their hosts and addresses, the matches that they know, and the way back. */
import type { SuccessOf } from '@quarterline/core/calls'
import { WIDGET_KIND } from '@quarterline/core/media/widget'
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Switch } from '../../account/setting/controls.tsx'
import type { Refusal } from '../../kit/call.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { countColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { changedSince } from '../ActRefusal.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { OpenTag } from '../games/ProviderTable.tsx'
import { ActForm } from '../licensee/ActForm.tsx'
import { useWho } from '../session.ts'
import { MapForm } from './MapForm.tsx'
import { readWords, wordsText } from './widgetInput.ts'

type Row = SuccessOf<'console/widgetlist'>['rows'][number]
type Settings = Pick<Row, 'provider' | 'host' | 'template' | 'locales' | 'themes' | 'open' | 'quiet'> & {
  since?: number
}

const EVERY_MS = 10_000
const LISTS = ['console/widgetlist'] as const
const PLAIN = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const
const NEW: Settings = {
  provider: '',
  host: '',
  template: 'https://',
  locales: {},
  themes: {},
  open: true,
  quiet: false,
}
const FAULTS = ['widgetHost', 'ownHost', 'widgetAddress', 'widgetMatch', 'widgetWord', 'unknownProvider'] as const

const meaning = (refusal: Refusal) => {
  const fault = FAULTS.find((one) => one === refusal.params?.reason)
  return fault ? w(`wid.why.${fault}`, { match: '{match}' }) : changedSince(refusal)
}

function SettingsForm({ row, isNew = false }: { row: Settings; isNew?: boolean }) {
  // Begun with the first change, from what was shown then; until then what the house has is shown.
  const [begun, setTyped] = useState<Settings & { words: string }>()
  const typed = begun ?? { ...row, words: wordsText(row) }
  const field = (name: 'provider' | 'host' | 'template' | 'words') => ({
    ...PLAIN,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const { provider, host, template, open, quiet = false, words, since } = typed
  const request = () => ({
    ...{ provider: provider.trim(), kind: WIDGET_KIND, host: host.trim(), template: template.trim(), open, quiet },
    ...readWords(words),
    ...(since !== undefined && { since }),
  })
  return (
    <ActForm
      title={isNew ? w('wid.add') : row.provider}
      button={w('lic.save')}
      refreshes={LISTS}
      meaning={meaning}
      request={() => ['console/widgetset', request()]}
      onDone={() => setTyped(undefined)}
    >
      {isNew && <Field label={w('wid.provider')} placeholder="stats" {...field('provider')} />}
      <Field label={w('wid.host')} placeholder="tracker.example.com" inputMode="url" {...field('host')} />
      <Field
        label={w('wid.template')}
        note={w('wid.templateNote', { match: '{match}', locale: '{locale}', theme: '{theme}' })}
        placeholder="https://tracker.example.com/{match}?l={locale}"
        inputMode="url"
        {...field('template')}
      />
      <Field label={w('wid.words')} note={w('wid.wordsNote')} {...field('words')} />
      <span className="flex items-center justify-between gap-2">
        <span aria-hidden>{w('games.open')}</span>
        <Switch label={w('games.open')} isOn={open} onChange={(isOn) => setTyped({ ...typed, open: isOn })} />
      </span>
      <span className="flex items-center justify-between gap-2">
        <span aria-hidden>{w('wid.quiet')}</span>
        <Switch label={w('wid.quiet')} isOn={quiet} onChange={(isOn) => setTyped({ ...typed, quiet: isOn })} />
      </span>
      <p className="text-[13px] text-muted">{w('wid.quietNote')}</p>
    </ActForm>
  )
}

function ProviderPanel({ row }: { row: Row }) {
  const { provider, since } = row
  return (
    <div className="grid items-start gap-3 bg-surface-2 p-3 wide:grid-cols-2">
      <SettingsForm row={row} />
      <div className="flex min-w-0 flex-col gap-3">
        <MapForm provider={provider} />
        <ActForm
          title={w('wid.undo')}
          button={w('wid.undo')}
          subject={String(since)}
          refreshes={LISTS}
          meaning={meaning}
          request={() => ['console/widgetundo', { provider, since }]}
        >
          <p className="text-[13px] text-muted">{w('wid.undoNote')}</p>
        </ActForm>
      </div>
    </div>
  )
}

const columnsOf = (): Columns<Row> => ({
  provider: {
    head: w('wid.provider'),
    isRowHead: true,
    paint: 'font-semibold break-words',
    show: ({ provider }) => provider,
  },
  state: { head: w('agency.status'), show: (row) => <OpenTag {...row} /> },
  host: { head: w('wid.host'), paint: 'break-all', show: ({ host }) => host },
  matches: countColumn(w('wid.matches'), ({ matches }) => matches),
  template: { head: w('wid.template'), paint: 'break-all text-muted', show: ({ template }) => template },
})

export function WidgetDesk() {
  const isSupervisor = useWho().role === 'supervisor'
  const { data, error, refetch } = useCall('console/widgetlist', {}, { refetchMs: EVERY_MS })
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.widgets')} note={w('wid.about')} />
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={2} height={44} />}
      {data?.rows.length === 0 && <Empty text={w('wid.none')} />}
      {data && data.rows.length > 0 && (
        <section className="panel min-w-0">
          <Table<Row>
            caption={w('page.widgets')}
            cards
            cardsWhere="(width < 1100px)"
            className="text-[13px]"
            columns={columnsOf()}
            rows={data.rows}
            keyOf={({ provider }) => provider}
            {...(isSupervisor && { opens: { column: 'provider', below: (row: Row) => <ProviderPanel row={row} /> } })}
          />
        </section>
      )}
      {isSupervisor ? <SettingsForm row={NEW} isNew /> : <p className="text-muted">{w('wid.readOnly')}</p>}
    </div>
  )
}
