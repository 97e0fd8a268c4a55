/** What came in the last rounds: rolls with their totals, the big road of big and small, and counts. They foretell nothing. */
import { memo, useMemo } from 'react'
import { checkAddress } from '../../../pages/kit/checkAddress.ts'
import { fill } from '../../../pages/kit/language.ts'
import { Beads, Big, Counts, type RoadNames } from '../../../pages/table/RoadPapers.tsx'
import { useColumns } from '../../../pages/table/useColumns.ts'
import type { RoadResult } from '../../kit/roads/roads.ts'
import { isTriple, LOWEST_BIG, type Roll, totalOf } from '../rules.ts'
import { Die } from './Die.tsx'
import type { Words } from './words/en.ts'

/** Which side a roll won: any triple loses both. */
const sideOf = (roll: Roll) => (isTriple(roll) ? 'triple' : totalOf(roll) >= LOWEST_BIG ? 'big' : 'small')

const COLOURS = { small: 'blue', big: 'red', triple: 'tie' } as const

const roadResult = (play: object): RoadResult => ({
  winner: COLOURS[sideOf(play as Roll)],
  ...{ bluePair: false, redPair: false },
})

const roadNames = (words: Words): RoadNames => ({
  name: { blue: words.sideSmall, red: words.sideBig, tie: words.anyTriple },
  mark: { blue: words.mark_small, red: words.mark_big, tie: words.mark_triple },
  ifNext: { blue: words.sideSmall, red: words.sideBig },
  order: ['blue', 'red'],
})

const SHOWN = 12

const Roll3 = ({ roll }: { roll: Roll }) => (
  <li>
    {roll.dice.map((face, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: dice have their places
      <Die key={at} face={face} />
    ))}
    <b className={sideOf(roll)}>{totalOf(roll)}</b>
  </li>
)

interface RollsProps {
  plays: readonly object[]
  words: Words
  /** The last round that is over. */
  last: string | undefined
}

export const Rolls = memo(({ plays, words, last }: RollsProps) => {
  const results = useMemo(() => plays.map(roadResult), [plays])
  const names = roadNames(words)
  const { ref, columns } = useColumns()
  return (
    <section className="rolls" aria-label={words.lastRolls}>
      <div className="road">
        <h2>{words.lastRolls}</h2>
        <ol>
          {plays
            .slice(-SHOWN)
            .reverse()
            .map((play, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rolls come again; their place is what tells them apart
              <Roll3 key={at} roll={play as Roll} />
            ))}
        </ol>
      </div>
      <div className="road beads">
        <h2>{words.beadPlate}</h2>
        <Beads {...{ results, names, words }} />
      </div>
      <div className="road" ref={ref}>
        <h2>{words.bigRoad}</h2>
        <Big {...{ results, columns, words }} />
      </div>
      <div className="road totals-of">
        <h2>{fill(words.counts, { n: plays.length })}</h2>
        <Counts {...{ results, names }} />
        <p>
          {words.notDue}{' '}
          {last && (
            <a href={checkAddress(last)} target="_blank" rel="noopener">
              {fill(words.checkRound, { n: last.split('-').at(-1) ?? '' })}
            </a>
          )}
        </p>
      </div>
    </section>
  )
})
