/** What opens over the table: my rounds, and a panel for the rules and the roads. */
import { useEffect, useRef, useState } from 'react'
import { checkAddress } from '../kit/checkAddress.ts'
import { fill } from '../kit/language.ts'
import { ask } from '../kit/wire.ts'
import type { PageWords, TableKind } from './tableKind.ts'
import { amountOf, netOf, type PastSeat, type TableMe } from './tableWire.ts'
import type { TableWords } from './words/en.ts'

interface PanelProps {
  title: string
  words: Pick<TableWords, 'close'>
  onClose(): void
  children: React.ReactNode
}

/** A dialog of the browser's own: it holds the focus, and Escape closes it. */
export function TablePanel({ title, words, onClose, children }: PanelProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => ref.current?.showModal(), [])
  return (
    <dialog ref={ref} className="panel" onClose={onClose} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" onClick={onClose}>
          {words.close}
        </button>
      </header>
      {children}
    </dialog>
  )
}

interface HistoryProps<W extends PageWords> {
  kind: TableKind<W>
  currency: string
  words: W
}

export function History<W extends PageWords>({ kind, currency, words }: HistoryProps<W>) {
  const [rounds, setRounds] = useState<readonly PastSeat[]>()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    ask<{ rounds: PastSeat[] }>('/table/history').then(
      (told) => setRounds(told.rounds),
      () => setLost(true),
    )
  }, [])
  if (isLost) return <p>{words.lineLost}</p>
  if (!rounds) return <p>{words.waiting}</p>
  if (rounds.length === 0) return <p>{words.noRounds}</p>
  return (
    <ul className="history">
      {rounds.map((seat) => (
        <li key={seat.id}>
          <div>
            <b>{kind.resultText(seat.play, words)}</b>
            <span className={seat.payout > seat.stake ? 'gain' : seat.payout < seat.stake ? 'loss' : ''}>
              {netOf(seat.payout - seat.stake, currency)}
            </span>
          </div>
          <div className="muted">
            <span>
              {Object.entries(seat.chips)
                .map(([spot, amount]) => `${kind.spotText(spot, words)} ${amountOf(amount ?? 0, currency)}`)
                .join(', ')}
            </span>
            <a href={checkAddress(seat.name)} target="_blank" rel="noopener">
              {fill(words.checkRound, { n: seat.name.split('-').slice(-2).join('-') })}
            </a>
          </div>
          <div className="muted">
            {kind.playText(seat.play)} · {new Date(seat.atMs).toLocaleString()}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface BetTableProps {
  me: TableMe
  words: TableWords
  /** `spot` has the limits, `kind` the return. */
  bets: readonly { spot: string; kind: string; text: string; pays: string }[]
}

/** Every bet of a table: what it pays, what it returns in the long run, and its limits. */
export const BetTable = ({ me, words, bets }: BetTableProps) => (
  <table>
    <thead>
      <tr>
        <th>{words.bets}</th>
        <th>{words.chance}</th>
        <th>{words.returns}</th>
        <th>{words.limits}</th>
      </tr>
    </thead>
    <tbody>
      {bets.map(({ spot, kind, text, pays }) => (
        <tr key={kind}>
          <td>{text}</td>
          <td>{pays}</td>
          <td>{((me.returns[kind] ?? 0) / 10_000).toFixed(2)}%</td>
          <td>
            {amountOf(me.limits[spot]?.min ?? 0, me.currency)} – {amountOf(me.limits[spot]?.max ?? 0, me.currency)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
