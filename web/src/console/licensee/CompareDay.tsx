/** Compares a working date with a licensee's wallet, and names each bet on which the two differ. */
import { DAY_MS, workingDate } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { platformNow } from '../../kit/clock.ts'
import { amountText, dayText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { useAct } from '../useAct.ts'

type DayComparison = SuccessOf<'console/licenseecompare'>
type Difference = DayComparison['differences'][number]

const sideColumn = (head: string, of: (row: Difference) => number): Columns<Difference>[string] => ({
  head,
  align: 'right',
  paint: 'figures whitespace-nowrap',
  show: (row) => `${amountText(of(row), row.currency, { sign: true })} ${row.currency}`,
})

const columnsOf = (): Columns<Difference> => ({
  bet: { head: w('lic.betId'), paint: 'figures', show: ({ bet_id }) => bet_id },
  here: sideColumn(w('lic.ours'), ({ here }) => here),
  there: sideColumn(w('lic.theirs'), ({ there }) => there),
  waits: { head: w('lic.state'), show: ({ waits }) => (waits ? w('lic.waits') : '') },
})

export function CompareDay({ name }: { name: string }) {
  const [date, setDate] = useState(() => workingDate(platformNow() - DAY_MS))
  const [compared, setCompared] = useState<DayComparison & { date: string }>()
  const { act, sending, refusal } = useAct()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await act('console/licenseecompare', { name, workingDate: date })
    setCompared(answer && { ...answer, date })
  }
  return (
    <section className="panel flex min-w-0 flex-col gap-2 p-3" aria-label={w('lic.compare')}>
      <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{w('lic.compare')}</h3>
        <input
          className="field !w-auto"
          type="date"
          aria-label={w('lic.day')}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <Button type="submit" className="max-wide:min-h-11" disabled={sending || date === ''}>
          {w('set.look')}
        </Button>
      </form>
      <ActRefusal refusal={refusal} />
      <div role="status">
        {compared?.differ === 0 && (
          <p className="text-ok">{w('lic.agree', { date: dayText(compared.date), n: compared.bets })}</p>
        )}
        {compared && compared.differ > 0 && (
          <p className="text-danger">
            {w('lic.differ', { date: dayText(compared.date), n: compared.differ, all: compared.bets })}
          </p>
        )}
      </div>
      {compared && compared.differences.length > 0 && (
        <Table
          caption={w('lic.compare')}
          frame="box"
          className="text-[13px]"
          columns={columnsOf()}
          rows={compared.differences}
          keyOf={({ bet_id }) => bet_id}
        />
      )}
    </section>
  )
}
