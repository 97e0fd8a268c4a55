/** The view of a check: its verdict, each step with its values, and all values to be copied. */
import { useState } from 'react'
import { fill } from '../kit/language.ts'
import type { CheckStep } from './roundValues.ts'
import type { CheckPageWords } from './words/en.ts'

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

export const Steps = ({ steps, words }: { steps: readonly CheckStep[]; words: CheckPageWords }) => (
  <ol>
    {steps.map((step, at) => (
      <Step key={step.title} step={step} at={at + 1} words={words} />
    ))}
  </ol>
)

/** @param words `kept` and `broken` are the verdicts for this kind of check */
export function Verdict({ steps, words }: { steps: readonly CheckStep[]; words: CheckPageWords }) {
  const wrong = steps.flatMap(({ isSame }, at) => (isSame ? [] : [at + 1]))
  const isKept = wrong.length === 0
  return (
    <div className={`verdict ${isKept ? 'kept' : 'broken'}`} role="status">
      <b>{isKept ? words.kept : words.broken}</b>
      <p>{isKept ? fill(words.keptText, { n: steps.length }) : fill(words.brokenText, { steps: wrong.join(', ') })}</p>
    </div>
  )
}

export function CopyAll({ values, words }: { values: object; words: CheckPageWords }) {
  const [isDone, setDone] = useState(false)
  const text = JSON.stringify(values, undefined, 2)
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
