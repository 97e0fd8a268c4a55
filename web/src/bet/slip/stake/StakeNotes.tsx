/** The notes under a stake: its fault or correction, and its limits. */
import type { TightestBound } from '@quarterline/core/account/limits'
import type { Currency } from '@quarterline/core/base/money'
import type { Leg, SlipTicket } from '@quarterline/core/bet/slip/slipShape'
import { Link } from '@tanstack/react-router'
import { amountText } from '../../../kit/format.ts'
import { codeText, t } from '../../../text/text.ts'
import { rangeWords } from './stakeWords.ts'

interface Props {
  /** The field's id; `<id>-note` and `<id>-range` describe it. */
  id: string
  wrong: string | null
  corrected: Leg['corrected']
}

export function StakeNotes({ id, wrong, corrected }: Props) {
  return (
    <p id={`${id}-note`} className={`text-[13px] empty:hidden ${wrong ? 'text-danger' : 'text-warn'}`}>
      {wrong ?? (corrected && codeText(corrected))}
    </p>
  )
}

/** Why the largest stake is lower than usual; an own limit has a link to change it. */
function From({ by, currency }: { by: TightestBound; currency: string }) {
  const { code, params } = by
  if (code === 'bet') return null
  if (code !== 'ownLossLimit' && code !== 'ownStakeLimit') return <> · {t(`max.${code}`)}</>
  const period = params?.period === 'month' || params?.period === 'week' ? params.period : 'day'
  const left = amountText(Number(params?.left ?? 0), currency)
  return (
    <>
      {' · '}
      {t(`max.${code}`, { period: t(`max.${period}`), left })}{' '}
      <Link to="/info/play" className="underline underline-offset-2">
        {t('max.change')}
      </Link>
    </>
  )
}

interface RangeProps {
  id: string
  limits: SlipTicket['limits']
  /** The refusal of the last check. */
  refusal: SlipTicket['refusal']
  currency: Currency
}

/** The range of a stake, and why: beside the field on touch screens, below it on others. */
export function StakeRange({ id, limits, refusal, currency }: RangeProps) {
  return (
    <p id={`${id}-range`} className="figures text-[12px] leading-4 text-muted empty:hidden wide:col-span-2">
      {limits && rangeWords(limits, refusal, currency)}
      {limits?.by && limits.maxBet >= limits.minBet && <From by={limits.by} currency={currency} />}
    </p>
  )
}
