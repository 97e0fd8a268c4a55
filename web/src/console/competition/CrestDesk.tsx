/** Crests of the house: pictures in the place of those made from names, set, found and taken back. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Button } from '../../kit/Button.tsx'
import type { Refusal } from '../../kit/call.ts'
import { shortDateTime } from '../../kit/format.ts'
import { useRested } from '../../kit/gesture/useRested.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, refresh, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal, changedSince } from '../ActRefusal.tsx'
import { ActForm } from '../licensee/ActForm.tsx'
import { useAct } from '../useAct.ts'

type Crest = SuccessOf<'console/crestlist'>['rows'][number]

const LIST = 'console/crestlist'
const SET = 'console/crestset'
const FIRST = { page: 1, size: 50 }
const NAME_MAX = 128
const SEARCH_MAX = 64

function meaning({ code, params }: Refusal): string | undefined {
  if (params?.reason === 'crestsFull') return w('comp.full', { max: Number(params.max) })
  if (params?.reason === 'noPicture') return w('comp.noPicture')
  return code === 'incompletedRequest' || params?.reason === 'noName' ? w('comp.fillCrest') : undefined
}

/** A file's content in base64. */
async function readPicture(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function CrestForm() {
  const [team, setTeam] = useState('')
  const [picture, setPicture] = useState('')
  const [turn, setTurn] = useState(0)
  return (
    <ActForm
      title={w('comp.crestSet')}
      button={w('lic.save')}
      refreshes={[LIST]}
      meaning={meaning}
      request={() => [SET, { team: team.trim(), picture }]}
      onDone={() => {
        setTeam('')
        setPicture('')
        setTurn(turn + 1)
      }}
    >
      <div className="grid gap-3 mid:grid-cols-2">
        <Field
          label={w('comp.team')}
          maxLength={NAME_MAX}
          autoComplete="off"
          spellCheck={false}
          value={team}
          onChange={({ target }) => setTeam(target.value)}
        />
        <label className="flex min-w-0 flex-col gap-1 font-medium">
          {w('comp.picture')}
          <input
            key={turn}
            type="file"
            accept="image/png,image/webp"
            className="field max-w-full py-[3px] font-normal"
            onChange={async ({ target }) => {
              const file = target.files?.[0]
              setPicture(file ? await readPicture(file) : '')
            }}
          />
        </label>
      </div>
    </ActForm>
  )
}

function TakeBack({ row: { team, address } }: { row: Crest }) {
  const { act, sending, refusal } = useAct()
  // Another picture under the button is another act.
  const isSeen = useRested(address)
  const takeBack = async () => {
    await act('console/crestremove', { team, address })
    // Whatever came of it, the picture that is shown now is what the next press is about.
    refresh(LIST)
  }
  return (
    <>
      <Button className="max-wide:min-h-11" disabled={sending || !isSeen} onClick={() => void takeBack()}>
        {w('comp.takeBack')}
      </Button>
      <ActRefusal refusal={refusal} meaning={changedSince} />
    </>
  )
}

const columnsOf = (mayWrite: boolean): Columns<Crest> => ({
  team: {
    head: w('comp.team'),
    isRowHead: true,
    show: ({ team, address }) => (
      <span className="flex items-center gap-2 font-semibold">
        <img src={address} alt="" width={28} height={28} className="size-7 shrink-0 object-contain" />
        {team}
      </span>
    ),
  },
  earlier: { head: w('comp.picture'), isHeadQuiet: true, show: ({ earlier }) => w('comp.earlier', { n: earlier }) },
  by: { head: w('comp.setBy'), show: ({ set_by, at }) => `${set_by} · ${shortDateTime(at)}` },
  ...(mayWrite && {
    act: {
      head: w('comp.takeBack'),
      isHeadQuiet: true,
      align: 'right' as const,
      show: (row: Crest) => <TakeBack row={row} />,
    },
  }),
})

export function CrestDesk({ mayWrite }: { mayWrite: boolean }) {
  const [search, setSearch] = useState('')
  const [{ page, size }, turn] = useState(FIRST)
  const request = { pageNumber: page, pageSize: size, ...(search.trim() && { search: search.trim() }) }
  const { data, error, refetch } = useCall(LIST, request, { keep: true })
  return (
    <>
      {mayWrite && <CrestForm />}
      <section aria-label={w('comp.crests')} className="panel flex min-w-0 flex-col gap-2 p-3">
        <h2 className="font-semibold">{w('comp.crests')}</h2>
        <Field
          label={w('names.search')}
          type="search"
          maxLength={SEARCH_MAX}
          value={search}
          onChange={({ target }) => {
            turn({ page: 1, size })
            setSearch(target.value)
          }}
        />
        {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={3} height={44} />}
        {data?.rows.length === 0 && <Empty text={w('comp.noCrests')} />}
        {data && data.rows.length > 0 && (
          <>
            <Table<Crest>
              caption={w('comp.crests')}
              cards
              cardsWhere="(width < 900px)"
              className="text-[13px]"
              columns={columnsOf(mayWrite)}
              rows={data.rows}
              keyOf={({ team }) => team}
            />
            <Pager
              page={page}
              size={size}
              total={data.total}
              onTurn={(next, rows) => turn({ page: next, size: rows })}
            />
          </>
        )}
      </section>
    </>
  )
}
