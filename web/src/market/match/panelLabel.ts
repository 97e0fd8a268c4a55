/** The label of a price within its market, shorter than the selection's whole name. */
import { quartersOf } from '@quarterline/core/base/line'
import { pickLine } from '@quarterline/core/market/betType'
import { t } from '../../text/text.ts'
import { lineText, signedLineText } from '../figures.ts'
import type { MarketView } from '../store/oddsStore.ts'

/** The sides and the draw as 1, 2 and X. */
const SIGN: Record<string, string> = { H: '1', D: 'X', X: 'X', A: '2' }

const over = (side: string, line: number) =>
  t('pick.total', { side: t(side === 'O' ? 'board.over' : 'board.under'), line: lineText(line) })

export function panelLabel({ betType, line }: Pick<MarketView, 'betType' | 'line'>, pick: string): string {
  const quarters = pickLine(betType, pick, quartersOf(line) ?? 0)
  switch (betType) {
    case 'BT_HDP':
      return signedLineText(quarters)
    case 'BT_OU':
      return over(pick, quarters)
    case 'BT_TT':
      return over(pick[1] ?? '', quarters)
    case 'BT_HTFT':
      return [...pick].map((letter) => SIGN[letter]).join('/')
    case 'BT_HNB':
    case 'BT_ANB':
    case 'BT_ML':
    case 'BT_DNB':
    case 'BT_TWTN':
      return SIGN[pick] ?? pick
    case 'BT_OE':
      return t(pick === 'O' ? 'pick.odd' : 'pick.even')
    case 'BT_BTTS':
      return t(pick === 'Y' ? 'pick.yes' : 'pick.no')
    case 'BT_CL':
      return t(pick[1] === 'Y' ? 'pick.yes' : 'pick.no')
    case 'BT_CS':
      return pick === 'AOS' ? t('pick.anyOther') : pick
    case 'BT_FGLG':
      return pick === 'NG' ? t('pick.noGoal') : t(pick[1] === 'F' ? 'pick.first' : 'pick.last')
    default:
      return pick
  }
}
