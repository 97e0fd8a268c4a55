/** What came in the last rounds: numbers, how often each came, and shares of the colours. Counts alone: they foretell nothing. */
import { memo, useMemo } from 'react'
import { checkAddress } from '../../../pages/kit/checkAddress.ts'
import { fill } from '../../../pages/kit/language.ts'
import { colourOf, type Spin, WHEEL } from '../rules.ts'
import type { Words } from './words/en.ts'

const SHOWN = 5
const LAST = 25

const numberOf = (play: object): number => (play as Spin).number

interface CountsProps {
  plays: readonly object[]
  words: Words
}

export const Pocket = ({ number, isLatest = false }: { number: number; isLatest?: boolean }) => (
  <span className={`pocket ${colourOf(number)}${isLatest ? ' latest' : ''}`}>{number}</span>
)

export const LastNumbers = memo(({ plays, words }: CountsProps) => (
  <ol className="last-numbers" aria-label={words.lastNumbers}>
    {plays
      .slice(-LAST)
      .reverse()
      .map((play, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbers come again; their place is what tells them apart
        <li key={at}>
          <Pocket number={numberOf(play)} isLatest={at === 0} />
        </li>
      ))}
  </ol>
))

const Share = ({ name, className, share }: { name: string; className: string; share: number }) => (
  <div className={`share-row ${className}`}>
    <span>{name}</span>
    <span className="bar">
      <i style={{ width: `${share}%` }} />
    </span>
    <b>{Math.round(share)}%</b>
  </div>
)

const Often = ({ title, counts }: { title: string; counts: readonly (readonly [number, number])[] }) => (
  <section className="box">
    <h2>{title}</h2>
    <ul>
      {counts.map(([number, count]) => (
        <li key={number}>
          <Pocket number={number} />
          <small>{count}×</small>
        </li>
      ))}
    </ul>
  </section>
)

export const Statistics = memo(({ plays, words, last }: CountsProps & { last: string | undefined }) => {
  const { often, seldom, shares } = useMemo(() => {
    const counts = WHEEL.toSorted((a, b) => a - b).map(
      (number) => [number, plays.filter((play) => numberOf(play) === number).length] as const,
    )
    const share = (colour: string) =>
      (100 * plays.filter((play) => colourOf(numberOf(play)) === colour).length) / Math.max(1, plays.length)
    return {
      often: counts
        .filter(([, count]) => count > 0)
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, SHOWN),
      seldom: counts.toSorted(([, a], [, b]) => a - b).slice(0, SHOWN),
      shares: { red: share('red'), black: share('black'), zero: share('zero') },
    }
  }, [plays])
  return (
    <div className="statistics">
      <Often title={fill(words.often, { n: plays.length })} counts={often} />
      <Often title={fill(words.seldom, { n: plays.length })} counts={seldom} />
      <section className="box">
        {(['red', 'black', 'zero'] as const).map((colour) => (
          <Share key={colour} name={words[colour]} className={colour} share={shares[colour]} />
        ))}
      </section>
      <p>
        {words.dots}{' '}
        {last && (
          <a href={checkAddress(last)} target="_blank" rel="noopener">
            {fill(words.checkRound, { n: last.split('-').at(-1) ?? '' })}
          </a>
        )}
      </p>
    </div>
  )
})
