/** A player's rounds of a stranger's game with their checks, and the seed that the next ones are drawn from. */

import { useEffect, useRef, useState } from 'react'
import { checkAddress } from '../kit/checkAddress.ts'
import { RoundsHead } from '../kit/RoundsHead.tsx'
import { SeedForm } from '../kit/SeedForm.tsx'
import { ask, moneyText } from '../kit/wire.ts'
import type { StrangerWords } from './words/en.ts'

/** As `/fair/history` tells it; amounts in ten-thousandths. */
interface PastRow {
  id: number
  mode: string
  stake: number
  payout: number
  currency: string
  state: string
  atMs: number
}

/** The page's kit writes millionths. */
const PAGE_PARTS = 100

function RoundTable({ rounds, words }: { rounds: readonly PastRow[]; words: StrangerWords }) {
  return (
    <table>
      <RoundsHead words={words} outcome={words.net} />
      <tbody>
        {rounds.map(({ id, stake, payout, currency, atMs }) => {
          const net = payout - stake
          return (
            <tr key={id}>
              <td>{new Date(atMs).toLocaleString()}</td>
              <td>{moneyText(stake * PAGE_PARTS, currency)}</td>
              <td className={net > 0 ? 'gain' : net < 0 ? 'loss' : ''}>
                {net > 0 ? '+' : net < 0 ? '−' : ''}
                {moneyText(Math.abs(net) * PAGE_PARTS, currency)}
              </td>
              <td>
                <a href={checkAddress(id)} target="_blank" rel="noopener">
                  {words.check}
                </a>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export function Rounds({ words, onClose }: { words: StrangerWords; onClose(): void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const [rounds, setRounds] = useState<readonly PastRow[]>()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    ref.current?.showModal()
    ask<{ rounds: PastRow[] }>('/fair/history').then(
      (told) => setRounds(told.rounds),
      () => setLost(true),
    )
  }, [])
  const isActive = rounds?.some(({ state }) => state === 'open' || state === 'paying') ?? false
  return (
    <dialog ref={ref} aria-label={words.yourRounds} onClose={onClose}>
      <header>
        <h2>{words.yourRounds}</h2>
        <button type="button" onClick={onClose}>
          {words.close}
        </button>
      </header>
      {isLost && <p role="alert">{words.lost}</p>}
      {rounds?.length === 0 && <p className="muted">{words.noRounds}</p>}
      {rounds && rounds.length > 0 && <RoundTable {...{ rounds, words }} />}
      <SeedForm words={words} isOpen={isActive} />
    </dialog>
  )
}
