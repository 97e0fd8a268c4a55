/** Marks a game as a favourite; the list shows it at once, and the platform is told. */
import type { SuccessOf } from '@quarterline/core/calls'
import { call } from '../kit/call.ts'
import { react } from '../kit/reactions.ts'
import { queries, refresh } from '../kit/useCall.ts'

type GameList = SuccessOf<'game/GameList'>
type Game = Pick<GameList['rows'][number], 'provider' | 'game'>

/** Shows a mark in the list that the page has. */
function show({ provider, game }: Game, favourite: boolean): void {
  queries.setQueriesData<GameList>({ queryKey: ['game/GameList'] }, (list) =>
    list
      ? {
          ...list,
          rows: list.rows.map((row) => (row.provider === provider && row.game === game ? { ...row, favourite } : row)),
        }
      : list,
  )
}

export function useFavourite() {
  return async ({ provider, game }: Game, favourite: boolean): Promise<void> => {
    show({ provider, game }, favourite)
    const outcome = await call('game/GameFavourite', { provider, game, favourite })
    if (outcome.ok) return
    react(outcome)
    refresh('game/GameList')
  }
}
