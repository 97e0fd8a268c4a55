/**
 * Leagues in the page's language: the feed's English name is split into country, tier and group, and each part is
 * translated by the catalogue. If a part is unknown, the whole name stays as it is. Names of teams, players and places
 * are never translated.
 */
import { SPORTS } from '@quarterline/core/base/sport/sport'
import { ownName } from '../text/ownNames.ts'
import { t, textIf } from '../text/text.ts'

/** How many words a country's name may have, longer names first. */
const COUNTRY_WORDS = [2, 1]
/** Men's Tour - Velamora Open. */
const TOURNAMENT = /^(.+) - (.+) Open$/

/** A race of a day at a track, such as Race 3. */
const RACE = /^Race (\d+)$/

/** A sport's name in the page's language, by its English one. */
const sportNamed = (name: string) => {
  const sport = SPORTS.find((one) => one.name === name)
  return sport && textIf(`sport.${sport.id}`)
}

/** A sport or game and its competition, such as Table Tennis League or MOBA Cup. */
function sportText(name: string): string | undefined {
  const end = name.lastIndexOf(' ')
  const game = name.slice(0, end)
  const sport = textIf(`league.game.${game}`) ?? sportNamed(game)
  return sport === undefined ? undefined : textIf(`league.kind.${name.slice(end + 1)}`, { sport })
}

/** Greece First Division, Poland Table Tennis League, Japan Horse Racing. */
function divisionText(name: string): string | undefined {
  const said = name.split(' ')
  for (const length of COUNTRY_WORDS) {
    const country = textIf(`league.country.${said.slice(0, length).join(' ')}`)
    const rest = said.slice(length).join(' ')
    const tier = textIf(`league.tier.${rest}`) ?? sportText(rest) ?? sportNamed(rest)
    if (country !== undefined && tier !== undefined) return t('league.named', { country, tier })
  }
  return undefined
}

/** A league with a group, such as Italy First Division North or a women's league. */
function groupText(name: string): string | undefined {
  const end = name.lastIndexOf(' ')
  const group = `league.group.${name.slice(end + 1)}`
  if (end < 0 || textIf(group) === undefined) return divisionText(name)
  const league = groupText(name.slice(0, end))
  return league === undefined ? undefined : textIf(group, { league })
}

function tournamentText(name: string): string | undefined {
  const [, title, place = ''] = TOURNAMENT.exec(name) ?? []
  const tour = title === undefined ? undefined : textIf(`league.tour.${title}`)
  return tour === undefined ? undefined : t('league.open', { tour, place })
}

/** House games and other leagues that are named like their sport. */
function gameText(name: string): string | undefined {
  return SPORTS.some((sport) => (sport.template === 'F' || sport.template === 'E') && sport.name === name)
    ? sportNamed(name)
    : undefined
}

/** A league's name in the page's language: the house's own, or by its parts; unchanged if a part of it is unknown. */
export function leagueText(name: string): string {
  return ownName(name) ?? groupText(name) ?? tournamentText(name) ?? gameText(name) ?? name
}

/** The name of an outright event, translated if the catalogue has it. */
export function eventText(name: string): string {
  const [, number] = RACE.exec(name) ?? []
  if (number !== undefined) return t('league.race', { number })
  return textIf(`league.event.${name}`) ?? name
}
