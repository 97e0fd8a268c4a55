/** The facts of this session: its duration, its win or loss, and the open stakes. */
import type { Currency } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import { amountText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { durationText } from './sessionText.ts'

interface Props {
  session: SuccessOf<'playsession'>
  currency: Currency
}

export function SessionFacts({ session: { on_s, result, outstanding }, currency }: Props) {
  const facts = [
    [t('play.on'), durationText(on_s), ''],
    [
      t('play.result'),
      `${currency} ${amountText(result, currency, { sign: true })}`,
      result < 0 ? 'text-lose' : result > 0 ? 'text-win' : '',
    ],
    [t('shell.outstanding'), `${currency} ${amountText(outstanding, currency)}`, ''],
  ] as const
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {facts.map(([name, value, look]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className={`text-right font-semibold ${look}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
