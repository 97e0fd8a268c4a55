/** A drawn example for a step of the tour whose subject is not on this page. */
import { t } from '../../text/text.ts'
import { Face } from '../parts/Face.tsx'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { ShareBar } from '../parts/PrizeList.tsx'
import { SeatBar } from '../parts/SeatBar.tsx'
import type { TourStep } from './steps.ts'

const PLAYERS = 12
const ROWS = [
  ['sundaystrike', '1,612'],
  ['TebrauTiger', '1,498'],
  ['MangoKick', '1,435'],
] as const

/** A price on the slip of points. */
function PointSlip() {
  return (
    <p className="figures flex items-center justify-between rounded-base border-t-2 border-pts-line bg-pts px-2.5 py-1.5 text-[12px]">
      <b>Taihe FC −0.5</b>
      <span>{t('rooms.points', { n: 200 })}</span>
      <b>1.89</b>
    </p>
  )
}

function SmallTable() {
  return (
    <ol className="rounded-base border border-line text-[12px]">
      {ROWS.map(([name, points], at) => (
        <li key={name} className={`flex items-center gap-2 px-2 py-1 ${at === 2 ? 'bg-me' : ''}`}>
          <PlaceMark place={at + 1} />
          <Face name={name} />
          {name}
          <b className="figures ml-auto">{points}</b>
        </li>
      ))}
    </ol>
  )
}

export function Example({ step }: { step: TourStep }) {
  if (step === 'winner' || step === 'kinds' || step === 'find' || step === 'own') return null
  return (
    <div aria-hidden className="my-2">
      {step === 'table' ? (
        <SmallTable />
      ) : step === 'points' || step === 'join' ? (
        <PointSlip />
      ) : step === 'line' ? (
        <SeatBar taken={9} seats={PLAYERS} isIn />
      ) : (
        <ShareBar players={PLAYERS} />
      )}
    </div>
  )
}
