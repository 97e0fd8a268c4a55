/** The providers of games and what they offer, read every second or so. */

import { isCurrency, type Money } from '@quarterline/core/base/money'
import { type GameKind, type GameWallet, SWITCH_OF_KIND } from '@quarterline/core/game/game'
import { limitsIn, NO_LIMITS, type StakeLimits, tighter } from '@quarterline/core/game/stakeLimits'
import type { Member } from '../../account/session.ts'
import type { Db } from '../../kit/db.ts'
import type { SealedTable } from '../../kit/secret/reseal.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { openKeys } from '../../wallet/seamless/registry.ts'
import type { WalletKey } from '../../wallet/seamless/signature.ts'
import { readJackpots, type ShownJackpot } from '../jackpot/told.ts'

/** A game as its provider offers it. */
export interface OfferedGame {
  provider: string
  id: string
  kind: GameKind
  name: string
  tags: string[]
  volatility: number | null
  returnPpm: number | null
  hitPpm: number | null
  /** In stakes. */
  largestWin: number | null
  hasDemo: boolean
  /** The address of its provider's own picture. */
  thumbnail: string | null
  /** The house's limits of its stakes, in MYR. */
  limits: StakeLimits
  /** The smallest stake that it takes, as its provider told, in MYR. */
  leastStake: Money | null
  /** Of its stakes, what feeds its provider's jackpots, in millionths. */
  jackpotPpm: number
  /** Rounds of the last working day on which anything was played. */
  roundsToday: number
  /** 0 of those that were there before lists were. */
  addedMs: number
  isOpen: boolean
  /** Currencies in which it is shut. */
  shutCurrencies: string[]
}

/** A provider that may call. */
export interface Provider {
  id: string
  name: string
  launchUrl: string
  /** Believed keys; none if the one in use cannot be opened. */
  keys: readonly WalletKey[]
  networks: readonly string[]
  /** Whether an id of a transaction may come for several players. */
  isTxPerPlayer: boolean
  isOpen: boolean
  /** When it is expected back, while it is shut. */
  backMs: number | null
  /** The slots lobby that is its own. */
  lobby: number | null
  /** Whether each stake is asked of the wallet here, or money is moved to the provider first. */
  wallet: GameWallet
  /** The house's limits of stakes in all of its games, in MYR. */
  limits: StakeLimits
  /** Currencies in which no features of its games can be bought. */
  noBuyCurrencies: readonly string[]
  /** Where we call it. */
  callsUrl: string | null
  /** Owns its accounts in the ledger. */
  ledgerId: string
  games: ReadonlyMap<string, OfferedGame>
}

/** Whether a kind of game is switched off for a member. Money at home goes through its own wallet, which games do not ask. */
export const isOffFor = (kind: GameKind, { off, licenseeType }: Pick<Member, 'off' | 'licenseeType'>): boolean =>
  licenseeType === 2 || off.includes(SWITCH_OF_KIND[kind])

/** Whether a game takes no stakes of a member: it is shut, for all or in his currency. */
export const isShutFor = ({ isOpen, shutCurrencies }: OfferedGame, { currency }: Pick<Member, 'currency'>): boolean =>
  !isOpen || shutCurrencies.includes(currency)

/** Whether a member may buy features of a provider's games. */
export const mayBuy = (
  { noBuyCurrencies }: Pick<Provider, 'noBuyCurrencies'>,
  { currency }: Pick<Member, 'currency'>,
): boolean => !noBuyCurrencies.includes(currency)

/** The limits of a game's stakes for a member: its own and its provider's, in his currency. */
export function limitsFor(provider: Provider, game: OfferedGame, { currency }: Pick<Member, 'currency'>): StakeLimits {
  return isCurrency(currency) ? limitsIn(tighter(provider.limits, game.limits), currency) : NO_LIMITS
}

interface LimitsRow {
  stake_min: Money | null
  stake_max: Money | null
  round_max: Money | null
}

const limitsOf = ({ stake_min: stakeMin, stake_max: stakeMax, round_max: roundMax }: LimitsRow): StakeLimits => {
  return { stakeMin, stakeMax, roundMax }
}

