/**
 * Leagues in the page's language: a name that the feed writes in English is taken apart into country, tier and group,
 * and put together from the catalogue. A part that the catalogue does not know leaves the whole name as it came.
 * Names of teams, players and places are nobody's to translate and stay as they are.
 */
import { SPORTS } from '@quarterline/core/base/sport/sport'
import { t, textIf } from '../text/text.ts'

/** Words that a country's name may have, the longer one first. */
const COUNTRY_WORDS = [2, 1]
/** Men's Tour - Velamora Open. */
const TOURNAMENT = /^(.+) - (.+) Open$/

/** Race 3, of those that a track has on a day. */
const RACE = /^Race (\d+)$/

/** A sport's name in the page's language, by its English one. */
const sportNamed = (name: string) => {
  const sport = SPORTS.find((one) => one.name === name)
  return sport && textIf(`sport.${sport.id}`)
}

/** Table Tennis League, MOBA Cup: a sport or a game of one, and what is played in it. */
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

/** Italy First Division North: what follows a league's name, such as its women's or its regional groups, stands round it. */
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

/** A game that is played in rounds, or what is beside all sports: the league bears the sport's own name. */
function gameText(name: string): string | undefined {
  return SPORTS.some((sport) => (sport.template === 'F' || sport.template === 'E') && sport.name === name)
    ? sportNamed(name)
    : undefined
}

/** A league's name in the page's language; one with an unknown part as it came. */
export function leagueText(name: string): string {
  return groupText(name) ?? tournamentText(name) ?? gameText(name) ?? name
}

/** The subject of an outright event, in the page's language where the catalogue has it. */
export function eventText(name: string): string {
  const [, number] = RACE.exec(name) ?? []
  if (number !== undefined) return t('league.race', { number })
  return textIf(`league.event.${name}`) ?? name
}
