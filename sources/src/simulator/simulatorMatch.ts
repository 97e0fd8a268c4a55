/** Produces all facts of one simulated match, from its opening to its result: pure, and the same for the same seed. */
import { chanceOf } from '@quarterline/core/base/chance'
import { BASKETBALL, SOCCER, TENNIS } from '@quarterline/core/base/sport/sport'
import type { Fixture, MatchResult } from '@quarterline/core/market/event'
import type { Scorers } from '@quarterline/core/market/score'
import { type BoardLines, boardQuotes, chooseLines, openSpecials } from '@quarterline/core/price/soccer/boardQuotes'
import { inTurn, type Opinion, type Shop, tellOpening, tellPostponed } from '../play/opening.ts'
import { marginsNow, shifted } from '../play/tuning.ts'
import { tellTennis, tennisShop } from '../sets/tennisPlay.ts'
import { drawCourse, type SimulatedCourse } from '../soccer/soccerCourse.ts'
import type { Draft } from '../tell/draft.ts'
import { drawResults, soccerSheet } from '../tell/results.ts'
import { withEnd } from '../world/goesOn.ts'
import { DECIDED_AFTER_MS, postponementOf } from '../world/postponement.ts'
import { leagueRank } from '../world/rank.ts'
import { withScorers } from '../world/scorers.ts'
import type { SimulatedMatch } from '../world/simulated.ts'
import { drawChildCourse } from './childCourse.ts'
import { hoopsShop, tellHoops } from './hoopsPlay.ts'
import { tellOutright } from './outrightTale.ts'
import { offerOf, type PlayedMatch, soccerStateBefore, tellSimulatedPlay } from './soccerPlay.ts'

/** One result in 150 is wrong at first. */
const CORRECTIONS_PPM = 6667

const SPORT = { soccer: SOCCER, corners: SOCCER, cards: SOCCER, hoops: BASKETBALL, tennis: TENNIS } as const

/** The announcement of a match. */
export function fixtureOf(match: SimulatedMatch): Fixture {
  const { matchId, leagueId, league, home, away, startsAtMs } = match
  const rank = leagueRank(league, match.grade)
  const stage = match.kind === 'soccer' || match.kind === 'hoops' ? match.stage : undefined
  const plain = { matchId, leagueId, league, rank, home, away, startsAtMs, ...(stage && { stage }) }
  if (match.kind === 'outright') {
    const runners = match.story().runners.map((name, at) => ({ id: String(at + 1), name }))
    return { ...plain, sport: match.sport, runners }
  }
  if (match.kind === 'family') return { ...plain, ...match.fixture }
  const sport = SPORT[match.kind].id
  if (match.kind === 'hoops') return { ...plain, sport, minutes: match.quarterMin === 12 ? 48 : 40 }
  if (match.kind !== 'corners' && match.kind !== 'cards') return { ...plain, sport }
  return { ...plain, sport, parent: { matchId: match.parent.matchId, type: match.kind } }
}

function soccerShop(match: PlayedMatch): Shop<BoardLines> {
  const offer = offerOf(match)
  const specials = openSpecials()
  return {
    choose: (opinion) => chooseLines(soccerStateBefore(match, shifted(match.matchId, opinion)), offer),
    quote: (opinion, lines, leftMs) => {
      const seen = shifted(match.matchId, opinion)
      const state = { ...soccerStateBefore(match, seen), margins: marginsNow({ grade: match.grade, leftMs }) }
      return boardQuotes(state, lines, offer, specials)
    },
  }
}

