/** Where win and loss came from: by sport or by bet type, each a bar to the right or to the left, and all of them together. */
import { useState } from 'react'
import { amountText } from '../../kit/format.ts'
import { sportText } from '../../market/selection.ts'
import { t, textOr } from '../../text/text.ts'
import type { WinLose } from '../statement.ts'
import { shareOf, sourcesOf } from './plotted.ts'

/** A bet type's name; of tickets of several legs their kind. */
export function betTypeText(betType: string): string {
  if (betType === 'parlay') return t('statement.parlay')
  return betType === 'system' ? t('statement.system') : textOr(`market.${betType}`, 'slip.heading')
}

const BY = {
  sport: {
    key: 'statement.bySport',
    of: ({ sportsType }: WinLose['rows'][number]) =>
      sportsType === 0 ? t('statement.several') : sportText(sportsType),
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

export function Sources({ winLose: { rows, sums }, currency }: { winLose: WinLose; currency: string }) {
  const [by, choose] = useState<keyof typeof BY>('sport')
  const sources = sourcesOf(rows, BY[by].of)
  const figure = (amount: number) => (
    <td
      className={`figures py-1 pl-2 text-right whitespace-nowrap ${amount === 0 ? '' : amount > 0 ? 'text-win' : 'text-lose'}`}
    >
      {amountText(amount, currency, { sign: true })}
    </td>
  )
  return (
    <section className="panel min-w-0 p-3" aria-label={t('statement.source')}>
      <div className="mb-2 flex flex-wrap items-center gap-1">
        <h2 className="mr-auto text-[14px] font-semibold">{t('statement.source')}</h2>
        {(['sport', 'type'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={by === name}
            onClick={() => choose(name)}
            className={`print:hidden min-h-8 rounded-base px-2 text-[13px] max-wide:min-h-11 ${by === name ? 'bg-surface-3 font-semibold' : 'text-muted'}`}
          >
            {t(BY[name].key)}
          </button>
        ))}
      </div>
      <table className="w-full border-collapse text-[13px]">
        <tbody>
          {sources.map(({ key, winlose }) => (
            <tr key={key}>
              <th scope="row" className="py-1 pr-2 text-left font-medium">
                {key}
              </th>
              <td className="w-full">
                <Bar winlose={winlose} share={shareOf(winlose, sources)} />
              </td>
              {figure(winlose)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" colSpan={2} className="py-1 text-left">
              {t('statement.total')}
            </th>
            {figure(sums.winlose)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
