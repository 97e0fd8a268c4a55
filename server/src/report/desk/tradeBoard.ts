/** The matches of the book with their open bets, for traders. Serves `console/tradeboard`. */
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { type BookMatch, isOnBoard, lockOf, marketGroup } from '@quarterline/core/market/book/match'
import { stakedSelections, worstOf } from '@quarterline/core/report/desk/openStakes'
import type { Queries } from '../../kit/db.ts'
import type { BookStore } from '../../market/bookStore.ts'
import { readOpenStakes } from './openStakes.ts'

type Board = Omit<SuccessOf<'console/tradeboard'>, 'status' | 'statusdesc'>
type Row = Board['rows'][number]

const PAGE = 50

interface OpenBets {
  bets: number
  stakes: number
  worst: number
}
const NO_BETS: OpenBets = { bets: 0, stakes: 0, worst: 0 }

const cents = (amount: number) => Math.round(amount * 100) / 100

/** The open bets of each match, those of its child matches included. */
async function readBets(db: Queries, book: BookStore): Promise<Map<string, OpenBets>> {
  const matches = new Map<string, OpenBets>()
  for (const [matchId, selections] of await readOpenStakes(db)) {
    const id = book.match(matchId)?.fixture.parent?.matchId ?? matchId
    const before = matches.get(id) ?? NO_BETS
    matches.set(id, {
      bets: selections.reduce((sum, { bets }) => sum + bets, before.bets),
      stakes: selections.reduce((sum, { stakes }) => sum + stakes, before.stakes),
      worst: Math.min(before.worst, worstOf(stakedSelections(selections))),
    })
  }
  return matches
}

/** Markets that a trader shut, or whose line, margin or prices he changed. */
function byHand({ house, markets }: BookMatch): number {
  if (!house) return 0
  const { shut, shuts, trades } = house
  if (shut) return markets.length
  return shuts.filter(({ reason }) => reason === 'trader').length + trades.length
}

function rowOf(match: BookMatch, nowMs: number, { bets, stakes, worst }: OpenBets): Row {
  const { matchId, sport, league, home, away, startsAtMs: startsAt } = match.fixture
  const lock = lockOf(match)
  return {
    ...{ matchId, sport, league, home, away, startsAt, group: marketGroup(match, nowMs) },
    ...{ phase: match.phase, score: [...match.score], ...(lock && { lock }) },
    open: match.markets.filter(({ status }) => status === 'open').length,
    byHand: byHand(match),
    ...{ bets, stakes: cents(stakes), worst: cents(worst) },
  }
}

export async function tradeBoard(
  db: Queries,
  book: BookStore,
  request: RequestOf<'console/tradeboard'>,
  nowMs: number,
): Promise<Board> {
  const { group, sport = 0, order = 'risk', pageNumber = 1, pageSize = PAGE } = request
  const open = await readBets(db, book)
  const all = [...book.matches()]
    .filter((match) => isOnBoard(match) && match.fixture.parent === undefined)
    .map((match) => rowOf(match, nowMs, open.get(match.fixture.matchId) ?? NO_BETS))
  const ofSport = all.filter((row) => sport === 0 || row.sport === sport)
  const wanted = ofSport.filter((row) => group === undefined || row.group === group)
  wanted.sort((a, b) => {
    const byStart = a.startsAt - b.startsAt || (a.matchId < b.matchId ? -1 : 1)
    return order === 'start' ? byStart : a.worst - b.worst || b.stakes - a.stakes || byStart
  })
  const countOf = (one: number) => ofSport.filter((row) => row.group === one).length
  return {
    rows: wanted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    total: wanted.length,
    counts: { early: countOf(1), today: countOf(2), live: countOf(3) },
    sums: {
      bets: wanted.reduce((sum, { bets }) => sum + bets, 0),
      stakes: cents(wanted.reduce((sum, { stakes }) => sum + stakes, 0)),
    },
  }
}
