/** The games of a lobby: by kind while no filter is chosen, otherwise as one list of the chosen games. */

import { Link } from '@tanstack/react-router'
import { useSession } from '../../account/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/States.tsx'
import { t } from '../../text/text.ts'
import { fromStakeText, kindName, viewName, volatilityText } from '../factsText.ts'
import type { LobbyChoices } from './choices.ts'
import { filterGames, filtersOf, hidesMost, type LobbyGame, sectionsOf } from './filter.ts'
import { isTable } from './manyTables.ts'
import { Tiles } from './Tile.tsx'

interface GamesProps {
  games: readonly LobbyGame[]
  choices: LobbyChoices
  choose: (change: LobbyChoices) => void
}

/** A chosen filter in words. */
function filterText(
  filter: NonNullable<ReturnType<typeof hidesMost>>,
  { games, choices }: GamesProps,
  currency: string,
): string {
  const { show, words = '', provider, volatility = 0, returns } = choices
  switch (filter) {
    case 'words':
      return words
    case 'provider':
      return games.find((game) => game.provider === provider)?.provider_name ?? provider ?? ''
    case 'volatility':
      return `${t('game.volatility')}: ${volatilityText(volatility)}`
    case 'stake':
      return `${t('game.stake')} ${fromStakeText(choices.stake ?? 0, currency)}`
    case 'returns':
      return `${t('game.return')} ${t('game.from', { percent: `${returns}%` })}`
    case 'show':
      return show === undefined ? '' : viewName(show)
  }
}

/** Nothing to show, and which filter hides most. */
function NoGames(props: GamesProps) {
  const { games, choices, choose } = props
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  if (choices.show === 'favourites' && filtersOf(choices).length === 1) return <Empty text={t('game.noFavourites')} />
  const filter = hidesMost(games, choices)
  if (!filter) return null
  return (
    <Empty text={t('game.hides', { filter: filterText(filter, props, currency) })}>
      <Button onClick={() => choose({ [filter]: undefined })}>{t('game.clear')}</Button>
    </Empty>
  )
}

export function LobbyGames(props: GamesProps) {
  const { games, choices, choose } = props
  const sections = sectionsOf(games)
  const found = filterGames(games, choices)
  if (found.length === 0) return <NoGames {...props} />
  if (sections.length < 2 || filtersOf(choices).length > 0 || choices.sort) return <Tiles games={found} />
  return sections.map(({ kind, count, games: some }) => (
    <section key={kind} aria-label={kindName(kind)}>
      <div className="mb-2 flex items-baseline gap-2">
        <h2 className="text-[15px] font-bold">{kindName(kind)}</h2>
        <span className="figures text-[12px] text-muted">{count}</span>
        {games.filter(isTable).length > 1 && (kind === 'live' || kind === 'table') && (
          <Link to="/tables" className="text-[12px] font-semibold text-brand-text max-wide:hidden">
            {t('game.manyTables')}
          </Link>
        )}
        <button
          type="button"
          className="ml-auto text-[12px] font-semibold text-brand-text max-wide:min-h-11"
          onClick={() => choose({ show: kind })}
        >
          {t('game.seeAll', { name: kindName(kind) })}
        </button>
      </div>
      <Tiles games={some} />
    </section>
  ))
}
