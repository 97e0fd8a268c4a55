/** The stake of a mini game: typed, halved or doubled, within what may be bet. */
import { useId, useState } from 'react'
import { type Millionths, moneyText, type PageConfig, toMillionths } from '../kit/wire.ts'
import type { MiniWords } from './words/en.ts'

/** The limits that a stake is held to. */
export type StakeLimits = Pick<PageConfig, 'minBet' | 'maxBet' | 'stepBet'>

/** The stake nearest to a wish that may be bet. */
export function nearestStake(limits: StakeLimits | undefined, wish: Millionths): Millionths {
  if (!limits) return wish
  const { minBet, maxBet, stepBet } = limits
  const bounded = Math.min(maxBet, Math.max(minBet, Number.isFinite(wish) ? wish : minBet))
  return Math.max(minBet, Math.floor(bounded / stepBet) * stepBet)
}

interface StakeProps {
  limits: StakeLimits | undefined
  currency: string
  stake: Millionths
  isFixed: boolean
  onStake(stake: Millionths): void
  words: Pick<MiniWords, 'stake' | 'halve' | 'double'>
  /** Said in place of the limits. */
  note?: string
}

export function Stake({ limits, currency, stake, isFixed, onStake, words, note }: StakeProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const set = (wish: Millionths) => onStake(nearestStake(limits, wish))
  return (
    <div>
      <div className="label">
        <label htmlFor={id}>{words.stake}</label>
        {limits && (
          <span>{note ?? `${moneyText(limits.minBet, currency)} – ${moneyText(limits.maxBet, currency)}`}</span>
        )}
      </div>
      <div className="amount">
        <small>{currency}</small>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          disabled={isFixed}
          value={typed ?? moneyText(stake, currency)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (typed !== undefined) set(toMillionths(Number(typed.replaceAll(',', ''))))
            setTyped(undefined)
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <button type="button" aria-label={`½: ${words.halve}`} disabled={isFixed} onClick={() => set(stake / 2)}>
          ½
        </button>
        <button type="button" aria-label={`×2: ${words.double}`} disabled={isFixed} onClick={() => set(stake * 2)}>
          ×2
        </button>
      </div>
    </div>
  )
}
