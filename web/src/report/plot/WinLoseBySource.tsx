/** Win and loss by sport or by bet type: a bar for each to the right or left, and the sum. */
import { useState } from 'react'
import type { Columns } from '../../kit/table/column.ts'
import { amountColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { sumsOf } from '../../kit/table/TableFoot.tsx'
import { sportText } from '../../market/selection.ts'
import { t, textOr } from '../../text/text.ts'
import { gameKindText } from '../booked/gameKindText.ts'
import type { WinLose } from '../statement.ts'
import { type PlotSource, shareOf, sourcesOf } from './plotted.ts'

/** A bet type's name; for tickets of several legs, their kind. */
export function betTypeText(betType: string): string {
  if (betType === 'parlay') return t('statement.parlay')
  const ofGame = gameKindText(betType)
  if (ofGame) return ofGame
  if (betType === 'fee' || betType === 'prize') return t(`item.kind.${betType}`)
  return betType === 'system' ? t('statement.system') : textOr(`market.${betType}`, 'slip.heading')
}

/** A row's sport; for other products, the product's name. */
export function sourceText({
  product,
  betType,
  sportsType,
}: Pick<WinLose['rows'][number], 'product' | 'betType' | 'sportsType'>): string {
  if (product === 'tournament') return t('landing.tournament')
  if (product === 'lottery') return t('product.lottery')
  if (product === 'game') return betTypeText(betType)
  return sportsType === 0 ? t('statement.several') : sportText(sportsType)
}

const BY = {
  sport: {
    key: 'statement.bySport',
    of: sourceText,
  },
  type: { key: 'statement.byType', of: ({ betType }: WinLose['rows'][number]) => betTypeText(betType) },
} as const

function Bar({ winlose, share }: { winlose: number; share: number }) {
  const side = winlose < 0 ? 'right-1/2 bg-lose' : 'left-1/2 bg-win'
  return (
    <span aria-hidden className="relative block h-3 min-w-16 border-line-strong">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      <span className={`absolute inset-y-0 ${side}`} style={{ width: `${share / 2}%` }} />
    </span>
  )
}

export function WinLoseBySource({ winLose: { rows, sums }, currency }: { winLose: WinLose; currency: string }) {
  const [by, setBy] = useState<keyof typeof BY>('sport')
  const sources = sourcesOf(rows, BY[by].of)
  const columns: Columns<PlotSource> = {
    key: {
      head: t(BY[by].key),
      isHeadQuiet: true,
      isRowHead: true,
      paint: '!font-medium',
      show: ({ key }) => key,
    },
    bar: {
      head: t('statement.winlose'),
      isHeadQuiet: true,
      paint: 'w-full',
      show: ({ winlose }) => <Bar winlose={winlose} share={shareOf(winlose, sources)} />,
    },
    winlose: {
      ...amountColumn<PlotSource>(t('statement.winlose'), currency, ({ winlose }) => winlose, { sign: true }),
      isHeadQuiet: true,
    },
  }
  return (
    <section className="panel min-w-0 p-3" aria-label={t('statement.source')}>
      <div className="mb-2 flex flex-wrap items-center gap-1">
        <h2 className="mr-auto text-[14px] font-semibold">{t('statement.source')}</h2>
        {(['sport', 'type'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={by === name}
            onClick={() => setBy(name)}
            className={`print:hidden min-h-8 rounded-base px-2 text-[13px] max-wide:min-h-11 ${by === name ? 'bg-surface-3 font-semibold' : 'text-muted'}`}
          >
            {t(BY[name].key)}
          </button>
        ))}
      </div>
      <Table
        caption={t('statement.source')}
        frame="plain"
        cell="py-1 pl-2 first:pl-0 align-middle"
        columns={columns}
        rows={sources}
        keyOf={({ key }) => key}
        paintRow={() => '!border-0'}
        sums={sumsOf(columns, t('statement.total'), { winlose: sums.winlose })}
      />
    </section>
  )
}
