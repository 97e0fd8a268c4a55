/** Names of teams and leagues that the house writes itself in a language: set, found and taken back. */
import { LANGUAGES, type Language } from '@quarterline/core/base/language'
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Button } from '../../kit/Button.tsx'
import type { Refusal } from '../../kit/call.ts'
import { shortDateTime } from '../../kit/format.ts'
import { useLook } from '../../kit/look.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, refresh, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { LANGUAGE } from '../../text/text.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { ActForm } from '../licensee/ActForm.tsx'
import { useWho } from '../session.ts'
import { useAct } from '../useAct.ts'

type HouseName = SuccessOf<'console/housenames'>['rows'][number]

const LIST = 'console/housenames'
const SET = 'console/housenameset'
const FIRST = { page: 1, size: 50 }
const NAME_MAX = 128
const SAID_MAX = 64

function meaning({ code, params }: Refusal): string | undefined {
  if (params?.reason === 'namesFull') return w('names.full', { max: Number(params.max) })
  return code === 'incompletedRequest' || params?.reason === 'noName' ? w('names.fill') : undefined
}

function NameForm({ language }: { language: Language }) {
  const [name, setName] = useState('')
  const [said, setSaid] = useState('')
  return (
    <ActForm
      title={w('names.write')}
      button={w('lic.save')}
      refreshes={[LIST]}
      meaning={meaning}
      // An empty name would take one back: that is the list's button.
      request={() => [SET, { language, name: said.trim() === '' ? '' : name.trim(), said: said.trim() }]}
      onDone={() => {
        setName('')
        setSaid('')
      }}
    >
      <div className="grid gap-3 mid:grid-cols-2">
        <Field
          label={w('names.name')}
          maxLength={NAME_MAX}
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={w('names.said')}
          lang={LANGUAGE[language].tag}
          maxLength={SAID_MAX}
          autoComplete="off"
          spellCheck={false}
          value={said}
          onChange={({ target }) => setSaid(target.value)}
        />
      </div>
      <p className="text-[13px] text-muted">{w('names.note')}</p>
    </ActForm>
  )
}

function TakeBack({ language, name }: { language: Language; name: string }) {
  const { act, sending, refusal } = useAct()
  const takeBack = async () => {
    if (await act(SET, { language, name })) refresh(LIST)
  }
  return (
    <>
      <Button className="max-wide:min-h-11" disabled={sending} onClick={() => void takeBack()}>
        {w('names.remove')}
      </Button>
      <ActRefusal refusal={refusal} />
    </>
  )
}

const columnsOf = (language: Language, mayWrite: boolean): Columns<HouseName> => ({
  name: { head: w('names.name'), isRowHead: true, paint: 'font-semibold', show: ({ name }) => name },
  said: { head: w('names.said'), show: ({ said }) => <span lang={LANGUAGE[language].tag}>{said}</span> },
  by: { head: w('names.setBy'), show: ({ set_by, at }) => `${set_by} · ${shortDateTime(at)}` },
  ...(mayWrite && {
    act: {
      head: w('names.remove'),
      isHeadQuiet: true,
      align: 'right' as const,
      show: ({ name }: HouseName) => <TakeBack language={language} name={name} />,
    },
  }),
})

function NameList({ language, mayWrite }: { language: Language; mayWrite: boolean }) {
  const [search, setSearch] = useState('')
  const [{ page, size }, turn] = useState(FIRST)
  const request = { language, pageNumber: page, pageSize: size, ...(search.trim() && { search: search.trim() }) }
  const { data, error, refetch } = useCall(LIST, request, { keep: true })
  return (
    <section aria-label={w('page.names')} className="panel flex min-w-0 flex-col gap-2 p-3">
      <Field
        label={w('names.search')}
        type="search"
        maxLength={SAID_MAX}
        value={search}
        onChange={({ target }) => {
          turn({ page: 1, size })
          setSearch(target.value)
        }}
      />
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={4} height={44} />}
      {data && data.rows.length === 0 && <Empty text={w('names.none')} />}
      {data && data.rows.length > 0 && (
        <>
          <Table<HouseName>
            caption={w('page.names')}
            cards
            cardsWhere="(width < 900px)"
            className="text-[13px]"
            columns={columnsOf(language, mayWrite)}
            rows={data.rows}
            keyOf={({ name }) => name}
          />
          <Pager page={page} size={size} total={data.total} onTurn={(next, rows) => turn({ page: next, size: rows })} />
        </>
      )}
    </section>
  )
}

export function HouseNames() {
  const { role } = useWho()
  const [language, setLanguage] = useState(useLook.getState().language)
  const mayWrite = role !== 'settler'
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.names')} note={w('names.about')}>
        <select
          aria-label={w('names.language')}
          className="field max-w-48"
          value={language}
          onChange={({ target }) => setLanguage(LANGUAGES.find((one) => one === target.value) ?? language)}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE[one].name}
            </option>
          ))}
        </select>
      </PageHead>
      {mayWrite ? (
        <NameForm key={language} language={language} />
      ) : (
        <p className="text-[13px] text-muted">{w('names.readOnly')}</p>
      )}
      <NameList key={`list ${language}`} language={language} mayWrite={mayWrite} />
    </div>
  )
}
