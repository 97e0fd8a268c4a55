/** The page that checks a lottery draw: its numbers, and all of it computed again from revealed values. */
import { type FormEvent, useEffect, useState } from 'react'
import { fill } from '../kit/language.ts'
import { readPublic, type WireFault } from '../kit/wire.ts'
import { type DrawValues, drawSteps, isExample, type RevealedDraw, timeText } from './drawSteps.ts'
import { CopyAll, Steps, Verdict } from './Steps.tsx'
import type { CheckPageWords } from './words/en.ts'

type State = DrawValues | 'none' | 'asking' | 'unknown' | 'lost'

const isRevealed = (values: DrawValues): values is RevealedDraw => values.result !== undefined

async function readState(lottery: string, draw: string): Promise<State> {
  try {
    const answer = await readPublic(`/fair/draw?${new URLSearchParams({ lottery, draw })}`)
    return (await answer.json()) as DrawValues
  } catch (error) {
    return (error as WireFault).code === 'lost' ? 'lost' : 'unknown'
  }
}

function Numbers({ name, numbers }: { name: string; numbers: readonly string[] }) {
  return (
    <section>
      <h2>{name}</h2>
      <ol className={numbers.length > 1 ? 'minor' : ''}>
        {numbers.map((number, at) => (
          // Numbers may repeat, and stand where they were drawn.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what they are
          <li key={at}>{number}</li>
        ))}
      </ol>
    </section>
  )
}

function Revealed({ values, words }: { values: RevealedDraw; words: CheckPageWords }) {
  const { first, second, third, special, consolation } = values.result
  const own = words.draw
  const steps = drawSteps(values, words)
  return (
    <>
      <div className="drawn">
        <Numbers name={own.first} numbers={[first]} />
        <Numbers name={own.second} numbers={[second]} />
        <Numbers name={own.third} numbers={[third]} />
        <Numbers name={own.special} numbers={special} />
        <Numbers name={own.consolation} numbers={consolation} />
      </div>
      <Verdict
        steps={steps}
        words={{ ...words, kept: isExample(values) ? own.exampleKept : own.kept, broken: own.broken }}
      />
      <Steps steps={steps} words={words} />
    </>
  )
}

function Waiting({ values, words }: { values: DrawValues; words: CheckPageWords }) {
  const { cutOffMs, drawMs, commitment } = values
  return (
    <div className="verdict">
      <b>{words.waiting}</b>
      <p>{words.draw.waitingText}</p>
      <p>
        {words.draw.cutOff}: {timeText(cutOffMs)}
        <br />
        {words.draw.drawn}: {timeText(drawMs)}
      </p>
      <code>{commitment}</code>
    </div>
  )
}

function Result({ state, words }: { state: State; words: CheckPageWords }) {
  if (state === 'asking') return null
  if (typeof state === 'string') return <p className="muted">{state === 'lost' ? words.lost : words.draw[state]}</p>
  return (
    <>
      {isRevealed(state) ? <Revealed values={state} words={words} /> : <Waiting values={state} words={words} />}
      <CopyAll values={state} words={words} />
    </>
  )
}

/** @param lottery the company's code, from the page's address */
export function DrawCheck({ lottery, words }: { lottery: string; words: CheckPageWords }) {
  const asked = new URLSearchParams(location.search).get('draw') ?? ''
  const [typed, setTyped] = useState(asked)
  const [draw, setDraw] = useState(asked)
  const [state, setState] = useState<State>('none')
  useEffect(() => {
    document.title = words.draw.title
    if (draw === '') return
    setState('asking')
    readState(lottery, draw).then(setState)
  }, [lottery, draw, words])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDraw(typed)
  }
  const company = typeof state === 'string' ? lottery : state.company.name
  return (
    <main className="check">
      <h1>{draw ? fill(words.draw.heading, { company, draw }) : words.draw.title}</h1>
      <form onSubmit={submit}>
        <label>
          {words.draw.ask}
          <input maxLength={9} value={typed} onChange={({ target }) => setTyped(target.value.trim())} />
        </label>
        <button type="submit">{words.go}</button>
      </form>
      <Result state={state} words={words} />
    </main>
  )
}