interface ProviderRow extends LimitsRow {
  id: string
  name: string
  launch_url: string
  key_id: string
  secret: Buffer
  other_key_id: string | null
  other_secret: Buffer | null
  addresses: string[]
  tx_scope: 'provider' | 'player'
  is_open: boolean
  back_ms: number | null
  lobby: number | null
  wallet: GameWallet
  calls_url: string | null
  no_buy_currencies: string[]
  ledger_id: string
}

const PROVIDERS = 'SELECT * FROM game_provider ORDER BY id'
const GAMES = `
  SELECT provider, id, kind, name, tags, volatility, return_ppm AS "returnPpm", is_open AS "isOpen",
    shut_currencies AS "shutCurrencies", hit_ppm AS "hitPpm", largest_win AS "largestWin", has_demo AS "hasDemo", thumbnail, added_ms AS "addedMs",
    stake_min, stake_max, round_max, least_stake AS "leastStake", jackpot_ppm AS "jackpotPpm",
    coalesce((SELECT sum(r.day_rounds) FROM game_return r WHERE r.provider = game.provider AND r.game = game.id
      AND r.day = (SELECT max(day) FROM game_return)), 0)::int AS "roundsToday"
  FROM game WHERE is_listed ORDER BY name, id`

/** Whose secret it is, for the box that seals it. */
export const providerSeal = (id: string): string => `game provider ${id}`

/** Where providers' secrets are, to be sealed anew when the house's key changes. */
export const PROVIDER_SECRETS: SealedTable = {
  name: 'game_provider',
  key: 'id',
  secrets: ['secret', 'other_secret'],
  whose: providerSeal,
}

export interface Providers {
  /** Reads them anew. */
  refresh(): Promise<void>
  /** A provider, as of the last refresh. */
  by(id: string): Provider | undefined
  all(): readonly Provider[]
  /** The jackpots of all, as they were told last. */
  jackpots(): readonly ShownJackpot[]
  /** Where their games open, each origin once and in order: pages may frame these. */
  origins(): readonly string[]
}

/** Reads the providers for the first time. */
export async function openProviders(db: Pick<Db, 'query'>, box: Pick<SecretBox, 'open'>): Promise<Providers> {
  const providers = createProviders(db, box)
  await providers.refresh()
  return providers
}

function createProviders(db: Pick<Db, 'query'>, box: Pick<SecretBox, 'open'>): Providers {
  let known = new Map<string, Provider>()
  let origins: readonly string[] = []
  let jackpots: readonly ShownJackpot[] = []
  return {
    async refresh() {
      const [providers, games, told] = await Promise.all([
        db.query<ProviderRow & Record<string, unknown>>(PROVIDERS),
        db.query<Omit<OfferedGame, 'limits'> & LimitsRow & Record<string, unknown>>(GAMES),
        readJackpots(db),
      ])
      const byProvider = Map.groupBy(games.rows, ({ provider }) => provider)
      known = new Map(
        providers.rows.map((row): [string, Provider] => {
          const { id, name, launch_url: launchUrl, addresses: networks, is_open: isOpen } = row
          const its = new Map(
            (byProvider.get(id) ?? []).map(({ stake_min, stake_max, round_max, ...game }): [string, OfferedGame] => {
              return [game.id, { ...game, limits: limitsOf({ stake_min, stake_max, round_max }) }]
            }),
          )
          const isTxPerPlayer = row.tx_scope === 'player'
          const { lobby, wallet, calls_url: callsUrl, ledger_id: ledgerId, no_buy_currencies: noBuyCurrencies } = row
          const backMs = isOpen ? null : row.back_ms
          return [
            id,
            {
              id,
              name,
              launchUrl,
              keys: openKeys(box, providerSeal(id), row),
              networks,
              isTxPerPlayer,
              isOpen,
              ...{ backMs, lobby, wallet, callsUrl, ledgerId, noBuyCurrencies, limits: limitsOf(row) },
              games: its,
            },
          ]
        }),
      )
      jackpots = told
      origins = [...new Set([...known.values()].map(({ launchUrl }) => new URL(launchUrl).origin))].sort()
    },
    by: (id) => known.get(id),
    all: () => [...known.values()],
    jackpots: () => jackpots,
    origins: () => origins,
  }
}
