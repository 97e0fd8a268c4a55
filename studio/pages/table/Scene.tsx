/** What stands above a mat: the ring that counts down, what came, what it brought, and who is there. */
import type { PageWords, TableKind, TableView } from './tableKind.ts'
import { ownResult } from './tableKind.ts'
import { type AliasNet, netOf, type TableMe } from './tableWire.ts'
import type { TableWords } from './words/en.ts'

const LAST_S = 5
const CIRCLE = 2 * Math.PI * 45

interface RingProps {
  leftMs: number
  openMs: number
  words: TableWords
}

export const Ring = ({ leftMs, openMs, words }: RingProps) => {
  const seconds = Math.ceil(leftMs / 1000)
  const isLast = seconds <= LAST_S
  const part = Math.min(1, leftMs / openMs) * CIRCLE
  return (
    <div className={`ring${isLast ? ' last' : ''}`} role="timer" aria-label={words.placeBets}>
      <svg viewBox="0 0 104 104" aria-hidden="true">
        <title>{words.placeBets}</title>
        <circle cx="52" cy="52" r="50" fill="rgb(4 12 20 / 78%)" />
        <circle cx="52" cy="52" r="45" fill="none" stroke="#fff" strokeOpacity=".16" strokeWidth="6" />
        {leftMs > 0 && (
          <circle
            className="left"
            cx="52"
            cy="52"
            r="45"
            fill="none"
            strokeWidth="6"
            strokeLinecap="round"
            strokeDasharray={`${part} ${CIRCLE}`}
            transform="rotate(-90 52 52)"
          />
        )}
      </svg>
      <b>{seconds}</b>
      <span>{words.placeBets}</span>
    </div>
  )
}

interface RoundVerdictProps<W extends PageWords> {
  view: TableView<W>
  kind: Pick<TableKind<W>, 'returnOf' | 'spotText' | 'resultText'>
  result: object
  /** A sentence on how it came. */
  detail?: string
}

/** What came, and what it brought me. */
export function RoundVerdict<W extends PageWords>({ view, kind, result, detail }: RoundVerdictProps<W>) {
  const { placed, me, words } = view
  const own = ownResult(placed, (spot) => kind.returnOf(result, spot))
  return (
    <div className="verdict" role="status">
      <b>{kind.resultText(result, words)}</b>
      {detail && <span className="detail">{detail}</span>}{' '}
      {own.spots.length > 1 && (
        <span className="detail">
          {own.spots.map(({ spot, net }) => `${kind.spotText(spot, words)} ${netOf(net, me.currency)}`).join(', ')}
        </span>
      )}{' '}
      {own.stake > 0 ? (
        <em>
          {words.you} {netOf(own.net, me.currency)}
        </em>
      ) : (
        <span>{words.noBet}</span>
      )}
    </div>
  )
}

/** The ring while bets are taken, then how far the round is. */
export function Phase<W extends PageWords>({ view }: { view: TableView<W> }) {
  const { round, nowMs, words, result } = view
  const leftMs = round.state === 'open' ? Math.max(0, round.closesMs - nowMs) : 0
  if (leftMs > 0) return <Ring {...{ leftMs, words }} openMs={round.closesMs - round.opensMs} />
  if (result) return null
  return (
    <p className="phase" role="status">
      {round.state === 'dealt' ? words.dealing : words.closed}
    </p>
  )
}

export const Line = ({ line }: { line: string | undefined }) =>
  line ? (
    <p className="line" role="alert">
      {line}
    </p>
  ) : null

interface LastProps {
  last: readonly AliasNet[]
  me: TableMe
  words: TableWords
}

export const Last = ({ last, me: { alias, currency }, words }: LastProps) => (
  <div className="corner right">
    <h2>
      {words.lastRound} <span>{words.net}</span>
    </h2>
    <ul>
      {last.map((one) => (
        <li key={one.alias} className={one.alias === alias ? 'own' : ''}>
          <span>
            {one.alias === alias ? words.you : one.alias}
            {one.isGuest && <i className="guest">{words.demo}</i>}
          </span>
          <span className={one.net > 0 ? 'gain' : one.net < 0 ? 'loss' : ''}>{netOf(one.net, currency)}</span>
        </li>
      ))}
    </ul>
  </div>
)

interface FactsProps<W extends PageWords> {
  view: TableView<W>
  /** The spot whose limits stand for the table. */
  spot: string
  children?: React.ReactNode
}

/** What is told of the table: its round, limits, and who is there. */
export const Facts = <W extends PageWords>({ view, spot, children }: FactsProps<W>) => {
  const { round, seated, guests, me, words } = view
  const { min, max } = me.limits[spot] ?? { min: 0, max: 0 }
  const short = (amount: number) => (amount / 10_000).toLocaleString('en')
  return (
    <dl className="corner left">
      <dt>{words.round}</dt>
      <dd>{String(round.number).padStart(3, '0')}</dd>
      {children}
      <dt>{words.limits}</dt>
      <dd>
        {short(min)} – {short(max)}
      </dd>
      <dt className="wide">{words.seated}</dt>
      <dd className="wide">{seated}</dd>
      {guests > 0 && <dt className="wide">{words.demoAccounts}</dt>}
      {guests > 0 && <dd className="wide">{guests}</dd>}
    </dl>
  )
}