/** The scorers of the first and the last goal of each period, of those that counted by an instant. */
function scorersOf({ halves }: SimulatedCourse, untilMs = Infinity): Scorers {
  const goals = halves.map(({ moments }) =>
    moments.filter(
      ({ what, atMs, cancelledAtMs }) =>
        what === 'goal' && atMs < untilMs && (cancelledAtMs === undefined || cancelledAtMs >= untilMs),
    ),
  )
  const ends = (list: (typeof goals)[number]) => {
    const [first, last] = [list[0]?.side, list.at(-1)?.side]
    return first && last ? { first, last } : undefined
  }
  const scorers = { FT: ends(goals.flat()), '1H': ends(goals[0] ?? []), '2H': ends(goals[1] ?? []) }
  return Object.fromEntries(Object.entries(scorers).filter(([, one]) => one))
}

function* tellAbandoned(
  match: PlayedMatch,
  { course, opinion, half, playedMs }: { course: SimulatedCourse; opinion: Opinion; half: 0 | 1; playedMs: number },
): Generator<Draft> {
  const { matchId, startsAtMs, seed } = match
  const abandonedAtMs = course.halves[half].startsAtMs + playedMs
  const play = { course, drift: driftOf(opinion), abandonedAtMs, chance: chanceOf(`${seed}/prices`) }
  const { drafts, score } = tellSimulatedPlay(match, play)
  yield* inTurn(drafts)
  const scores = { FT: score, ...(half === 1 && { '1H': course.halfTime }) }
  const scorers = scorersOf(course, abandonedAtMs)
  const result: MatchResult = { state: 'abandoned', during: half === 0 ? '1H' : '2H', scores, scorers }
  yield { atMs: startsAtMs + DECIDED_AFTER_MS, fact: { kind: 'result', matchId, result } }
}

const driftOf = ({ total, balance }: Opinion) => ({ home: total + balance, away: total - balance })

function* tellSoccer(match: PlayedMatch): Generator<Draft, void> {
  const { seed, startsAtMs, matchId } = match
  const fixture = fixtureOf(match)
  const shop = soccerShop(match)
  const fate = postponementOf(match.kind === 'soccer' ? match : match.parent)
  if (fate.state === 'postponed') {
    // A match that would open after its postponement is not offered at all.
    if (match.opensAtMs >= fate.atMs) return
    const { board } = yield* tellOpening(match, { fixture, shop, untilMs: fate.atMs })
    return yield* tellPostponed(match, fate.atMs, board)
  }
  const { opinion } = yield* tellOpening(match, { fixture, shop, untilMs: startsAtMs })
  const course =
    match.kind === 'soccer' ? withScorers(drawCourse(match, chanceOf(`${seed}/course`)), match) : drawChildCourse(match)
  if (fate.state === 'abandoned') return yield* tellAbandoned(match, { course, opinion, ...fate })
  const play = { course, drift: driftOf(opinion), chance: chanceOf(`${seed}/prices`) }
  yield* inTurn(tellSimulatedPlay(match, play).drafts)
  const scorers = match.kind === 'soccer' ? scorersOf(course) : undefined
  const sheet = soccerSheet({ ...course, ...(scorers && { scorers }) })
  const isCup = match.kind === 'soccer' && match.stage?.kind === 'cup'
  const decided = isCup ? { ...sheet, sheet: withEnd(sheet.sheet, seed) } : sheet
  yield* drawResults({ matchId, endedAtMs: course.halves[1].endsAtMs, ...decided }, seed, CORRECTIONS_PPM)
}

/** The match's facts in time order, each drawn on demand and priced on use. */
export function* tellMatch(match: SimulatedMatch): Generator<Draft, void> {
  const fixture = fixtureOf(match)
  switch (match.kind) {
    case 'hoops':
      return yield* tellHoops(match, { fixture, shop: hoopsShop(match), correctionsPpm: CORRECTIONS_PPM })
    case 'tennis':
      return yield* tellTennis(match, { fixture, shop: tennisShop(match), correctionsPpm: CORRECTIONS_PPM })
    case 'outright':
      return yield* tellOutright(match, fixture)
    case 'family':
      return yield* match.tell(fixture)
    default:
      return yield* tellSoccer(match)
  }
}
