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
import { CopyAll, Steps, Verdict } from './Steps.tsx'
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
      {steps && <Steps steps={steps} words={words} />}
      <CopyAll values={round} words={words} />
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
