/** The text of a row of a product other than bets: a room's fee, refund or prize; a game; a lottery ticket. */
import { t } from '../../text/text.ts'
import { gameKindText } from './gameKindText.ts'

export interface BookedItem {
  product?: string
  kind?: string
  facts?: Readonly<Record<string, string | number>>
  reversed?: true
  remark: string
}

/** The row in words; a product without words of its own shows its remark. */
export function itemText({ product, kind, facts, reversed, remark }: BookedItem): string {
  if (product === 'game') return [gameKindText(kind ?? ''), facts?.game].filter(Boolean).join(' · ')
  if (product === 'lottery' && facts) return [facts.company, facts.draw, facts.ticket].join(' · ')
  if (product !== 'tournament' || !facts) return remark
  const { room = '', name = '', place, players = 0 } = facts
  const where = { room, name }
  if (kind === 'fee') return t(reversed ? 'item.feeBack' : 'item.fee', where)
  if (place === undefined) return t('item.unranked', where)
  return t(remark === 'win' ? 'item.prize' : 'item.place', { ...where, place, players })
}
