/** The operators' overview: firing alarms with instructions, six figures, the last hour, and each part of the house. */
import { Check, CircleHelp, Minus, TriangleAlert } from 'lucide-react'
import { modeNow, useLook } from '../../kit/look.ts'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { FigureStrip } from '../frame/FigureStrip.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { type Status, useStatus } from '../session.ts'
import { Plot } from './Plot.tsx'
import { type FigureRow, HEAD_FIGURES, type HousePart, PARTS, type PartState, PLOTS, stateOf } from './parts.ts'
import { inUnit } from './units.ts'

const LOOKS: Record<PartState, string> = {
  fine: 'text-ok',
  calls: 'text-danger',
  unknown: 'text-muted',
  absent: 'text-muted',
}
const SIGNS = { fine: Check, calls: TriangleAlert, unknown: CircleHelp, absent: Minus }

const exact = (value: number | undefined) => (value === undefined ? w('unknown') : inUnit(value, 'exact'))

type FiringAlarms = Status['alarms'][number]

function Alarm({ name, severity, for_s, figure, value, bound }: FiringAlarms) {
  const isNow = severity === 'now'
  return (
    <li
      className={`flex gap-x-6 gap-y-1 rounded-base border-l-4 px-4 py-2.5 max-mid:flex-col ${
        isNow ? 'border-danger bg-danger-bg' : 'border-warn-line bg-warn-bg'
      }`}
    >
      <div className="min-w-0 grow">
        <p className={`font-semibold ${isNow ? 'text-danger' : 'text-warn'}`}>
          {w(`severity.${severity}`)} · {w(`alarm.${name}`)}
        </p>
        <p className="text-ink">{w(`do.${name}`)}</p>
      </div>
      <p className="figures flex-none text-[12px] text-ink mid:max-w-[320px] mid:text-right">
        {w('since', { time: inUnit(for_s, 's') })}
        <br />
        {w('reading', { figure, value: exact(value), bound: exact(bound) })}
      </p>
    </li>
  )
}

function Alarms({ alarms }: Pick<Status, 'alarms'>) {
  return (
    <section aria-labelledby="alarms">
      <h2 id="alarms" className="sr-only">
        {w('alarms')}
      </h2>
      <div role="status">
        {alarms.length === 0 && <p className="panel px-4 py-2.5 text-ok">{w('calm')}</p>}
        <ul className="flex flex-col gap-2">
          {alarms.map((alarm) => (
            <Alarm key={alarm.name} {...alarm} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function figureText({ figure, unit }: FigureRow, figures: Status['figures']): string {
  const value = figures[figure]
  if (value === undefined) return '–'
  if (unit === 'yesNo') return w(value > 0 ? 'yes' : 'no')
  return unit === 'ago' ? w('ago', { time: inUnit(value, 's') }) : inUnit(value, unit)
}

function PartRow({ part, status }: { part: HousePart; status: Status }) {
  const state = stateOf(part, status)
  const Sign = SIGNS[state]
  return (
    <li className="border-b border-line-soft px-3 py-2 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h3 className="font-semibold">{w(part.name)}</h3>
        <span className={`flex items-center gap-1 text-[12px] font-medium ${LOOKS[state]}`}>
          <Sign size={14} aria-hidden />
          {w(state)}
        </span>
      </div>
      {state !== 'absent' && (
        <dl className="text-[12px]">
          {part.rows.map((row) => (
            <div key={row.label} className="flex flex-wrap justify-between gap-x-2">
              <dt className="text-muted">{w(row.label)}</dt>
              <dd className="figures">{figureText(row, status.figures)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function Parts({ status }: { status: Status }) {
  return (
    <section aria-labelledby="parts" className="panel min-w-0">
      <h2 id="parts" className="border-b border-line px-3 py-2 font-semibold">
        {w('parts')}
      </h2>
      <ul className="mid:max-wide:grid mid:max-wide:grid-cols-2">
        {PARTS.map((part) => (
          <PartRow key={part.name} part={part} status={status} />
        ))}
      </ul>
    </section>
  )
}

function LastHour({ past }: Pick<Status, 'past'>) {
  const mode = modeNow(useLook((look) => look.mode))
  return (
    <section aria-labelledby="hour" className="min-w-0">
      <h2 id="hour" className="mb-2 font-semibold">
        {w('hour')}
      </h2>
      <div className="grid gap-3 mid:grid-cols-2 min-[1360px]:grid-cols-3">
        {PLOTS.map((plotted) => (
          <Plot key={`${plotted.name} ${mode}`} plotted={plotted} past={past} />
        ))}
      </div>
    </section>
  )
}

/** @param props.status as the platform told it last */
export function HouseStatus({ status }: { status: Status }) {
  const figures = HEAD_FIGURES.map((row) => ({ label: w(row.label), value: figureText(row, status.figures) }))
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('house.heading')} note={w('up', { time: inUnit(status.up_s, 's') })} />
      <Alarms alarms={status.alarms} />
      <FigureStrip figures={figures} />
      <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_260px]">
        <LastHour past={status.past} />
        <Parts status={status} />
      </div>
    </div>
  )
}

export function HouseOverview() {
  const { data, error, refetch } = useStatus()
  if (data) return <HouseStatus status={data} />
  if (error) return <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />
  return <Skeleton rows={5} height={80} />
}
