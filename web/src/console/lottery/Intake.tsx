/** What each level keeps of the stakes of a draw, or of one number of it, and what is laid off above. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { amountColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { levelOf } from '../frame/level.ts'

type LevelIntake = SuccessOf<'console/lotteryintake'>['rows'][number]

const EVERY_MS = 10_000
const HOUSE_LEVEL = 6
const WHOLE_NUMBER = /^\d{2,4}$/

/** The house has no account. */
const nameOf = ({ name, level }: LevelIntake): string => (level === HOUSE_LEVEL ? w('lot.house') : name)

const columnsOf = (): Columns<LevelIntake> => ({
  level: {
    head: w('lot.level'),
    show: ({ level }) => (level === HOUSE_LEVEL ? w('lot.house') : w(`level.${levelOf(level)}`)),
  },
  name: { head: w('games.account'), isRowHead: true, paint: 'font-semibold break-words', show: nameOf },
  handed: amountColumn(w('lot.handed'), 'MYR', ({ handed }) => handed),
  kept: amountColumn(w('lot.kept'), 'MYR', ({ kept }) => kept),
  laidOff: amountColumn(w('lot.laidOff'), 'MYR', ({ laid_off }) => laid_off),
})

export function Intake({ drawId }: { drawId: string }) {
  const [number, setNumber] = useState('')
  const key = WHOLE_NUMBER.test(number) ? `${number.length}:${number}` : undefined
  const asked = { draw_id: drawId, ...(key && { key }) }
  const { data, error, refetch } = useCall('console/lotteryintake', asked, { refetchMs: EVERY_MS, keep: true })
  return (
    <section className="panel min-w-0" aria-labelledby="intake">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
        <h2 id="intake" className="font-semibold">
          {w('lot.intake')}
        </h2>
        <p className="text-[13px] text-muted">{w('lot.intakeNote')}</p>
        <input
          className="field figures ml-auto !min-h-9 max-wide:!min-h-11 mid:!w-60"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-label={w('lot.intakeOf')}
          placeholder={w('lot.intakeOf')}
          value={number}
          onChange={({ target }) => setNumber(target.value.replace(/\D/g, ''))}
        />
      </header>
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} height={32} />}
      {data?.cost === 0 && <Empty text={w('lot.noBets')} />}
      {data && data.cost > 0 && (
        <Table<LevelIntake>
          caption={w('lot.intake')}
          cards
          className="text-[13px]"
          columns={columnsOf()}
          rows={data.rows}
          keyOf={({ level, upline_id }) => `${level} ${upline_id}`}
        />
      )}
    </section>
  )
}
