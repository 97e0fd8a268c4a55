/** The roads below the table: all of them on a desktop, one at a time on a phone, where a swipe up shows all. */
import { useRef, useState } from 'react'
import { bigRoad, type RoadResult } from '../../games/kit/roads/roads.ts'
import { checkAddress } from '../kit/checkAddress.ts'
import { fill } from '../kit/language.ts'
import { Beads, Big, Counts, Derived, Next, type RoadNames } from './RoadPapers.tsx'
import { useColumns } from './useColumns.ts'
import type { TableWords } from './words/en.ts'

const TABS = ['beadPlate', 'bigRoad', 'derived', 'thisShoe'] as const

interface RoadsProps {
  results: readonly RoadResult[]
  names: RoadNames
  shoe: number
  number: number
  words: TableWords
  /** The last round that is over; absent while there is none in this shoe. */
  last: string | undefined
  /** Shows all roads at once, on a phone that has room for one. */
  onAll(): void
}

const SWIPE_PX = 40

/** Where a finger came down, until it has gone up far enough. */
function useSwipeUp(onUp: () => void) {
  const from = useRef<number>(undefined)
  return {
    onTouchStart: ({ touches }: React.TouchEvent) => {
      from.current = touches[0]?.clientY
    },
    onTouchMove: ({ touches }: React.TouchEvent) => {
      const y = touches[0]?.clientY
      if (from.current === undefined || y === undefined || from.current - y < SWIPE_PX) return
      from.current = undefined
      onUp()
    },
  }
}

/** All roads, one below the other; the big road as long as the shoe. */
export function AllRoads({ results, names, words }: Pick<RoadsProps, 'results' | 'names' | 'words'>) {
  const { ref, columns } = useColumns()
  const last = bigRoad(results).at(-1)?.column ?? 0
  return (
    <div className="all-roads">
      <h3>{words.bigRoad}</h3>
      {/* A long road is moved sideways, with the keys too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section ref={ref} tabIndex={0} aria-label={words.bigRoad}>
        <Big {...{ results, words }} columns={Math.max(columns, last + 2)} />
      </section>
      <h3>{words.beadPlate}</h3>
      <Beads {...{ results, names, words }} />
      <h3>{words.derivedAll}</h3>
      <Derived {...{ results, words }} />
      <h3>{words.thisShoe}</h3>
      <Counts {...{ results, names }} />
      <Next {...{ results, names, words }} />
    </div>
  )
}

export function Roads({ results, names, shoe, number, words, last, onAll }: RoadsProps) {
  const { ref, columns } = useColumns()
  const [tab, setTab] = useState<(typeof TABS)[number]>('bigRoad')
  return (
    <section className="roads" data-tab={tab} aria-label={words.roads} {...useSwipeUp(onAll)}>
      <fieldset className="tabs" aria-label={words.roads}>
        {TABS.map((one) => (
          <button key={one} type="button" aria-pressed={one === tab} onClick={() => setTab(one)}>
            {words[one]}
          </button>
        ))}
      </fieldset>
      <div className="road beadPlate">
        <h3>{words.beadPlate}</h3>
        <Beads {...{ results, names, words }} />
      </div>
      <div className="road bigRoad" ref={ref}>
        <h3>
          {words.bigRoad} <span>{fill(words.shoeRound, { shoe, number })}</span>
        </h3>
        <Big {...{ results, columns, words }} />
      </div>
      <div className="road derived-road">
        <h3>{words.derivedAll}</h3>
        <Derived {...{ results, words }} />
      </div>
      <div className="road thisShoe">
        <h3>{words.thisShoe}</h3>
        <Counts {...{ results, names }} />
        <Next {...{ results, names, words }} />
        <p>
          {words.roadsSay}{' '}
          {last && (
            <a href={checkAddress(last)} target="_blank" rel="noopener">
              {fill(words.checkRound, { n: last.split('-').at(-1) ?? '' })}
            </a>
          )}
        </p>
      </div>
    </section>
  )
}
