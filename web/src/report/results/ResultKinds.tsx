/** The kinds of results, each with an address of its own: matches, outright events, virtual matches, the number game, and the lottery where the house has one. */
import { Link } from '@tanstack/react-router'
import { readBrand } from '../../kit/early.ts'
import { t } from '../../text/text.ts'

export type ResultKind = 'matches' | 'outright' | 'virtual' | 'numbers' | 'lottery'

/** Whether the house has a lottery. */
export function hasLottery(): boolean {
  const { products } = readBrand()
  return !products || products.includes('lottery')
}

const LOOK =
  'flex min-h-[30px] items-center border-r border-line px-2.5 whitespace-nowrap last:border-0 max-wide:min-h-11'

export function ResultKinds({ kind, date }: { kind: ResultKind; date: string | undefined }) {
  const look = (one: ResultKind) =>
    `${LOOK} ${one === kind ? 'bg-brand text-brand-ink font-semibold' : 'bg-surface-2 text-muted hover:bg-row-hover'}`
  const here = (one: ResultKind) => (one === kind ? ('page' as const) : undefined)
  return (
    <nav
      aria-label={t('media.kinds')}
      className="flex max-w-full overflow-x-auto rounded-base border border-line-strong print:hidden"
    >
      <Link to="/info/result" search={{ date }} aria-current={here('matches')} className={look('matches')}>
        {t('media.kind.matches')}
      </Link>
      <Link
        to="/info/result"
        search={{ date, outright: true }}
        aria-current={here('outright')}
        className={look('outright')}
      >
        {t('result.outright')}
      </Link>
      <Link to="/efresult" search={{ date }} aria-current={here('virtual')} className={look('virtual')}>
        {t('media.kind.virtual')}
      </Link>
      <Link to="/ngresult" search={{ date }} aria-current={here('numbers')} className={look('numbers')}>
        {t('media.kind.numbers')}
      </Link>
      {hasLottery() && (
        <Link
          to="/info/result"
          search={{ date, tab: 'lottery' }}
          aria-current={here('lottery')}
          className={look('lottery')}
        >
          {t('product.lottery')}
        </Link>
      )}
    </nav>
  )
}
