/** The texts of the filters, in the bar and on an empty list. */
import type { SuccessOf } from '@quarterline/core/calls'
import { ROOM } from '@quarterline/core/tournament/room'
import { useSession } from '../../account/session.ts'
import { wholeText } from '../../kit/format.ts'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { leagueText } from '../../market/leagueText.ts'
import { plural, t } from '../../text/text.ts'
import { type LobbyFilter, type LobbySearch, statusOf } from './filters.ts'

export interface FilterFacts {
  currency: string
  leagues: SuccessOf<'tournament/roomleaguelist'>['rows']
  fees: { min: number; max: number } | undefined
  /** Whether tournaments are switched off for this member. */
  isOff: boolean
}

/** The leagues of rooms and the bounds of a fee, on which the filters depend. */
export function useFilterFacts(): FilterFacts {
  const currency = useSession(({ member }) => member?.currency ?? 'MYR')
  const { data, error } = useCall('tournament/roomleaguelist', {}, { isSaidHere: true })
  const isOff = error !== null && codeOf(error) === 'tournamentDisabled'
  return { currency, leagues: data?.rows ?? [], fees: data?.roomRate, isOff }
}

const span = (from: string, until: string) => `${from} – ${until}`

export function filterText(filter: LobbyFilter, search: LobbySearch, { currency, leagues, fees }: FilterFacts): string {
  const { feeMin = fees?.min, feeMax = fees?.max, starts, league } = search
  const { playersMin = ROOM.players.min, playersMax = ROOM.players.max } = search
  switch (filter) {
    case 'status':
      return t(`rooms.status.${statusOf(search)}`)
    case 'fee':
      if (feeMin === undefined || feeMax === undefined) return t('rooms.any')
      return span(wholeText(feeMin, currency), wholeText(feeMax, currency))
    case 'players':
      return span(String(playersMin), String(playersMax))
    case 'starts':
      return starts === undefined ? t('rooms.anyTime') : plural('rooms.within', starts)
    case 'league':
      if (league === undefined) return t('rooms.any')
      return leagueText(leagues.find(({ leagueId }) => leagueId === league)?.league ?? league)
    case 'search':
      return `“${search.search ?? ''}”`
    default:
      return filter satisfies never
  }
}
