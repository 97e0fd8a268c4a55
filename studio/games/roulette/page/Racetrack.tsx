/** The racetrack: the numbers in the order of the wheel, each with its neighbours, and the three parts of the wheel. */
import { memo } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { SpotField } from '../../../pages/table/SpotField.tsx'
import type { TableView } from '../../../pages/table/tableKind.ts'
import { CALLS, type Call, colourOf, neighboursOf, WHEEL } from '../rules.ts'
import type { Words } from './words/en.ts'

/** The oval: its upper side from left to right, its right end, its lower side, its left end. */
const TOP = WHEEL.slice(1, 18)
const RIGHT = WHEEL.slice(18, 20)
const BOTTOM = WHEEL.slice(20, 36).toReversed()
const LEFT = [WHEEL[0], WHEEL[36]]

/** The parts lie where their numbers are. */
const PARTS: readonly Call[] = ['neighboursOfZero', 'orphans', 'third']

type RacetrackProps = Pick<TableView<Words>, 'words' | 'isOpen' | 'chosen' | 'lay'>

export const Racetrack = memo(({ words, isOpen, chosen, lay }: RacetrackProps) => {
  const numbers = (side: readonly (number | undefined)[], className: string) => (
    <div className={className}>
      {side.map((number = 0) => (
        <button
          key={number}
          type="button"
          data-spot={`track ${number}`}
          className={`pocket ${colourOf(number)}`}
          aria-label={fill(words.neighbours, { n: number })}
          aria-disabled={!isOpen}
          onClick={() => isOpen && lay(neighboursOf(number).map((one) => ({ spot: String(one), amount: chosen })))}
        >
          {number}
        </button>
      ))}
    </div>
  )
  return (
    <SpotField className="racetrack" label={words.racetrack}>
      {numbers(LEFT, 'end')}
      <div className="sides">
        {numbers(TOP, 'side')}
        <div className="parts">
          {PARTS.map((call) => (
            <button
              key={call}
              type="button"
              data-spot={call}
              aria-disabled={!isOpen}
              onClick={() => isOpen && lay(CALLS[call].map(([spot, chips]) => ({ spot, amount: chips * chosen })))}
            >
              {words[call]}
            </button>
          ))}
        </div>
        {numbers(BOTTOM, 'side')}
      </div>
      {numbers(RIGHT, 'end')}
    </SpotField>
  )
})
