/** The page that checks a round: it computes all of it again from revealed values, with nobody's help. */
import { type FormEvent, useEffect, useState } from 'react'
import { fill } from '../kit/language.ts'
import type { WireFault } from '../kit/wire.ts'
import { checkSteps } from './checkSteps.ts'
import {
  type CheckStep,
  type RevealedRound,
  type RevealedSharedRound,
  type RoundValues,
  readValues,
} from './roundValues.ts'
import type { CheckPageWords } from './words/en.ts'

type CheckedRound = { round: RoundValues; steps: readonly CheckStep[] | undefined }
type State = CheckedRound | 'none' | 'asking' | 'unknown' | 'lost'

const isRevealed = (round: RoundValues): round is RevealedRound | RevealedSharedRound =>
  round.serverSeed !== null && round.play !== undefined

async function readState(id: string, language: string, words: CheckPageWords): Promise<State> {
  try {
    const round = await readValues(id)
    return { round, steps: isRevealed(round) ? await checkSteps(round, language, words) : undefined }
  } catch (error) {
    return (error as WireFault).code === 'lost' ? 'lost' : 'unknown'
  }
}

function Step({ step, at, words }: { step: CheckStep; at: number; words: CheckPageWords }) {
  const { title, text, lines, table, isSame } = step
  return (
    <li className="step">
      <h2>
        {at}. {title} <em className={isSame ? 'gain' : 'loss'}>{isSame ? words.same : words.differs}</em>
      </h2>
      <p>{text}</p>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      {table && (
        // A table of long numbers is moved sideways on a phone, with the keys too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <section className="wide" tabIndex={0} aria-label={title}>
          <table>
            <thead>
              <tr>
                {table.head.map((one) => (
                  <th key={one}>{one}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row.join()}>
                  {row.map((cell, column) => (
                    <td key={table.head[column]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </li>
  )
}

function Verdict({ steps, words }: { steps: readonly CheckStep[]; words: CheckPageWords }) {
  const wrong = steps.flatMap(({ isSame }, at) => (isSame ? [] : [at + 1]))
  const isKept = wrong.length === 0
  return (
    <div className={`verdict ${isKept ? 'kept' : 'broken'}`} role="status">
      <b>{isKept ? words.kept : words.broken}</b>
      <p>{isKept ? fill(words.keptText, { n: steps.length }) : fill(words.brokenText, { steps: wrong.join(', ') })}</p>
    </div>
  )
}

function CopyAll({ round, words }: { round: RoundValues; words: CheckPageWords }) {
  const [isDone, setDone] = useState(false)
  const text = JSON.stringify(round, undefined, 2)
  return (
    <details>
      <summary>{words.values}</summary>
      <button
        type="button"
        className="copy"
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setDone(true),
            () => setDone(false),
          )
        }
      >
        {isDone ? words.copied : words.copy}
      </button>
      <pre>{text}</pre>
    </details>
  )
}

function Result({ state, words }: { state: State; words: CheckPageWords }) {
  if (state === 'asking') return null
  if (typeof state === 'string') return <p className="muted">{words[state]}</p>
  const { round, steps } = state
  return (
    <>
      {steps ? (
        <Verdict steps={steps} words={words} />
      ) : (
        <div className="verdict">
          <b>{words.waiting}</b>
          <p>{'isShared' in round ? words.chainWaiting : words.waitingText}</p>
          <code>{round.hash}</code>
        </div>
      )}
      {steps && (
        <ol>
          {steps.map((step, at) => (
            <Step key={step.title} step={step} at={at + 1} words={words} />
          ))}
        </ol>
      )}
      <CopyAll round={round} words={words} />
    </>
  )
}

const wanted = (): string => new URLSearchParams(location.search).get('round') ?? ''

export function Check({ language, words }: { language: string; words: CheckPageWords }) {
  const [typed, setTyped] = useState(wanted)
  const [id, setId] = useState(wanted)
  const [state, setState] = useState<State>('none')
  useEffect(() => {
    document.title = words.title
    if (id === '') return
    setState('asking')
    readState(id, language, words).then(setState)
  }, [id, language, words])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setId(typed)
  }
  return (
    <main className="check">
      <h1>{id ? fill(words.heading, { id }) : words.title}</h1>
      <form onSubmit={submit}>
        <label>
          {words.ask}
          <input maxLength={64} value={typed} onChange={({ target }) => setTyped(target.value.trim())} />
        </label>
        <button type="submit">{words.go}</button>
      </form>
      <Result state={state} words={words} />
    </main>
  )
}
