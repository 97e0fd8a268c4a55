/** A game's facts in words. */
import type { GameKind } from '@quarterline/core/game/game'
import { amountText } from '../kit/format.ts'
import { t, textIf } from '../text/text.ts'
import type { LobbyView } from './lobby/choices.ts'

/** 96.50%, of millionths. */
export const returnText = (ppm: number): string => `${(ppm / 10_000).toFixed(2)}%`

const KIND = {
  live: 'game.kind.live',
  table: 'game.kind.table',
  slot: 'landing.slots',
  fishing: 'product.fishing',
  mini: 'product.minigame',
  virtual: 'game.kind.virtual',
  esports: 'landing.esports',
} as const satisfies Record<GameKind, string>

/** The name of a kind of games. */
export const kindName = (kind: GameKind): string => t(KIND[kind])

const OWN_VIEW = {
  favourites: 'game.favourites',
  recent: 'game.recent',
  new: 'game.new',
  jackpots: 'game.jackpots',
} as const

/** The name of a view of a lobby. */
export const viewName = (view: LobbyView): string =>
  view in OWN_VIEW ? t(OWN_VIEW[view as keyof typeof OWN_VIEW]) : kindName(view as GameKind)

/** From which stake on. */
export const fromStakeText = (amount: number, currency: string): string =>
  t('game.fromStake', { amount: amountText(amount, currency) })

/** How wild a game is, in words: 1 to 5. */
export const volatilityText = (volatility: number): string => textIf(`game.volatility.${volatility}`) ?? ''

interface GameFacts {
  provider_name: string
  return_ppm?: number | undefined
  volatility?: number | undefined
  stake_min?: number | undefined
  stake_max?: number | undefined
}

/** The smallest and the largest stake, 1.00 – 500.00, as far as they are known. */
function stakesText({ stake_min: min, stake_max: max }: GameFacts, currency: string): string | undefined {
  if (max === undefined)
    return min === undefined ? undefined : t('game.stakes', { range: fromStakeText(min, currency) })
  const of = (amount: number) => amountText(amount, currency)
  return t('game.stakes', { range: `${min === undefined ? '' : of(min)} – ${of(max)}`.trim() })
}

/** Provider, return, volatility and stakes of a game, in one line. */
export function factsText(game: GameFacts, currency: string): string {
  const { provider_name, return_ppm, volatility } = game
  const returns = return_ppm === undefined ? undefined : t('game.returns', { percent: returnText(return_ppm) })
  const wild = volatility === undefined ? undefined : `${t('game.volatility')}: ${volatilityText(volatility)}`
  return [provider_name, returns, wild, stakesText(game, currency)].filter((part) => part !== undefined).join(' · ')
}

const two = (n: number) => String(n).padStart(2, '0')

/** 00:42:18. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}
