/** The upper part of the table: the room, both hands, the ring that counts down, and what came of the round. */
import { fill } from '../../../pages/kit/language.ts'
import { type Deal, outcomeOf, pointsOf, type RoundResult, SPOT_PAYS, SPOTS, type Spot, totalOf } from '../rules.ts'
import { cardMoments } from '../timing.ts'
import { Hand } from './Cards.tsx'
import { Room } from './Room.tsx'
import { type AliasNet, netOf, type SharedRound, type SpotChips, sumChips, type TableMe } from './tableWire.ts'
import type { Words } from './words/en.ts'

const LAST_S = 5
const CIRCLE = 2 * Math.PI * 45

/** What a member's chips came to, by spot and in all. */
export function ownResult(chips: SpotChips, result: RoundResult) {
  const spots = SPOTS.flatMap((spot): { spot: Spot; net: number }[] => {
    const stake = chips[spot]
    if (!stake) return []
    const outcome = outcomeOf(spot, result)
    const net = outcome === 'won' ? (stake * SPOT_PAYS[spot]) / 100 : outcome === 'push' ? 0 : -stake
    return [{ spot, net }]
  })
  return { spots, net: spots.reduce((sum, { net }) => sum + net, 0), stake: sumChips(chips) }
}

interface RingProps {
  leftMs: number
  openMs: number
  words: Words
}

const Ring = ({ leftMs, openMs, words }: RingProps) => {
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

/** A sentence on who drew, and on what. */
function drawText({ player, banker }: Deal, { natural }: RoundResult, words: Words): string {
  if (natural) return words.natural
  const first = (hand: readonly number[]) => totalOf(hand.slice(0, 2))
  return [
    ...(player.length > 2 ? [fill(words.playerDrew, { n: first(player) })] : []),
    ...(banker.length > 2 ? [fill(words.bankerDrew, { n: first(banker) })] : []),
  ].join(' ')
}

interface VerdictProps {
  deal: Deal
  result: RoundResult
  placed: SpotChips
  currency: string
  words: Words
}

const Verdict = ({ deal, result, placed, currency, words }: VerdictProps) => {
  const { winner, playerTotal: a, bankerTotal: b } = result
  const own = ownResult(placed, result)
  return (
    <div className="verdict" role="status">
      <b>{fill(words[`${winner}Wins`], { a, b })}</b>
      <span className="detail">{drawText(deal, result, words)}</span>{' '}
      {own.spots.length > 1 && (
        <span className="detail">
          {own.spots.map(({ spot, net }) => `${words[spot]} ${netOf(net, currency)}`).join(', ')}
        </span>
      )}{' '}
      {own.stake > 0 ? (
        <em>
          {words.you} {netOf(own.net, currency)}
        </em>
      ) : (
        <span>{words.noBet}</span>
      )}
    </div>
  )
}

interface LastProps {
  last: readonly AliasNet[]
  me: TableMe
  words: Words
}

const Last = ({ last, me: { alias, currency }, words }: LastProps) => (
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

interface FactsProps {
  round: SharedRound
  seated: number
  guests: number
  me: TableMe
  words: Words
}

const Facts = ({ round, seated, guests, me, words }: FactsProps) => {
  const { min, max } = me.limits.player
  const short = (amount: number) => (amount / 10_000).toLocaleString('en')
  return (
    <dl className="corner left">
      <dt>{words.round}</dt>
      <dd>{String(round.number).padStart(3, '0')}</dd>
      <dt className="wide">{words.shoe}</dt>
      <dd className="wide">{words.freshShoe}</dd>
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

interface SceneProps {
  /** What stands above all else now. */
  line: string | undefined
  round: SharedRound
  result: RoundResult | undefined
  placed: SpotChips
  me: TableMe
  openMs: number
  nowMs: number
  seated: number
  guests: number
  last: readonly AliasNet[]
  words: Words
}

/** The cards that lie on the table by now. */
function lyingCards({ play, dealsMs = 0 }: SharedRound, nowMs: number): Deal {
  if (!play) return { player: [], banker: [] }
  const lying = cardMoments(play).filter(({ ms }) => nowMs >= dealsMs + ms)
  const of = (side: 'player' | 'banker') => play[side].slice(0, lying.filter((one) => one.side === side).length)
  return { player: of('player'), banker: of('banker') }
}

export function Scene({ line, round, result, placed, me, openMs, nowMs, seated, guests, last, words }: SceneProps) {
  const cards = lyingCards(round, nowMs)
  const leftMs = round.state === 'open' ? Math.max(0, round.closesMs - nowMs) : 0
  const total = (hand: readonly number[]) =>
    hand.length > 0 ? hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10 : null
  return (
    <div className="scene">
      <Room />
      <Facts {...{ round, seated, guests, me, words }} />
      {last.length > 0 && <Last {...{ last, me, words }} />}
      <Hand
        side="player"
        cards={cards.player}
        total={total(cards.player)}
        isWinner={result?.winner === 'player'}
        words={words}
      />
      <Hand
        side="banker"
        cards={cards.banker}
        total={total(cards.banker)}
        isWinner={result?.winner === 'banker'}
        words={words}
      />
      {leftMs > 0 && <Ring {...{ leftMs, openMs, words }} />}
      {leftMs === 0 && !result && (
        <p className="phase" role="status">
          {round.state === 'dealt' ? words.dealing : words.closed}
        </p>
      )}
      {result && round.play && <Verdict {...{ deal: round.play, result, placed, currency: me.currency, words }} />}
      {line && (
        <p className="line" role="alert">
          {line}
        </p>
      )}
    </div>
  )
}
