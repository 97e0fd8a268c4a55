/** What opens over the table: my rounds, the rules, and the check of a round. */
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { ask } from '../../../pages/kit/wire.ts'
import { isElement } from '../../../src/fair/chain.ts'
import { drawsOf } from '../../../src/fair/draws.ts'
import { BANKER_ROWS, CARDS_IN_DECK, DECKS, dealRound, resultOf, SPOT_PAYS, SPOTS } from '../rules.ts'
import { cardText } from './Cards.tsx'
import { amountOf, type CheckedRound, netOf, type PastSeat, type TableMe } from './tableWire.ts'
import type { Words } from './words/en.ts'

/** A round of this shoe or another. */
export interface RoundPlace {
  shoe: number
  number: number
}

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
  onCheck(place: RoundPlace): void
}

export function History({ currency, words, onCheck }: HistoryProps) {
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
            <button type="button" className="link" onClick={() => onCheck(seat)}>
              {fill(words.checkRound, { n: seat.name.replace(/^\w+-/, '') })}
            </button>
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

interface CheckResult {
  round: CheckedRound
  /** A step that only computes compares nothing. */
  steps: readonly { text: string; isSame?: boolean }[]
  first: readonly number[]
}

/** Computes a round from what is revealed, and from nothing else. */
function checkRound(round: CheckedRound, words: Words): CheckResult {
  const { element, salt, nonce, published, play } = round
  const order = drawsOf({ serverSeed: element, clientSeed: salt, nonce }).order(DECKS * CARDS_IN_DECK)
  const first = order.slice(0, 6).map((card) => card % CARDS_IN_DECK)
  const deal = dealRound(first)
  const isSame = JSON.stringify([deal.player, deal.banker]) === JSON.stringify([play.player, play.banker])
  return {
    ...{ round, first },
    steps: [
      { text: fill(words.checkStep1, { n: nonce }), isSame: isElement(element, nonce, published) },
      { text: words.checkStep2 },
      { text: words.checkStep3, isSame },
    ],
  }
}

const serverOf = (): string => {
  const asked = new URLSearchParams(location.search)
  return `${location.protocol}//${asked.get('rgs_url') || location.host}`
}

export function RoundCheck({ place, words }: { place: RoundPlace; words: Words }) {
  const [result, setResult] = useState<CheckResult>()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    fetch(`${serverOf()}/table/baccarat/round/${place.shoe}/${place.number}`)
      .then(async (answer) => setResult(checkRound((await answer.json()) as CheckedRound, words)))
      .catch(() => setLost(true))
  }, [place, words])
  if (isLost) return <p>{words.lineLost}</p>
  if (!result) return <p>{words.checkAsking}</p>
  const { round, steps, first } = result
  const isGood = steps.every(({ isSame }) => isSame !== false)
  const values = [
    [words.published, round.published],
    [words.element, round.element],
    [words.salt, round.salt],
    [words.message, `${round.salt}:${round.nonce}:0`],
    [words.firstSix, first.map(cardText).join(' ')],
    [words.dealt, `${round.play.player.map(cardText).join(' ')} · ${round.play.banker.map(cardText).join(' ')}`],
  ] as const
  return (
    <div className="check">
      <p className={isGood ? 'good' : 'bad'} role="status">
        {isGood ? words.checkOk : words.checkBad}
      </p>
      <ol>
        {steps.map(({ text, isSame }) => (
          <li key={text}>
            {text}{' '}
            {isSame !== undefined && (
              <em className={isSame ? 'gain' : 'loss'}>{isSame ? words.same : words.differs}</em>
            )}
          </li>
        ))}
      </ol>
      <dl>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
