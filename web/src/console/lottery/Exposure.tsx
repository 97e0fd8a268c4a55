/** What a draw costs if each number comes first: a heat map of hundreds, the numbers of one, and the costliest numbers. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Button } from '../../kit/Button.tsx'
import { amountText, briefAmount } from '../../kit/format.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { amountColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { useAddress } from '../useAddress.ts'

type DrawExposure = SuccessOf<'console/lotteryexposure'>
type Costly = DrawExposure['top'][number]

const EVERY_MS = 10_000
const HUNDRED = /^\d{2}$/
/** How strong the warmest cell is, in percent: the ink on it stays readable in both modes. */
const WARMEST = 38

interface CellProps {
  label: string
  amount: number
  /** Of the costliest cell. */
  most: number
  onPress: (() => void) | undefined
}

/** One cell: its number and amount, the warmer the costlier. */
function HeatCell({ label, amount, most, onPress }: CellProps) {
  const warmth = most === 0 ? 0 : Math.round((amount / most) * WARMEST)
  const style = { background: `color-mix(in srgb, var(--accent) ${warmth}%, var(--surface-2))` }
  const className = 'figures flex min-h-11 min-w-0 flex-col items-center justify-center leading-4'
  const content = (
    <>
      <span className="text-[12px] font-semibold">{label}</span>
      <span aria-hidden className="text-[11px] max-mid:text-[10px]">
        {amount === 0 ? '·' : briefAmount(amount).replace('+', '')}
      </span>
      <span className="sr-only">{amountText(amount, 'MYR')} MYR</span>
    </>
  )
  if (!onPress)
    return (
      <div className={className} style={style} title={amountText(amount, 'MYR')}>
        {content}
      </div>
    )
  return (
    <button
      type="button"
      className={`${className} hover:outline-2 hover:outline-focus focus-visible:z-1`}
      style={style}
      title={amountText(amount, 'MYR')}
      onClick={onPress}
    >
      {content}
    </button>
  )
}

function HeatMap({
  cells,
  hundred,
  onOpen,
}: {
  cells: DrawExposure['cells']
  hundred: string
  onOpen: (of: string) => void
}) {
  const most = Math.max(...cells)
  return (
    <div className="grid grid-cols-10 gap-px overflow-hidden rounded-base border border-line bg-line">
      {cells.map((amount, at) => {
        const two = String(at).padStart(2, '0')
        const label = `${hundred}${two}`
        return (
          <HeatCell
            key={label}
            label={hundred === '' ? `${two}··` : label}
            amount={amount}
            most={most}
            onPress={hundred === '' ? () => onOpen(two) : undefined}
          />
        )
      })}
    </div>
  )
}

const columnsOf = (): Columns<Costly> => ({
  number: {
    head: w('lot.number'),
    isRowHead: true,
    paint: 'figures font-semibold',
    show: ({ number }) => number,
  },
  payout: amountColumn(`${w('lot.payout')}, MYR`, 'MYR', ({ payout }) => payout),
  own: {
    ...amountColumn<Costly>(w('lot.own'), 'MYR', ({ own }) => own),
    paint: ({ own, limit }) => `figures whitespace-nowrap ${own >= limit ? 'font-semibold text-danger' : ''}`,
  },
  limit: amountColumn(w('lot.limit'), 'MYR', ({ limit }) => limit),
})

function Costliest({ top }: { top: DrawExposure['top'] }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-semibold">{w('lot.top')}</h3>
      <Table<Costly>
        caption={w('lot.top')}
        frame="box"
        className="text-[13px]"
        columns={columnsOf()}
        rows={top}
        keyOf={({ number }) => number}
      />
    </div>
  )
}

export function Exposure({ drawId }: { drawId: string }) {
  const [inAddress, setHundred] = useAddress('hundred')
  const hundred = HUNDRED.test(inAddress) ? inAddress : ''
  const asked = { draw_id: drawId, ...(hundred && { hundred }) }
  const { data, error, refetch } = useCall('console/lotteryexposure', asked, { refetchMs: EVERY_MS, keep: true })
  const note = hundred === '' ? w('lot.exposureNote') : w('lot.hundred', { from: `${hundred}00`, to: `${hundred}99` })
  return (
    <section className="panel flex min-w-0 flex-col gap-2 p-3" aria-labelledby="exposure">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="exposure" className="font-semibold">
          {w('lot.exposure')}
        </h2>
        <p className="text-[13px] text-muted">{note}</p>
        {hundred !== '' && (
          <Button size="small" className="ml-auto max-wide:min-h-11" onClick={() => setHundred('')}>
            {w('lot.allNumbers')}
          </Button>
        )}
      </header>
      {!data && error && <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} height={44} />}
      {data && (
        <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <HeatMap cells={data.cells} hundred={hundred} onOpen={setHundred} />
          {data.top.length === 0 ? <Empty text={w('lot.noBets')} /> : <Costliest top={data.top} />}
        </div>
      )}
    </section>
  )
}
