/** The layout: numbers, the bets between them, and those outside. */
import { memo, useState } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { MiniStack, SpotButton } from '../../../pages/table/Spot.tsx'
import { SpotField } from '../../../pages/table/SpotField.tsx'
import type { TableView } from '../../../pages/table/tableKind.ts'
import { BETS, colourOf, KIND_PAYS } from '../rules.ts'
import { CELLS, EDGES, type Place } from './places.ts'
import { spotText } from './spotText.ts'
import type { Words } from './words/en.ts'

export type LayoutProps = Pick<
  TableView<Words>,
  'words' | 'me' | 'placed' | 'laid' | 'pools' | 'isOpen' | 'chosen' | 'lay' | 'takeBack'
> & {
  /** The number that won, once it is known. */
  won: number | undefined
}

const DOZENS = ['dozen1', 'dozen2', 'dozen3'] as const
const COLUMNS = ['column3', 'column2', 'column1'] as const
const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high'] as const

interface LayoutSpotProps extends LayoutProps {
  spot: string
  className: string
  style?: React.CSSProperties
  /** What is written there; nothing between numbers. */
  text?: string
  onPoint?(spot: string | undefined): void
}

function LayoutSpot({ spot, className, style, text, onPoint, ...props }: LayoutSpotProps) {
  const { words, me, placed, laid, pools, isOpen, chosen, won, lay, takeBack } = props
  const mine = (placed[spot] ?? 0) + (laid[spot] ?? 0)
  const others = (pools[spot]?.sum ?? 0) > (placed[spot] ?? 0)
  const bet = BETS[spot]
  const isWon = won !== undefined && bet?.numbers.includes(won)
  const pays = fill(words.pays, { n: KIND_PAYS[bet?.kind ?? 'even'] / 100 })
  return (
    <SpotButton
      {...{ spot, isOpen, onTakeBack: takeBack, ...(style && { style }), ...(onPoint && { onPoint }) }}
      className={`${className}${isWon ? ' won' : ''}`}
      onLay={() => lay([{ spot, amount: chosen }])}
    >
      <span className={text === undefined ? 'hidden' : 'name'}>{text ?? spotText(spot, words)}</span>
      <span className="hidden">{pays}</span>
      {others && <i className="others" />}
      {mine > 0 && <MiniStack {...{ confirmed: placed[spot] ?? 0, laid: laid[spot] ?? 0, values: me.chips, words }} />}
    </SpotButton>
  )
}

const styleOf = ({ x, y }: Place) => ({ '--x': x, '--y': y }) as React.CSSProperties

/** All spots of the table; drawn anew when something on it changes, not with every tick of the clock. */
export const Layout = memo((props: LayoutProps) => {
  const [pointed, setPointed] = useState<string>()
  const covered = pointed === undefined ? [] : (BETS[pointed]?.numbers ?? [])
  const lit = (number: number) => (covered.includes(number) ? ' lit' : '')
  const { words } = props
  return (
    <SpotField className="layout" label={words.bets}>
      <LayoutSpot {...props} spot="0" text="0" className={`cell zero${lit(0)}`} onPoint={setPointed} />
      <div className="numbers">
        {CELLS.map((place) => {
          const number = Number(place.spot)
          const className = `cell ${colourOf(number)}${lit(number)}`
          return (
            <LayoutSpot
              key={place.spot}
              {...{ ...props, spot: place.spot, text: place.spot, className, style: styleOf(place) }}
              onPoint={setPointed}
            />
          )
        })}
        {EDGES.map((place) => (
          <LayoutSpot
            key={place.spot}
            {...{ ...props, spot: place.spot, className: 'edge', style: styleOf(place) }}
            onPoint={setPointed}
          />
        ))}
      </div>
      {COLUMNS.map((spot) => (
        <LayoutSpot
          key={spot}
          {...{ ...props, spot, text: '2 : 1', className: `outside ${spot}` }}
          onPoint={setPointed}
        />
      ))}
      {[...DOZENS, ...EVENS].map((spot) => (
        <LayoutSpot
          key={spot}
          {...{ ...props, spot, text: words[spot], className: `outside ${spot}` }}
          onPoint={setPointed}
        />
      ))}
    </SpotField>
  )
})
