/** What a table's page is made of: the parts that all tables have (`TableStage`), and those that a game's folder gives. */
import type { ComponentType } from 'react'
import type { Tone } from '../kit/sound.ts'
import type { AliasNet, SharedRound, SpotChips, SpotPools, TableMe } from './tableWire.ts'
import type { LaidChip } from './useBets.ts'
import type { TableWords } from './words/en.ts'

/** Words of a table's page: the shared ones and the game's own. */
export type PageWords = TableWords & { title: string }

export type OpenPanel = 'rules' | 'history' | 'roads'

/** What a game's parts are told of the table now. */
export interface TableView<W extends PageWords> {
  words: W
  me: TableMe
  round: SharedRound
  /** What was drawn, once the round is over. */
  result: object | undefined
  /** Rounds that are over, the first one first. */
  plays: readonly object[]
  pools: SpotPools
  seated: number
  /** How many of them are demo accounts. */
  guests: number
  last: readonly AliasNet[]
  placed: SpotChips
  laid: SpotChips
  isOpen: boolean
  nowMs: number
  /** What stands above all else now. */
  line: string | undefined
  /** The name of the last round that is over. */
  lastRound: string | undefined
  /** The chip that is chosen. */
  chosen: number
  lay(chips: readonly LaidChip[]): void
  takeBack(spot: string): void
  openPanel(panel: OpenPanel): void
}

export interface TableKind<W extends PageWords> {
  /** What a stake on a spot returns, in hundredths of it. */
  returnOf(play: object, spot: string): number
  spotText(spot: string, words: W): string
  /** What came, in words: of the verdict and of my rounds. */
  resultText(play: object, words: W): string
  /** What was drawn, as it is written: cards, a number, dice. */
  playText(play: object): string
  /** When something is heard while a round is shown, in ms from its deal. */
  momentsOf(play: object): readonly number[]
  momentTones: readonly Tone[]
  /** The parts of the page above the controls and below them. */
  Above: ComponentType<TableView<W>>
  Below: ComponentType<TableView<W>>
  Rules: ComponentType<{ me: TableMe; words: W }>
  /** What opens when a phone has no room for all roads. */
  AllRoads?: ComponentType<TableView<W>>
}

/** What a member's chips came to, by spot and in all. @param returnOf in hundredths of a stake */
export function ownResult(chips: SpotChips, returnOf: (spot: string) => number) {
  const spots = Object.entries(chips).flatMap(([spot, stake]) =>
    stake ? [{ spot, stake, net: Math.floor((stake * returnOf(spot)) / 100) - stake }] : [],
  )
  return {
    spots,
    net: spots.reduce((sum, { net }) => sum + net, 0),
    stake: spots.reduce((sum, { stake }) => sum + stake, 0),
  }
}

export type SpotOutcome = 'won' | 'lost' | 'push'

/** @param returned in hundredths of a stake */
export const outcomeOfReturn = (returned: number): SpotOutcome =>
  returned > 100 ? 'won' : returned > 0 ? 'push' : 'lost'
