/** The table of roulette: the wheel and what came beside the layout and the racetrack. */
import { fill } from '../../../pages/kit/language.ts'
import { Line, Ring } from '../../../pages/table/Scene.tsx'
import { ownResult, type TableKind, type TableView } from '../../../pages/table/tableKind.ts'
import { amountOf, sumOf } from '../../../pages/table/tableWire.ts'
import { BALL } from '../../../pages/table/tones.ts'
import { Winners } from '../../../pages/table/Winners.tsx'
import { colourOf, returnOf, type Spin } from '../rules.ts'
import { WHEEL_MS } from '../timing.ts'
import { Layout } from './Layout.tsx'
import { Racetrack } from './Racetrack.tsx'
import { Rules } from './Rules.tsx'
import { LastNumbers, Statistics } from './Statistics.tsx'
import { spotText } from './spotText.ts'
import { Wheel } from './Wheel.tsx'
import type { Words } from './words/en.ts'

type View = TableView<Words>

/** What else is true of a number: `Black · odd`, `1 – 18 · 2nd 12`. */
function factsOf(number: number, words: Words): [string, string] {
  const colour = words[colourOf(number)]
  if (number === 0) return [colour, '']
  const dozen = words[`dozen${Math.ceil(number / 12)}` as 'dozen1']
  return [
    `${colour} · ${number % 2 === 0 ? words.even : words.odd}`,
    `${number <= 18 ? words.low : words.high} · ${dozen}`,
  ]
}

/** What came and what it brought me; before that, how long bets are taken. */
function Result({ round, result, placed, me, nowMs, words }: View) {
  if (result) {
    const { number } = result as Spin
    const [first, second] = factsOf(number, words)
    const { stake, net } = ownResult(placed, (spot) => returnOf(spot, result as Spin))
    return (
      <div className="result" role="status">
        <span>{words.result}</span> <b>{number}</b>{' '}
        <span className="facts">
          <span>{first}</span> <small>{second}</small>
        </span>{' '}
        {stake === 0 && <span>{words.noBet}</span>}
        {stake > 0 && stake + net > 0 && <em>{fill(words.won, { amount: amountOf(stake + net, me.currency) })}</em>}
        {stake > 0 && stake + net === 0 && <span>{words.noWin}</span>}
      </div>
    )
  }
  const leftMs = round.state === 'open' ? Math.max(0, round.closesMs - nowMs) : 0
  return (
    <div className="result" role="status">
      <span>{leftMs > 0 ? words.placeBets : round.state === 'dealt' ? words.dealing : words.closed}</span>
    </div>
  )
}

const Above = (view: View) => {
  const { round, plays, result, nowMs, words, last, seated, guests, me, line, lastRound } = view
  const { placed, laid, pools, isOpen, chosen, lay, takeBack } = view
  const play = round.play as Spin | undefined
  // What came is among the last numbers only once the round is over.
  const known = result ? plays.slice(0, -1) : plays
  const former = (known.at(-1) as Spin | undefined)?.number
  const leftMs = round.state === 'open' ? Math.max(0, round.closesMs - nowMs) : 0
  const spin = play && { round: round.id, sinceMs: nowMs - (round.dealsMs ?? nowMs) }
  const { min, max } = me.limits.red ?? { min: 0, max: 0 }
  return (
    <div className="parlour">
      <div className="left-side">
        <Result {...view} />
        <div className="bowl">
          <Wheel {...{ number: play?.number ?? former, former, spin }} />
          {leftMs > 0 && <Ring {...{ leftMs, words }} openMs={round.closesMs - round.opensMs} />}
        </div>
        <LastNumbers {...{ plays, words }} />
        <Winners {...{ me, words, seated, guests }} last={last.filter(({ net }) => net > 0)} title={words.winners}>
          {(chips) =>
            chips
              .map(([spot, amount]) => fill(words.on, { amount: sumOf(amount), spot: spotText(spot, words) }))
              .join(', ')
          }
        </Winners>
      </div>
      <div className="right-side">
        <Layout
          {...{ words, me, placed, laid, pools, isOpen, chosen, lay, takeBack }}
          won={(result as Spin | undefined)?.number}
        />
        <Racetrack {...{ words, isOpen, chosen, lay }} />
        <Statistics {...{ plays, words, last: lastRound }} />
        <p className="limits">
          {words.limits} {sumOf(min)} – {sumOf(max)}
        </p>
      </div>
      <Line line={line} />
    </div>
  )
}

const Below = () => null

export const ROULETTE: TableKind<Words> = {
  ...{ Above, Below, Rules, momentTones: BALL, spotText },
  returnOf: (play, spot) => returnOf(spot, play as Spin),
  resultText: (play, words) => `${(play as Spin).number} ${words[colourOf((play as Spin).number)]}`,
  playText: (play) => String((play as Spin).number),
  momentsOf: () => [0, WHEEL_MS],
}
