/** The upper part of a card table: the room, two hands, and what came of the round. */
import type { Card } from '../../games/kit/cards.ts'
import { Hand } from './Cards.tsx'
import { Room } from './Room.tsx'
import { Facts, Last, Line, Phase, RoundVerdict } from './Scene.tsx'
import type { PageWords, TableKind, TableView } from './tableKind.ts'

export interface TableHand {
  title: string
  /** How many cards it has at least. */
  places: number
  /** The cards that lie on the table by now. */
  cards: readonly Card[]
  /** What they count; null until the first one lies. */
  total: string | number | null
  isWinner: boolean
}

interface CardSceneProps<W extends PageWords> {
  view: TableView<W>
  kind: Pick<TableKind<W>, 'returnOf' | 'spotText' | 'resultText'>
  /** The spot whose limits stand for the table. */
  spot: string
  left: TableHand
  right: TableHand
  detail?: string
  /** More facts of the table. */
  children?: React.ReactNode
}

export function CardScene<W extends PageWords>(props: CardSceneProps<W>) {
  const { view, kind, spot, left, right, detail, children } = props
  const { last, me, words, line, result } = view
  return (
    <div className="scene">
      <Room hasShoe />
      <Facts {...{ view, spot }}>{children}</Facts>
      {last.length > 0 && <Last {...{ last, me, words }} />}
      <Hand side="left" {...left} />
      <Hand side="right" {...right} />
      <Phase view={view} />
      {result && <RoundVerdict {...{ view, kind, result, ...(detail !== undefined && { detail }) }} />}
      <Line line={line} />
    </div>
  )
}
