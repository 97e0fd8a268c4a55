/** What opens over the water: the rules with every pay and chance, my shots, and shots by themselves. */
import { useEffect, useState } from 'react'
import { checkAddress } from '../../../pages/kit/checkAddress.ts'
import { fill } from '../../../pages/kit/language.ts'
import { SeedForm } from '../../../pages/kit/SeedForm.tsx'
import { ask } from '../../../pages/kit/wire.ts'
import { amountOf, netOf } from '../../../pages/table/tableWire.ts'
import type { TableWords } from '../../../pages/table/words/en.ts'
import { FISH, type FishName, KINDS, RETURN_PERCENT, spanOf } from '../rules.ts'
import { fishAddress } from './art.ts'
import type { PondPlay } from './pondPlay.ts'
import type { PondState } from './pondState.ts'
import type { PastShot, PondMe } from './pondWire.ts'
import type { OwnWords } from './words/en.ts'

export type PondWords = TableWords & OwnWords

/** One in so many, as a share. */
const chanceText = (kind: FishName): string => `${((100 * RETURN_PERCENT) / spanOf(kind)).toFixed(2)}%`

export function PondRules({ words }: { words: PondWords }) {
  return (
    <div className="rules">
      <table>
        <thead>
          <tr>
            <th>{words.fishKind}</th>
            <th>{words.chance}</th>
            <th>{words.catchChance}</th>
            <th>{words.returns}</th>
          </tr>
        </thead>
        <tbody>
          {FISH.map((kind) => (
            <tr key={kind}>
              <td>
                <img src={fishAddress(kind)} alt="" width="28" height="28" /> {words[kind]}
              </td>
              <td>×{KINDS[kind].pay}</td>
              <td>{chanceText(kind)}</td>
              <td>{RETURN_PERCENT.toFixed(2)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.ruleEqual}</p>
      <p>{words.ruleGone}</p>
      <p>{words.ruleNet}</p>
    </div>
  )
}

/** Everybody who sits at this pond, and what the day brought them. */
export function PondCompany({ me, state, words }: { me: PondMe; state: PondState; words: PondWords }) {
  return (
    <>
      <ul className="seated">
        {state.seats.map(({ seat, alias, net, isGuest }) => (
          <li key={seat} className={seat === state.ownSeat ? 'own' : ''}>
            <b>{seat === state.ownSeat ? words.you : alias}</b> {isGuest && <small>{words.demo}</small>}
            <span>
              {words.today} <b className={net > 0 ? 'gain' : net < 0 ? 'loss' : ''}>{netOf(net, me.currency)}</b>
            </span>
          </li>
        ))}
      </ul>
      <p className="note">{fill(words.companyNote, { seats: me.seats })}</p>
    </>
  )
}

export function PondHistory({ me, play, words }: { me: PondMe; play: PondPlay; words: PondWords }) {
  return (
    <>
      <SeedForm words={words} isOpen={play.isWaiting()} />
      <Shots me={me} words={words} />
    </>
  )
}

function Shots({ me, words }: { me: PondMe; words: PondWords }) {
  const [shots, setShots] = useState<readonly PastShot[]>()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    ask<{ shots: PastShot[] }>('/pond/history').then(
      (told) => setShots(told.shots),
      () => setLost(true),
    )
  }, [])
  if (isLost) return <p>{words.lineAway}</p>
  if (!shots) return <p>{words.waiting}</p>
  if (shots.length === 0) return <p>{words.noShots}</p>
  return (
    <ul className="history">
      {shots.map(({ id, kind, stake, payout, atMs }) => (
        <li key={id}>
          <div>
            <b>
              {words[kind as FishName]} {payout > 0 ? `×${KINDS[kind as FishName].pay}` : words.missed}
            </b>
            <span className={payout > stake ? 'gain' : 'loss'}>{netOf(payout - stake, me.currency)}</span>
          </div>
          <div className="muted">
            <span>
              {words.stake} {amountOf(stake, me.currency)} · {new Date(atMs).toLocaleString()}
            </span>
            <a href={checkAddress(`p${id}`)} target="_blank" rel="noopener">
              {fill(words.checkShot, { n: `p${id}` })}
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

const SHOTS = [25, 50, 100, 200]
/** Limits in stakes. */
const LOSSES = [10, 25, 50, 100]
const WINS = [25, 50, 100, 300]

interface ChoicesProps {
  name: string
  values: readonly number[]
  chosen: number
  choose(value: number): void
  show(value: number): string
}

function Choices({ name, values, chosen, choose, show }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{name}</legend>
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => choose(value)}>
          {show(value)}
        </button>
      ))}
    </fieldset>
  )
}

interface AutoProps {
  me: PondMe
  play: PondPlay
  words: PondWords
  onClose(): void
}

export function PondAuto({ me, play, words, onClose }: AutoProps) {
  const [shots, setShots] = useState(50)
  const [loss, setLoss] = useState(25)
  const [win, setWin] = useState(50)
  const { stake } = play.state()
  const money = (times: number) => amountOf(stake * times, me.currency)
  const start = () => {
    onClose()
    play.startAuto({ shots, loss: loss * stake, win: win * stake })
  }
  return (
    <div className="plan">
      <Choices name={words.autoShots} values={SHOTS} chosen={shots} choose={setShots} show={String} />
      <Choices name={words.autoLoss} values={LOSSES} chosen={loss} choose={setLoss} show={money} />
      <Choices name={words.autoWin} values={WINS} chosen={win} choose={setWin} show={money} />
      <button type="button" className="start" onClick={start}>
        {words.autoStart}
      </button>
    </div>
  )
}
