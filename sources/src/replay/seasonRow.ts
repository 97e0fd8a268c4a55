/** Reads one row of a season file: its match, or the reason why it cannot be played. */
import type { Score } from '@quarterline/core/market/score'
import type { PriceSet } from '@quarterline/core/price/price'
import { readKickoff, TRADITIONAL_TIME } from './londonTime.ts'
import { type Cells, readPrices } from './seasonPrices.ts'

/** A row that can be played. */
export interface SeasonRow {
  division: string
  /** London's date of the kick-off, yyyymmdd. */
  day: string
  startsAtMs: number
  home: string
  away: string
  fullTime: Score
  /** Unknown in some older seasons. */
  halfTime: Score | undefined
  redCards: Score
  opening: PriceSet
  closing: PriceSet
  /** Differences from the row. */
  remarks: string[]
}

/** Column names that older or foreign files use for the same thing, the usual one first. */
const COLUMNS = {
  home: ['HomeTeam', 'HT', 'Home'],
  away: ['AwayTeam', 'AT', 'Away'],
  homeGoals: ['FTHG', 'HG'],
  awayGoals: ['FTAG', 'AG'],
  winner: ['FTR', 'Res'],
} as const

/** The columns without which no row can be read, each with its other names. */
export const NEEDED: readonly (readonly string[])[] = [
  ['Date'],
  COLUMNS.home,
  COLUMNS.away,
  COLUMNS.homeGoals,
  COLUMNS.awayGoals,
]

const NAME_MAX = 60
/** More goals or cards of one side than in any real match are a typing error. */
const GOALS_MAX = 40
const CARDS_MAX = 5

/** A whole number written plainly; some files were saved with a decimal nought. */
function count(text: string): number | undefined {
  return /^\d{1,3}(\.0+)?$/.test(text) ? Number(text) : undefined
}

const winnerOf = ([home, away]: Score) => (home > away ? 'H' : home < away ? 'A' : 'D')

/** A score from its three columns; a text is the reason why there is none. */
function readScore(what: string, homeText: string, awayText: string, winner: string): Score | string {
  const home = count(homeText)
  const away = count(awayText)
  if (home === undefined || away === undefined) {
    if (homeText === '' && awayText === '') return `no ${what} score`
    return `${what} score is not two whole numbers: ${homeText || 'nothing'}-${awayText || 'nothing'}`
  }
  if (home > GOALS_MAX || away > GOALS_MAX) return `${what} score is out of reach: ${home}-${away}`
  const score: Score = [home, away]
  if (winner !== '' && winner.toUpperCase() !== winnerOf(score))
    return `${what} result ${winner} contradicts the score ${home}-${away}`
  return score
}

function readTeams(home: string, away: string): string | undefined {
  if (home === '' || away === '') return home === '' ? 'no home team' : 'no away team'
  if (home.length > NAME_MAX || away.length > NAME_MAX) return `a team's name is longer than ${NAME_MAX} letters`
  return home === away ? `${home} cannot play itself` : undefined
}

/** Reads one row. @returns the row, or a text that says why it cannot be played */
export function readRow(row: Cells, fallbackDivision: string): SeasonRow | string {
  const { cell } = row
  const first = (columns: readonly string[]) => columns.map(cell).find((text) => text !== '') ?? ''
  const home = first(COLUMNS.home)
  const away = first(COLUMNS.away)
  const badTeams = readTeams(home, away)
  if (badTeams !== undefined) return badTeams
  const kickoff = readKickoff(cell('Date'), cell('Time'))
  if (typeof kickoff === 'string') return kickoff
  const fullTime = readScore('full-time', first(COLUMNS.homeGoals), first(COLUMNS.awayGoals), first(COLUMNS.winner))
  if (typeof fullTime === 'string') return fullTime
  const isHalfTimeKnown = cell('HTHG') !== '' || cell('HTAG') !== ''
  const halfTime = isHalfTimeKnown ? readScore('half-time', cell('HTHG'), cell('HTAG'), cell('HTR')) : undefined
  if (typeof halfTime === 'string') return halfTime
  if (halfTime && (halfTime[0] > fullTime[0] || halfTime[1] > fullTime[1]))
    return `half-time score ${halfTime.join('-')} exceeds the full-time score ${fullTime.join('-')}`
  const cards = (column: string) => Math.min(count(cell(column)) ?? 0, CARDS_MAX)
  const redCards: Score = [cards('HR'), cards('AR')]
  const division = cell('Div') || fallbackDivision
  const { remarks, ...prices } = readPrices(row)
  if (row.has('Time') && cell('Time') === '') remarks.unshift(`no time: kicks off at ${TRADITIONAL_TIME}`)
  return { division, ...kickoff, home, away, fullTime, halfTime, redCards, ...prices, remarks }
}
