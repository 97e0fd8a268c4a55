/** Leagues and matches of all sports and levels as targets of the palette, the best leagues first. */
import type { MarketGroup } from '@quarterline/core/market/book/match'
import { leagueText } from '../../market/leagueText.ts'
import type { NamedLeague, NamedMatch } from '../../market/names/names.ts'
import { GROUP_KEY } from '../../market/offer/level.ts'
import { matchText, sportText } from '../../market/selection.ts'
import { t } from '../../text/text.ts'
import type { Target } from './targets.ts'

/** A board's address. */
export interface BoardSearch {
  sport: number
  market: 'all' | 'live' | 'today' | 'early' | 'outright'
  leagues?: string
  match?: string
}
type Go = (search: BoardSearch) => void

const GROUPS: readonly MarketGroup[] = [3, 2, 1]

function leagueTarget(league: NamedLeague, matches: readonly NamedMatch[], go: Go): Target {
  const { id, name, sport } = league
  const text = leagueText(name)
  const played = matches.filter(({ away }) => away !== '')
  const counts = GROUPS.map((group) => ({ group, n: played.filter((match) => match.group === group).length }))
  const said = counts.flatMap(({ group, n }) => (n > 0 ? [`${t(`board.${GROUP_KEY[group]}`)} ${n}`] : []))
  const isEarly = counts.every(({ group, n }) => n === 0 || group === 1)
  const market = played.length === 0 ? 'outright' : isEarly ? 'early' : 'all'
  return {
    id: `league-${id}`,
    name: text,
    also: name,
    ...(text === name && { lang: 'en' }),
    kind: [sportText(sport), ...(played.length === 0 ? [t('outright.tab')] : said)].join(' · '),
    go: () => go({ sport, market, ...(market === 'outright' ? {} : { leagues: id }) }),
  }
}

function matchTarget({ id, league, group, home, away }: NamedMatch, go: Go): Target {
  const isOutright = away === ''
  const market = isOutright ? 'outright' : GROUP_KEY[group]
  const where = isOutright ? t('outright.tab') : t(`board.${GROUP_KEY[group]}`)
  return {
    id: `match-${id}`,
    name: matchText({ home, away, league: league.name }),
    kind: `${leagueText(league.name)} · ${where}`,
    also: `${league.name} ${sportText(league.sport)} ${home} ${away}`,
    go: () => go({ sport: league.sport, market, match: id }),
  }
}

/** Leagues before matches, both in the order of the names. */
export function offerTargets(names: readonly NamedMatch[], go: Go): Target[] {
  const leagues = Map.groupBy(names, ({ league }) => league)
  return [
    ...[...leagues].map(([league, matches]) => leagueTarget(league, matches, go)),
    ...names.map((match) => matchTarget(match, go)),
  ]
}
