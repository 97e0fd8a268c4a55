/** What stands around the water: seats, what fish pay, the largest fish, and the buttons. */
import { useEffect, useState } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { amountOf, netOf } from '../../../pages/table/tableWire.ts'
import { fishAt, isInPond, leavesMs } from '../paths.ts'
import { FISH, KINDS } from '../rules.ts'
import { fishAddress } from './art.ts'
import type { PondWords } from './Panels.tsx'
import { COLOURS } from './pictures.ts'
import type { PondPlay } from './pondPlay.ts'
import type { PondState } from './pondState.ts'
import type { PondMe } from './pondWire.ts'

const PLACES = ['own', 'right', 'top-left', 'top-right'] as const

interface AroundProps {
  me: PondMe
  state: PondState
  words: PondWords
  stakeText(stake: number): string
}

export function Seats({ me, state, words, stakeText }: AroundProps) {
  const { stake, balance, seats, slots, stakes } = state
  const others = seats.flatMap((one) => {
    const slot = slots.get(one.seat)
    return slot === undefined ? [] : [{ ...one, slot }]
  })
  return (
    <>
      <div className="seat own">
        <i style={{ background: COLOURS[0] }}>{stakeText(stake)}</i>
        <span>
          <b>{fill(words.youShoot, { amount: amountOf(stake, me.currency) })}</b>
          {amountOf(balance, me.currency)}
        </span>
      </div>
      {others.map(({ seat, slot, alias, net, isGuest }) => {
        const shown = stakes.get(seat)
        return (
          <div key={seat} className={`seat ${PLACES[slot]}`}>
            <i style={{ background: COLOURS[slot] }}>{shown === undefined ? '' : stakeText(shown)}</i>
            <span>
              <b>
                {alias} {isGuest && <small>{words.demo}</small>}
              </b>
              <span className="wide">{words.today} </span>
              {netOf(net, me.currency)}
            </span>
          </div>
        )
      })}
    </>
  )
}

/** Which pond it is and how many sit there: it opens the list of them. */
export function PondButton({
  me,
  state,
  words,
  onOpen,
}: Pick<AroundProps, 'me' | 'state' | 'words'> & { onOpen(): void }) {
  const { number, seats } = state
  return (
    <button type="button" className="company" onClick={onOpen}>
      <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20a6.500 6.500 0 0 1 13 0M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500a6.500 6.500 0 0 1 3.500 5.500" />
      </svg>
      {fill(words.pondOf, { n: number, taken: Math.max(1, seats.length), seats: me.seats })}
    </button>
  )
}

export function Pays({ me, state, words }: Omit<AroundProps, 'stakeText'>) {
  const { shots, net } = state.minute
  return (
    <aside className="pays">
      <h2>{words.paysForOne}</h2>
      <ul>
        {FISH.map((kind) => (
          <li key={kind}>
            <img src={fishAddress(kind)} alt="" width="30" height="30" />
            {words[kind]}
            <b>×{KINDS[kind].pay}</b>
          </li>
        ))}
      </ul>
      <p>{words.eachShot}</p>
      <p className="minute">
        {fill(words.lastMinute, { n: shots })}
        <b className={net > 0 ? 'gain' : net < 0 ? 'loss' : ''}>{netOf(net, me.currency)}</b>
      </p>
    </aside>
  )
}

const SECOND_MS = 1000

const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** The largest fish, while it is in the pond. */
export function Largest({ play, now, words }: { play: PondPlay; now(): number; words: PondWords }) {
  const [leftMs, setLeft] = useState<number>()
  useEffect(() => {
    const look = () => {
      const { seed } = play.water
      const carp = fishAt(seed, now()).find((fish) => fish.kind === 'carp' && isInPond(seed, fish, now()))
      const isHere = carp && play.water.find(carp.name, now()) !== undefined
      setLeft(isHere ? leavesMs(seed, carp) - now() : undefined)
    }
    const timer = setInterval(() => {
      if (!document.hidden) look()
    }, SECOND_MS)
    look()
    return () => clearInterval(timer)
  }, [play, now])
  if (leftMs === undefined) return null
  const { pay, crossMs } = KINDS.carp
  const text = fill(words.largest, { fish: words.carp, pay, time: clockText(leftMs) })
  const at = text.indexOf(words.carp)
  return (
    <div className="largest">
      {text.slice(0, at)}
      <b>{words.carp}</b>
      {text.slice(at + words.carp.length)}
      <i>
        <span style={{ transform: `scaleX(${Math.min(1, (leftMs * 1.44) / crossMs)})` }} />
      </i>
    </div>
  )
}

const ICONS = {
  lower: 'M5 12h14',
  raise: 'M12 5v14M5 12h14',
  lock: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM12 2v4M12 18v4M2 12h4M18 12h4',
  auto: 'M4 11V9.500A3.500 3.500 0 0 1 7.500 6H19l-3-3M20 13v1.500a3.500 3.500 0 0 1-3.500 3.500H5l3 3',
  castNet: 'M4 6h16l-3 14H7zM5 11h14M6 15.500h12M9.500 6l.5 14M14.500 6l-.5 14',
} as const

interface ButtonProps {
  name: keyof typeof ICONS
  text: string
  isPressed?: boolean
  isOff?: boolean
  onPress(): void
}

function ActButton({ name, text, isPressed, isOff = false, onPress }: ButtonProps) {
  return (
    <button type="button" aria-pressed={isPressed} disabled={isOff} onClick={onPress}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[name]} />
      </svg>
      {text}
    </button>
  )
}

interface ButtonsProps {
  me: PondMe
  play: PondPlay
  state: PondState
  words: PondWords
  onAuto(): void
}

export function Buttons({ me, play, state, words, onAuto }: ButtonsProps) {
  const { stake, isLock, isNet, auto } = state
  return (
    <div className="buttons">
      <ActButton name="lower" text={words.lower} isOff={stake === me.stakes[0]} onPress={() => play.changeStake(-1)} />
      <ActButton
        name="raise"
        text={words.raise}
        isOff={stake === me.stakes.at(-1)}
        onPress={() => play.changeStake(1)}
      />
      <ActButton name="lock" text={words.lock} isPressed={isLock} onPress={() => play.toggle('lock')} />
      <ActButton
        name="auto"
        text={auto === undefined ? words.auto : fill(words.autoStop, { n: auto })}
        isPressed={auto !== undefined}
        onPress={() => (auto === undefined ? onAuto() : play.stopAuto())}
      />
      <ActButton name="castNet" text={words.castNet} isPressed={isNet} onPress={() => play.toggle('net')} />
    </div>
  )
}
