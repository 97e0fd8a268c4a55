/** How the house stands: what calls and what to do, each part, and the last hour. */
import { Check, CircleHelp, Minus, TriangleAlert } from 'lucide-react'
import { modeNow, useLook } from '../kit/look.ts'
import { Plot } from './Plot.tsx'
import { PARTS, type PartState, PLOTS, type Row, type Status, stateOf } from './parts.ts'
import { useUnits, useWords } from './words.ts'

const LOOKS: Record<PartState, string> = {
  fine: 'text-ok',
  calls: 'text-danger',
  unknown: 'text-muted',
  absent: 'text-muted',
}
const SIGNS = { fine: Check, calls: TriangleAlert, unknown: CircleHelp, absent: Minus }

function Alarms({ alarms }: Pick<Status, 'alarms'>) {
  const w = useWords()
  const inUnit = useUnits()
  const exact = (value: number | undefined) => (value === undefined ? w('unknown') : inUnit(value, 'exact'))
  return (
    <section aria-labelledby="alarms">
      <h2 id="alarms" className="mb-2 text-[18px] font-semibold">
        {w('alarms')}
      </h2>
      <div role="status">
        {alarms.length === 0 && <p className="panel p-4 text-ok">{w('calm')}</p>}
        <ul className="flex flex-col gap-2">
          {alarms.map(({ name, severity, for_s, figure, value, bound }) => (
            <li key={name} className={`rounded-base p-4 ${severity === 'now' ? 'bg-danger-bg' : 'bg-warn-bg'}`}>
              <p className={`font-semibold ${severity === 'now' ? 'text-danger' : 'text-warn'}`}>
                {w(`severity.${severity}`)} · {w(`alarm.${name}`)}
              </p>
              <p className="text-ink">{w(`do.${name}`)}</p>
              <p className="text-[13px] text-ink">
                {w('since', { time: inUnit(for_s, 's') })} ·{' '}
                {w('reading', { figure, value: exact(value), bound: exact(bound) })}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Value({ row: { figure, unit }, figures }: { row: Row } & Pick<Status, 'figures'>) {
  const w = useWords()
  const inUnit = useUnits()
  const value = figures[figure]
  if (value === undefined) return '–'
  if (unit === 'yesNo') return w(value > 0 ? 'yes' : 'no')
  return unit === 'ago' ? w('ago', { time: inUnit(value, 's') }) : inUnit(value, unit)
}

function Parts({ status }: { status: Status }) {
  const w = useWords()
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="mb-2 text-[18px] font-semibold">
        {w('parts')}
      </h2>
      <ul className="grid grid-cols-2 gap-2 wide:grid-cols-5">
        {PARTS.map((part) => {
          const state = stateOf(part, status)
          const Sign = SIGNS[state]
          return (
            <li key={part.name} className="panel p-3">
              <div className="flex flex-wrap items-center justify-between gap-x-2">
                <h3 className="font-semibold">{w(part.name)}</h3>
                <span className={`flex items-center gap-1 text-[13px] font-medium ${LOOKS[state]}`}>
                  <Sign size={15} aria-hidden />
                  {w(state)}
                </span>
              </div>
              <dl className="mt-2 text-[13px]">
                {part.rows.map((row) => (
                  <div key={row.label} className="flex flex-wrap justify-between gap-x-2">
                    <dt className="text-muted">{w(row.label)}</dt>
                    <dd className="tabular-nums">
                      <Value row={row} figures={status.figures} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function StatusPage({ status }: { status: Status }) {
  const w = useWords()
  const mode = modeNow(useLook((look) => look.mode))
  return (
    <>
      <Alarms alarms={status.alarms} />
      <Parts status={status} />
      <section aria-labelledby="hour">
        <h2 id="hour" className="mb-2 text-[18px] font-semibold">
          {w('hour')}
        </h2>
        <div className="grid gap-2 mid:grid-cols-2">
          {PLOTS.map((plotted) => (
            <Plot key={`${plotted.name} ${mode}`} plotted={plotted} past={status.past} />
          ))}
        </div>
      </section>
    </>
  )
}
