/** The bet panel of a mini game: by hand, or by itself within limits. */
import { type ReactNode, useState } from 'react'
import { type Millionths, toMillionths } from '../kit/wire.ts'
import { type PlayOne, useAuto } from './useAuto.ts'
import type { MiniPage } from './useMini.ts'
import type { MiniWords } from './words/en.ts'

interface LineFieldProps {
  name: string
  value: string | number
  isFixed: boolean
  onType(value: string): void
}

/** A number in a line with its name. */
export const LineField = ({ name, value, isFixed, onType }: LineFieldProps) => (
  <label className="line">
    <span>{name}</span>
    <input
      inputMode="decimal"
      maxLength={10}
      disabled={isFixed}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  </label>
)

/** Names and values under each other. */
export const Outlook = ({ lines }: { lines: readonly (readonly [string, string])[] }) => (
  <dl className="outlook">
    {lines.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const LIMIT_STAKES = 10
const ROUNDS_MAX = 1000

export interface AutoProps {
  page: Pick<MiniPage<unknown>, 'isBusy' | 'round' | 'config'>
  stake: Millionths
  playOne: PlayOne
  words: MiniWords
  /** The choices of the game, which stand fast while it plays. */
  choices(isFixed: boolean): ReactNode
  /** Further lines of the plan. */
  more?(isFixed: boolean): ReactNode
}

function Auto({ page, stake, playOne, words, choices, more }: AutoProps) {
  const [rounds, setRounds] = useState(10)
  const [limits, setLimits] = useState<{ loss: string; win: string }>()
  const auto = useAuto(stake, playOne)
  const usual = String((stake * LIMIT_STAKES) / 1_000_000)
  const { loss, win } = limits ?? { loss: usual, win: usual }
  const isOn = auto.left > 0
  const plan = { rounds, lossLimit: toMillionths(Number(loss)), winLimit: toMillionths(Number(win)) }
  const isPlan = plan.lossLimit > 0 && plan.winLimit > 0 && rounds >= 1 && rounds <= ROUNDS_MAX
  return (
    <>
      {choices(isOn)}
      <div className="outlook lines">
        <LineField
          name={words.rounds}
          value={rounds || ''}
          isFixed={isOn}
          onType={(value) => setRounds(Math.floor(Number(value)) || 0)}
        />
        {more?.(isOn)}
        <LineField
          name={words.lossLimit}
          value={loss}
          isFixed={isOn}
          onType={(value) => setLimits({ win, loss: value })}
        />
        <LineField
          name={words.winLimit}
          value={win}
          isFixed={isOn}
          onType={(value) => setLimits({ loss, win: value })}
        />
      </div>
      {isOn ? (
        <button type="button" className="main" onClick={auto.stop}>
          {words.stopAuto}
          <small>{auto.left}</small>
        </button>
      ) : (
        <button
          type="button"
          className="main"
          disabled={page.isBusy || page.round?.active || !isPlan}
          onClick={() => void auto.begin(plan)}
        >
          {words.startAuto}
        </button>
      )}
    </>
  )
}

interface PanelProps extends AutoProps {
  byHand: ReactNode
}

export function Panel({ byHand, ...auto }: PanelProps) {
  const [isAuto, setAuto] = useState(false)
  const { words, page } = auto
  const mayAuto = !page.config?.jurisdiction.disabledAutoplay
  return (
    <section className="pane">
      {mayAuto && <Tabs isAuto={isAuto} onAuto={setAuto} words={words} />}
      {isAuto && mayAuto ? <Auto {...auto} /> : byHand}
    </section>
  )
}

interface TabsProps {
  isAuto: boolean
  onAuto(isAuto: boolean): void
  words: Pick<MiniWords, 'byHand' | 'auto'>
}

export const Tabs = ({ isAuto, onAuto, words }: TabsProps) => (
  <div className="tabs">
    <button type="button" aria-pressed={!isAuto} onClick={() => onAuto(false)}>
      {words.byHand}
    </button>
    <button type="button" aria-pressed={isAuto} onClick={() => onAuto(true)}>
      {words.auto}
    </button>
  </div>
)
