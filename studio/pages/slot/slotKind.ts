/** What a slot gives to the pages that all slots share: its reels, art, pays, rules and words. */
import type { Board, ReelSet, SymbolPays } from '../../games/kit/slot/reels.ts'
import type { Scene } from '../../games/kit/slot/scenes.ts'
import type { Language } from '../kit/language.ts'
import type { SlotWords } from './loadSlotWords.ts'

/** A word or figure on a symbol, written over its picture. */
export interface SymbolLabel {
  readonly text: 'wild' | 'bonus' | `×${number}`
  /** Where its middle is and how high its signs are, of 120. */
  readonly y: number
  readonly size: number
  readonly colour: string
  readonly rim: string
}

/** Names of the symbols, and sentences that need them. */
export interface SlotRuleWords {
  readonly words: SlotWords
  readonly language: Language
  /** Whether the house plays without money. */
  readonly isSocial: boolean
  name(symbol: string): string
  /** Money for so many hundredths of the bet. */
  money(pays: number): string
}

export interface SlotKind {
  readonly title: string
  /** The class of its look. */
  readonly look: string
  readonly symbols: readonly string[]
  symbolSvg(symbol: string): string
  labelOf(symbol: string): SymbolLabel | undefined
  backdropSvg(): string
  readonly set: ReelSet
  /** Where the top row is, counted from the stop of the book. */
  readonly topRow: number
  /** What the reels show before the first spin. */
  readonly firstStops: readonly number[]
  /** A cell's width and height on a wide screen. */
  readonly cell: readonly [width: number, height: number]
  /** A cell's height on a phone upright, on the scale of that width. */
  readonly phoneHeight: number
  scenesOf(events: readonly unknown[]): readonly Scene[]
  /** What symbols pay: how many of them, and hundredths of the bet. */
  readonly pays: readonly {
    readonly symbol: string
    readonly of: readonly (readonly [count: string, pays: number])[]
  }[]
  /** Symbols whose rule stands beside their picture, before the pays. */
  cardsOf(rules: SlotRuleWords): readonly { readonly symbol: string; readonly text: string }[]
  rulesOf(rules: SlotRuleWords): readonly string[]
  /** The symbol of a coin that stays, by its pay. */
  coinOf?(pays: number): string
  readonly lines?: readonly (readonly number[])[]
  nameOf(symbol: string, language: Language): string
}

/** A board as it stands before the first spin. */
export const firstBoard = ({ set: { strips, rows }, topRow, firstStops }: SlotKind): Board =>
  windowAt(strips, rows, topRow, firstStops)

/** What reels show at stops. */
export const windowAt = (strips: Board, rows: number, topRow: number, stops: readonly number[]): string[][] =>
  strips.map((strip, reel) =>
    Array.from(
      { length: rows },
      (_, row) => strip[((stops[reel] ?? 0) + topRow + row + strip.length) % strip.length] as string,
    ),
  )

/** The words on a band across a symbol's foot. */
export const WILD_LABEL: SymbolLabel = { text: 'wild', y: 94, size: 21, colour: '#fff3c9', rim: '#6d0a14' }
export const BONUS_LABEL: SymbolLabel = { text: 'bonus', y: 94, size: 18, colour: '#fff3c9', rim: '#6d0a14' }

/** Rows of a pay table, the most of a symbol first. */
export const payRows = (pays: Readonly<Record<string, SymbolPays>>): SlotKind['pays'] =>
  Object.entries(pays).map(([symbol, own]) => ({ symbol, of: Object.entries(own).reverse() }))

/** What symbols are called. */
export type SymbolNames<Name extends string> = Readonly<Record<Name, Readonly<Record<Language, string>>>>
