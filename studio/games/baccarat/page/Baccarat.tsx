/** The table of baccarat: its hands, its mat and its roads. */
import { useMemo } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { CardScene, type TableHand } from '../../../pages/table/CardScene.tsx'
import type { RoadNames } from '../../../pages/table/RoadPapers.tsx'
import { AllRoads, Roads } from '../../../pages/table/Roads.tsx'
import { CardMat } from '../../../pages/table/Spot.tsx'
import type { TableKind, TableView } from '../../../pages/table/tableKind.ts'
import { CARD } from '../../../pages/table/tones.ts'
import { cardText } from '../../kit/cards.ts'
import type { RoadResult } from '../../kit/roads/roads.ts'
import { type Deal, resultOf, returnOf, type Side, SPOT_PAYS, SPOTS, type Spot, totalOf } from '../rules.ts'
import { cardMoments } from '../timing.ts'
import { Rules } from './Rules.tsx'
import type { Words } from './words/en.ts'

type View = TableView<Words>

/** Spots whose shares are told: pairs are bets beside the game. */
const SHARING: readonly Spot[] = ['player', 'tie', 'banker']

const COLOURS = { player: 'blue', banker: 'red', tie: 'tie' } as const

function roadResult(play: object): RoadResult {
  const { winner, playerPair, bankerPair } = resultOf(play as Deal)
  return { winner: COLOURS[winner], bluePair: playerPair, redPair: bankerPair }
}

const roadNames = (words: Words): RoadNames => ({
  name: { blue: words.player, red: words.banker, tie: words.tie },
  mark: { blue: words.mark_player, red: words.mark_banker, tie: words.mark_tie },
  ifNext: { blue: words.ifPlayer, red: words.ifBanker },
  order: ['blue', 'red'],
})

/** A sentence on who drew, and on what. */
function drawText({ player, banker }: Deal, words: Words): string {
  if (resultOf({ player, banker }).natural) return words.natural
  const first = (hand: readonly number[]) => totalOf(hand.slice(0, 2))
  return [
    ...(player.length > 2 ? [fill(words.playerDrew, { n: first(player) })] : []),
    ...(banker.length > 2 ? [fill(words.bankerDrew, { n: first(banker) })] : []),
  ].join(' ')
}

/** A side's cards that lie on the table by now. */
function handOf(side: Side, { round: { play, dealsMs = 0 }, nowMs, result, words }: View): TableHand {
  const deal = play as Deal | undefined
  const lying = deal ? cardMoments(deal).filter((one) => one.side === side && nowMs >= dealsMs + one.ms).length : 0
  const cards = deal ? deal[side].slice(0, lying) : []
  return {
    ...{ title: words[side], places: 2, cards },
    total: cards.length > 0 ? totalOf(cards) : null,
    isWinner: result !== undefined && resultOf(result as Deal).winner === side,
  }
}

const Above = (view: View) => {
  const { words, result } = view
  return (
    <>
      <CardScene
        {...{ view, kind: BACCARAT, spot: 'player' }}
        left={handOf('player', view)}
        right={handOf('banker', view)}
        {...(result && { detail: drawText(result as Deal, words) })}
      >
        <dt className="wide">{words.shoe}</dt>
        <dd className="wide">{words.freshShoe}</dd>
      </CardScene>
      <CardMat
        {...{ view, kind: BACCARAT, spots: SPOTS, sharing: SHARING }}
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

export const BACCARAT: TableKind<Words> = {
  ...{ Above, Below, Rules, momentTones: CARD },
  returnOf: (play, spot) => returnOf(spot as Spot, resultOf(play as Deal)),
  spotText: (spot, words) => words[spot as Spot],
  resultText(play, words) {
    const { winner, playerTotal: a, bankerTotal: b } = resultOf(play as Deal)
    return fill(words[`${winner}Wins`], { a, b })
  },
  playText: (play) =>
    [(play as Deal).player, (play as Deal).banker].map((hand) => hand.map(cardText).join(' ')).join(' · '),
  momentsOf: (play) => cardMoments(play as Deal).map(({ ms }) => ms),
  AllRoads: ({ plays, words }) => <AllRoads {...{ words, names: roadNames(words), results: plays.map(roadResult) }} />,
}
