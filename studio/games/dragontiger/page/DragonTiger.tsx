/** The table of dragon tiger: its two cards, its mat and its roads. */
import { useMemo } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { CardScene, type TableHand } from '../../../pages/table/CardScene.tsx'
import type { RoadNames } from '../../../pages/table/RoadPapers.tsx'
import { AllRoads, Roads } from '../../../pages/table/Roads.tsx'
import { CardMat } from '../../../pages/table/Spot.tsx'
import type { TableKind, TableView } from '../../../pages/table/tableKind.ts'
import { CARD } from '../../../pages/table/tones.ts'
import { cardText, rankText, suitOf } from '../../kit/cards.ts'
import type { RoadResult } from '../../kit/roads/roads.ts'
import { type Duel, returnOf, SPOT_PAYS, SPOTS, type Spot, winnerOf } from '../rules.ts'
import { CARD_MS } from '../timing.ts'
import { Rules } from './Rules.tsx'
import type { Words } from './words/en.ts'

type View = TableView<Words>

/** Spots whose shares are told: a suited tie is a bet beside the game. */
const SHARING: readonly Spot[] = ['dragon', 'tie', 'tiger']

const COLOURS = { dragon: 'red', tiger: 'blue', tie: 'tie' } as const

const roadResult = (play: object): RoadResult => ({
  winner: COLOURS[winnerOf(play as Duel)],
  ...{ bluePair: false, redPair: false },
})

const roadNames = (words: Words): RoadNames => ({
  name: { blue: words.tiger, red: words.dragon, tie: words.tie },
  // The letter of the tie would be that of the tiger in some languages.
  mark: { blue: words.mark_tiger, red: words.mark_dragon, tie: '=' },
  ifNext: { blue: words.ifTiger, red: words.ifDragon },
  order: ['red', 'blue'],
})

/** A side's card, once it lies on the table. */
function handOf(side: 'dragon' | 'tiger', { round: { play, dealsMs = 0 }, nowMs, result, words }: View): TableHand {
  const card = play && nowMs >= dealsMs + CARD_MS[side] ? (play as Duel)[side] : undefined
  return {
    ...{ title: words[side], places: 1, cards: card === undefined ? [] : [card] },
    total: card === undefined ? null : rankText(card),
    isWinner: result !== undefined && winnerOf(result as Duel) === side,
  }
}

const Above = (view: View) => {
  const { words } = view
  return (
    <>
      <CardScene
        {...{ view, kind: DRAGON_TIGER, spot: 'dragon' }}
        left={handOf('dragon', view)}
        right={handOf('tiger', view)}
      >
        <dt className="wide">{words.shoe}</dt>
        <dd className="wide">{words.freshShoe}</dd>
      </CardScene>
      <CardMat
        {...{ view, kind: DRAGON_TIGER, spots: SPOTS, sharing: SHARING }}
        payOf={(spot) => fill(words.pays, { n: SPOT_PAYS[spot as Spot] / 100 })}
      />
    </>
  )
}

const Below = ({ plays, round: { shoe, number }, words, lastRound, openPanel }: View) => {
  const results = useMemo(() => plays.map(roadResult), [plays])
  const names = roadNames(words)
  return <Roads {...{ results, names, shoe, number, words, last: lastRound }} onAll={() => openPanel('roads')} />
}

export const DRAGON_TIGER: TableKind<Words> = {
  ...{ Above, Below, Rules, momentTones: CARD },
  returnOf: (play, spot) => returnOf(spot as Spot, play as Duel),
  spotText: (spot, words) => words[spot as Spot],
  resultText(play, words) {
    const { dragon, tiger } = play as Duel
    const winner = winnerOf({ dragon, tiger })
    const name = winner === 'tie' && suitOf(dragon) === suitOf(tiger) ? 'suitedTie' : winner
    return fill(words[`${name}Wins`], { a: rankText(dragon), b: rankText(tiger) })
  },
  playText: (play) => [(play as Duel).dragon, (play as Duel).tiger].map(cardText).join(' · '),
  momentsOf: () => [CARD_MS.dragon, CARD_MS.tiger],
  AllRoads: ({ plays, words }) => <AllRoads {...{ words, names: roadNames(words), results: plays.map(roadResult) }} />,
}
