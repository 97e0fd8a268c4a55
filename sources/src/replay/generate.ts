/** Invents seasons: CSV text in the season files' own format, with scores drawn from the goal grid and prices that fit them. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { lineOf } from '@quarterline/core/base/line'
import { DAY_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { downMilli, MARGIN, twoWayHk } from '@quarterline/core/market/book/margin'
import type { MarketQuote } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import { fairOverHk, type GoalRates, goalGrid, goalscape } from '@quarterline/core/price/soccer/goalGrid'
import { modelQuotes } from '@quarterline/core/price/soccer/quotes'
import { doubleRoundRobin } from '../world/fixtures.ts'
import { inventClubs, leagueOf } from '../world/invent.ts'
import { londonText } from './londonTime.ts'

const HEADER = [
  'Div',
  'Date',
  'Time',
  'HomeTeam',
  'AwayTeam',
  'FTHG',
  'FTAG',
  'FTR',
  'HTHG',
  'HTAG',
  'HTR',
  'HR',
  'AR',
  'B365H',
  'B365D',
  'B365A',
  'B365>2.5',
  'B365<2.5',
  'AHh',
  'B365AHH',
  'B365AHA',
  'B365CH',
  'B365CD',
  'B365CA',
  'B365C>2.5',
  'B365C<2.5',
  'AHCh',
  'B365CAHH',
  'B365CAHA',
]
const LINE_25 = 10
const RHO = -0.05
const FIRST_HALF = 0.45
const RED_CARD = 0.07
/** An average side's goals at home and away. */
const HOME_GOALS = 1.5
const AWAY_GOALS = 1.15

/** A match still to be played. */
interface Meeting {
  division: string
  home: string
  away: string
  startsAtMs: number
  rates: GoalRates
}

/** A club's attack and defence as factors around 1. */
interface Club {
  name: string
  attack: number
  defence: number
}

function drawScore(rates: GoalRates, chance: Chance): Score {
  let left = chance.unit()
  for (const [home, row] of goalGrid(rates, RHO).entries())
    for (const [away, share] of row.entries()) {
      left -= share
      if (left < 0) return [home, away]
    }
  return [0, 0]
}

const winner = ([home, away]: Score) => (home > away ? 'H' : home < away ? 'A' : 'D')
const decimal = (milli: number) => (milli / 1000).toFixed(2)

/** The eight price columns of one moment. */
function priceCells(rates: GoalRates): string[] {
  const margins = { twoWay: MARGIN.twoWay, threeWay: MARGIN.threeWay }
  const [oneXTwo, handicap] = modelQuotes(['BT_1X2', 'BT_HDP'], { ratesLeft: rates, score: [0, 0], margins }) as [
    MarketQuote,
    MarketQuote,
  ]
  const overUnder = twoWayHk(fairOverHk(goalscape(rates), LINE_25), MARGIN.twoWay)
  return [
    ...oneXTwo.prices.map(decimal),
    ...overUnder.map((hk) => decimal(Math.max(downMilli(hk), 10) + 1000)),
    String(lineOf(handicap.line)),
    ...handicap.prices.map((hk) => decimal(hk + 1000)),
  ]
}

function writeRow({ division, home, away, startsAtMs, rates }: Meeting, chance: Chance): string {
  const { date, time } = londonText(startsAtMs)
  const full = drawScore(rates, chance)
  const part = (goals: number) =>
    Array.from({ length: goals }, () => chance.unit()).filter((u) => u < FIRST_HALF).length
  const half: Score = [part(full[0]), part(full[1])]
  const card = () => (chance.unit() < RED_CARD ? 1 : 0)
  const moved = () => 1 + (chance.unit() - 0.5) * 0.2
  // The market opens with an opinion and closes nearer to the truth.
  const opening = { home: rates.home * moved(), away: rates.away * moved() }
  const cells = [division, date, time, home, away, ...full, winner(full), ...half, winner(half), card(), card()]
  return [...cells, ...priceCells(opening), ...priceCells(rates)].join(',')
}

function drawClubs(count: number, taken: Set<string>, chance: Chance): Club[] {
  const factor = () => Math.exp((chance.unit() + chance.unit() - 1) * 0.45)
  return inventClubs(count, taken, chance).map((name) => ({ name, attack: factor(), defence: factor() }))
}

function meet(division: string, home: Club, away: Club, startsAtMs: number): Meeting {
  const rates = { home: HOME_GOALS * home.attack * away.defence, away: AWAY_GOALS * away.attack * home.defence }
  return { division, home: home.name, away: away.name, startsAtMs, rates }
}

function writeFile(meetings: Meeting[], seed: string): string {
  const chance = chanceOf(`${seed}/scores`)
  const sorted = meetings.sort((a, b) => a.startsAtMs - b.startsAtMs)
  return `${[HEADER.join(','), ...sorted.map((meeting) => writeRow(meeting, chance))].join('\n')}\n`
}

export interface SeasonPlan {
  seed: string | number
  /** At most 380. */
  matches?: number
  firstKickoffMs: number
  league?: string
}

const TEAMS = 20

/** One league's season of 20 invented clubs: a round a week from the first kick-off, spread over two days. */
export function generateSeason({ seed, matches = 380, firstKickoffMs, league = leagueOf(0) }: SeasonPlan): string {
  const chance = chanceOf(`${seed}/clubs`)
  const clubs = drawClubs(TEAMS, new Set(), chance)
  const meetings = doubleRoundRobin(TEAMS).flatMap((round, week) =>
    round.map(([home, away], at) => {
      const offsetMs = week * 7 * DAY_MS + Math.floor(at / 5) * DAY_MS + (at % 5) * 150 * MINUTE_MS
      return meet(league, clubs[home]!, clubs[away]!, firstKickoffMs + offsetMs)
    }),
  )
  return writeFile(meetings.slice(0, matches), String(seed))
}

export interface ClockRoundPlan {
  seed: string | number
  firstKickoffMs: number
  /** Days from the first kick-off to the last. */
  days: number
}

const LEAGUES = 16
/** Every league plays a round each third day. */
const EVERY_DAYS = 3
const QUARTER_HOUR_MS = 15 * MINUTE_MS

/**
 * Many leagues round the clock: a kick-off about every half hour, day and night, so that several matches are always in
 * play. Kick-offs lie on quarters of an hour after the first.
 */
export function generateRoundTheClock({ seed, firstKickoffMs, days }: ClockRoundPlan): string {
  const chance = chanceOf(`${seed}/clubs`)
  const taken = new Set<string>()
  const leagues = Array.from({ length: LEAGUES }, (_, number) => ({
    division: leagueOf(number),
    clubs: drawClubs(TEAMS, taken, chance),
    rounds: doubleRoundRobin(TEAMS),
  }))
  const meetings: Meeting[] = []
  for (let day = 0; day < days; day++) {
    const today = leagues.filter((_, number) => number % EVERY_DAYS === day % EVERY_DAYS)
    const slotMs = DAY_MS / (today.length * (TEAMS / 2))
    for (const [place, { division, clubs, rounds }] of today.entries())
      for (const [at, [home, away]] of rounds[Math.floor(day / EVERY_DAYS) % rounds.length]!.entries()) {
        const offsetMs = Math.floor((slotMs * (place * (TEAMS / 2) + at)) / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
        meetings.push(meet(division, clubs[home]!, clubs[away]!, firstKickoffMs + day * DAY_MS + offsetMs))
      }
  }
  return writeFile(meetings, String(seed))
}
