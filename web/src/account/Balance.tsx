/** The balance in the header, with its refresh. */
import { RefreshCw } from 'lucide-react'
import { Button } from '../kit/Button.tsx'
import { amountText } from '../kit/format.ts'
import { t } from '../text/text.ts'
import { useBalance, useBalanceAge } from './balance.ts'
import type { Member } from './session.ts'

export function Balance({ member }: { member: Member }) {
  const { data, isFetching, refetchByHand } = useBalance()
  const age = useBalanceAge()
  return (
    <div className="flex items-center gap-1">
      <span
        className="figures font-semibold whitespace-nowrap"
        title={age === undefined ? undefined : t('shell.atOperator', { s: age })}
      >
        <span className="sr-only">{t('shell.balance')} </span>
        {member.currency} {data ? amountText(data.balance, member.currency) : '—'}
      </span>
      <Button
        look="onHeader"
        size="small"
        className="max-wide:min-h-11 max-wide:min-w-11"
        aria-label={t('shell.refresh')}
        title={t('shell.refresh')}
        disabled={isFetching}
        onClick={() => void refetchByHand()}
      >
        <RefreshCw size={16} aria-hidden className={isFetching ? 'opacity-50' : ''} />
      </Button>
    </div>
  )
}
