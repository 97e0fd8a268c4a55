/** What opens over the table: my rounds and the rules. */
import { useEffect, useRef, useState } from 'react'
import { checkAddress } from '../../../pages/kit/checkAddress.ts'
import { fill } from '../../../pages/kit/language.ts'
import { ask } from '../../../pages/kit/wire.ts'
import { cardText } from '../cardText.ts'
import { BANKER_ROWS, resultOf, SPOT_PAYS, SPOTS } from '../rules.ts'
import { amountOf, netOf, type PastSeat, type TableMe } from './tableWire.ts'
import type { Words } from './words/en.ts'

interface PanelProps {
  title: string
  words: Words
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

const winnerText = (seat: PastSeat, words: Words): string => {
  const { winner, playerTotal: a, bankerTotal: b } = resultOf(seat.play)
  return fill(words[`${winner}Wins`], { a, b })
}

interface HistoryProps {
  currency: string
  words: Words
}

export function History({ currency, words }: HistoryProps) {
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
            <b>{winnerText(seat, words)}</b>
            <span className={seat.payout > seat.stake ? 'gain' : seat.payout < seat.stake ? 'loss' : ''}>
              {netOf(seat.payout - seat.stake, currency)}
            </span>
          </div>
          <div className="muted">
            <span>
              {SPOTS.filter((spot) => seat.chips[spot])
                .map((spot) => `${words[spot]} ${amountOf(seat.chips[spot] ?? 0, currency)}`)
                .join(', ')}
            </span>
            <a href={checkAddress(seat.name)} target="_blank" rel="noopener">
              {fill(words.checkRound, { n: seat.name.replace(/^\w+-/, '') })}
            </a>
          </div>
          <div className="muted">
            {seat.play.player.map(cardText).join(' ')} · {seat.play.banker.map(cardText).join(' ')} ·{' '}
            {new Date(seat.atMs).toLocaleString()}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** For each total of the banker, the points of the third card on which he draws. */
const drawsOn = (row: string): string =>
  [...row.slice(0, 10)].flatMap((sign, points) => (sign === 'd' ? [points] : [])).join(' ') || '–'

export const Rules = ({ me, words }: { me: TableMe; words: Words }) => (
  <div className="rules">
    <p>{words.rule1}</p>
    <p>{words.rule2}</p>
    <p>{words.rule3}</p>
    <table>
      <thead>
        <tr>
          <th>{words.banker}</th>
          <th>{words.drawsOn}</th>
        </tr>
      </thead>
      <tbody>
        {BANKER_ROWS.map((row, total) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a row is the banker's total
          <tr key={total}>
            <td>{total}</td>
            <td>{row.startsWith('dddddddddd') ? words.always : drawsOn(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>{words.rule4}</p>
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
        {SPOTS.map((spot) => (
          <tr key={spot}>
            <td>{words[spot]}</td>
            <td>{fill(words.pays, { n: SPOT_PAYS[spot] / 100 })}</td>
            <td>{(me.returns[spot] / 10_000).toFixed(2)}%</td>
            <td>
              {amountOf(me.limits[spot].min, me.currency)} – {amountOf(me.limits[spot].max, me.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>{words.rule5}</p>
  </div>
)
