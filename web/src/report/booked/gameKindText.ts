/** The kinds of booked items of games in words: a kind of game, a promotion, a tip. */
import type { GameItemKind } from '@quarterline/core/game/game'
import { t } from '../../text/text.ts'

const KEYS = {
  slot: 'landing.slots',
  live: 'landing.casino',
  table: 'landing.casino',
  fishing: 'product.fishing',
  mini: 'product.minigame',
  virtual: 'landing.esports',
  esports: 'landing.esports',
  freespin: 'item.kind.freespin',
  promo: 'item.kind.promo',
  tip: 'item.kind.tip',
} as const satisfies Record<GameItemKind, string>

/** The name of a kind; undefined for a kind that is none of games. */
export function gameKindText(kind: string): string | undefined {
  return Object.hasOwn(KEYS, kind) ? t(KEYS[kind as keyof typeof KEYS]) : undefined
}
