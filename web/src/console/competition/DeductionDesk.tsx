/** Points that competitions took away: typed with their reason, listed and taken back. */

import type { SuccessOf } from '@quarterline/core/calls'
import { DEDUCTION_MAX } from '@quarterline/core/media/table/deduction'
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Button } from '../../kit/Button.tsx'
import type { Refusal } from '../../kit/call.ts'
import { shortDateTime } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, refresh, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { ActForm } from '../licensee/ActForm.tsx'
import { useAct } from '../useAct.ts'

type Deduction = SuccessOf<'console/deductionlist'>['rows'][number]

const LIST = 'console/deductionlist'
const SET = 'console/deductionset'
const EMPTY = { leagueId: '', season: '', team: '', points: '', reason: '' }
const LENGTHS = { season: 16, team: 200, reason: 200 } as const

function meaning({ code, params }: Refusal): string | undefined {
  if (code === 'matchNotActive') return w('comp.noTeam')
  return code === 'incompletedRequest' || params?.reason === 'noReason' ? w('comp.fillDeduction') : undefined
}

interface LeagueProps {
  leagues: SuccessOf<'console/tableleagues'>['leagues']
  chosen: string
  onChoose: (leagueId: string) => void
}

function LeagueSelect({ leagues, chosen, onChoose }: LeagueProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1 font-medium">
      {w('comp.league')}
      <select className="field max-w-full font-normal" value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="" />
        {leagues.map(({ leagueId, league, season }) => (
          <option key={leagueId} value={leagueId}>
            {league} {season}
          </option>
        ))}
      </select>
    </label>
  )
}

function DeductionForm() {
  const [typed, setTyped] = useState(EMPTY)
  const { data } = useCall('console/tableleagues', {})
  const chosen = data?.leagues.find(({ leagueId }) => leagueId === typed.leagueId)
  const change = (more: Partial<typeof EMPTY>) => setTyped({ ...typed, ...more })
  return (
    <ActForm
      title={w('comp.deduct')}
      button={w('lic.save')}
      refreshes={[LIST]}
      meaning={meaning}
      request={() => [
        SET,
        { ...typed, season: typed.season || chosen?.season || '', points: Number(typed.points) || 0 },
      ]}
      onDone={() => setTyped(EMPTY)}
    >
      <div className="grid gap-3 mid:grid-cols-2">
        <LeagueSelect
          leagues={data?.leagues ?? []}
          chosen={typed.leagueId}
          onChoose={(leagueId) => change({ leagueId, season: '', team: '' })}
        />
        <Field
          label={w('comp.season')}
          maxLength={LENGTHS.season}
          value={typed.season || chosen?.season || ''}
          onChange={({ target }) => change({ season: target.value })}
        />
        <Field
          label={w('comp.team')}
          maxLength={LENGTHS.team}
          autoComplete="off"
          spellCheck={false}
          value={typed.team}
          onChange={({ target }) => change({ team: target.value })}
        />
        <Field
          label={w('comp.points')}
          type="number"
          min={1}
          max={DEDUCTION_MAX}
          value={typed.points}
          onChange={({ target }) => change({ points: target.value })}
        />
        <Field
          label={w('comp.reason')}
          maxLength={LENGTHS.reason}
          value={typed.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </div>
    </ActForm>
  )
}

function GiveBack({ row: { leagueId, season, team } }: { row: Deduction }) {
  const { act, sending, refusal } = useAct()
  const giveBack = async () => {
    if (await act(SET, { leagueId, season, team, points: 0 })) refresh(LIST)
  }
  return (
    <>
      <Button className="max-wide:min-h-11" disabled={sending} onClick={() => void giveBack()}>
        {w('comp.takeBack')}
      </Button>
      <ActRefusal refusal={refusal} />
    </>
  )
}

const columnsOf = (mayWrite: boolean): Columns<Deduction> => ({
  team: { head: w('comp.team'), isRowHead: true, paint: 'font-semibold', show: ({ team }) => team },
  league: { head: w('comp.league'), show: ({ league, leagueId, season }) => `${league ?? leagueId} ${season}` },
  points: { head: w('comp.points'), align: 'right', paint: 'figures', show: ({ points }) => `−${points}` },
  reason: { head: w('comp.reason'), show: ({ reason }) => reason },
  by: { head: w('comp.setBy'), show: ({ set_by, at }) => `${set_by} · ${shortDateTime(at)}` },
  ...(mayWrite && {
    act: {
      head: w('comp.takeBack'),
      isHeadQuiet: true,
      align: 'right' as const,
      show: (row: Deduction) => <GiveBack row={row} />,
    },
  }),
})

export function DeductionDesk({ mayWrite }: { mayWrite: boolean }) {
  const [{ page, size }, turn] = useState({ page: 1, size: 50 })
  const { data, error, refetch } = useCall(LIST, { pageNumber: page, pageSize: size }, { keep: true })
  return (
    <>
      {mayWrite && <DeductionForm />}
      <section aria-label={w('comp.deductions')} className="panel flex min-w-0 flex-col gap-2 p-3">
        <h2 className="font-semibold">{w('comp.deductions')}</h2>
        {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={3} height={44} />}
        {data?.rows.length === 0 && <Empty text={w('comp.noDeductions')} />}
        {data && data.rows.length > 0 && (
          <>
            <Table<Deduction>
              caption={w('comp.deductions')}
              cards
              cardsWhere="(width < 900px)"
              className="text-[13px]"
              columns={columnsOf(mayWrite)}
              rows={data.rows}
              keyOf={({ leagueId, season, team }) => `${leagueId}/${season}/${team}`}
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
