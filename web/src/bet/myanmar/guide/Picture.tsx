/** The picture of a line: what 10,000 on each of its sides brings back at each result. */
import { MONEY_SCALE, money, toDecimal } from '@quarterline/core/base/money'
import { bodyReturn, withheldFor } from '@quarterline/core/bet/settle/myanmar'
import { HOUSE_WITHHELD } from '@quarterline/core/upline/withheld'
import { amountText } from '../../../kit/format.ts'
import { t } from '../../../text/text.ts'
import { ratePercent } from '../rates.ts'

const STAKE = money(10_000 * MONEY_SCALE)
/** What the upper side of 1-50 gets: by 2 or more, by exactly 1, otherwise. */
const RESULTS = [
  { key: 'mm.how.more', percent: 100 },
  { key: 'mm.how.one', percent: -50 },
  { key: 'mm.how.less', percent: -100 },
] as const

const WIDTH = 360
const GROUND = 128
const BAR = 34
const TALLEST = 88

const backOf = (percent: number) => toDecimal(bodyReturn(STAKE, percent, withheldFor(HOUSE_WITHHELD, 1), 'MMK'))

function Bar({ x, back, most, className }: { x: number; back: number; most: number; className: string }) {
  const height = Math.max(2, (back / most) * TALLEST)
  return (
    <>
      <rect x={x} y={GROUND - height} width={BAR} height={height} rx={2} className={className} />
      <text x={x + BAR / 2} y={GROUND - height - 5} textAnchor="middle" className="fill-ink text-[11px] font-semibold">
        {amountText(back, 'MMK')}
      </text>
    </>
  )
}

/** The marks of both sides. */
function Key({ x, className, children }: { x: number; className: string; children: string }) {
  return (
    <>
      <rect x={x} y={4} width={10} height={10} rx={2} className={className} />
      <text x={x + 15} y={13} className="fill-ink text-[11px]">
        {children}
      </text>
    </>
  )
}

export function Picture() {
  const most = backOf(100)
  const column = WIDTH / RESULTS.length
  const caption = t('mm.rules.picture', { percent: ratePercent(HOUSE_WITHHELD, 1) })
  return (
    <figure className="max-w-[30rem]">
      <figcaption className="pb-1 font-semibold">{caption}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} 176`} role="img" aria-label={caption} className="figures w-full">
        <Key x={0} className="fill-giving">
          {t('mm.rules.upperName')}
        </Key>
        <Key x={WIDTH / 2} className="fill-brand">
          {t('mm.rules.lowerName')}
        </Key>
        {RESULTS.map(({ key, percent }, at) => (
          <g key={key}>
            <Bar x={at * column + 22} back={backOf(percent)} most={most} className="fill-giving" />
            <Bar x={at * column + 64} back={backOf(-percent)} most={most} className="fill-brand" />
            <text x={at * column + column / 2} y={146} textAnchor="middle" className="fill-ink text-[12px]">
              {t(key)}
            </text>
          </g>
        ))}
        <path d={`M0 ${GROUND}h${WIDTH}`} className="stroke-line-strong" />
        <text x={WIDTH / 2} y={168} textAnchor="middle" className="fill-muted text-[11px]">
          {t('mm.rules.by')}
        </text>
      </svg>
    </figure>
  )
}
