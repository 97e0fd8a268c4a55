/** The texts of a slot's page: what all slots say, with this one's names and money at the present stake. */
import { fill, type Language } from '../kit/language.ts'
import { moneyText } from '../kit/wire.ts'
import type { SlotWords } from './loadSlotWords.ts'
import type { ModeSheet } from './play/slotView.ts'
import type { SlotKind, SlotRuleWords } from './slotKind.ts'

export interface SlotTexts extends SlotRuleWords {
  readonly kind: SlotKind
  readonly currency: string
  readonly stake: number
}

export const slotTexts = (
  kind: SlotKind,
  words: SlotWords,
  language: Language,
  { stake, currency, isSocial }: { stake: number; currency: string; isSocial: boolean },
): SlotTexts => ({
  ...{ kind, words, language, isSocial, currency, stake },
  name: (symbol) => kind.nameOf(symbol, language),
  money: (pays) => moneyText(Math.round((stake * pays) / 100), currency),
})

const percent = (ppm: number): string => (ppm / 10_000).toFixed(4)

/** What the table of published results gives back. */
export const figuresText = ({ words, money }: SlotTexts, { returnPpm, hitPpm = 0, largestWin }: ModeSheet): string =>
  fill(words.figures, {
    returned: percent(returnPpm),
    hits: (hitPpm / 10_000).toFixed(2),
    times: largestWin.toLocaleString('en'),
    amount: money(largestWin * 100),
  })

export const returnText = ({ returnPpm }: ModeSheet): string => percent(returnPpm)
