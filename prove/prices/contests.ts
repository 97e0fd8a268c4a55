/**
 * Plays a hundred thousand contests of each sport of templates D, E and K: results are as likely as quoted, and no
 * selection returns more than its margin allows.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { sportOf } from '@quarterline/core/base/sport/sport'
import { HOUR_MS } from '@quarterline/core/base/time'
import { marginsOf } from '@quarterline/core/market/book/margin'
import type { MarketQuote, Sheet } from '@quarterline/core/market/event'
import { chooseCricketLines, cricketQuotes } from '@quarterline/core/price/cricket/cricketQuotes'
import { fieldChances, fieldQuotes, pairQuotes } from '@quarterline/core/price/field/field'
import {
  type Bout,
  type BoutState,
  boutOutlook,
  boutQuotes,
  chooseRoundLines,
  NOT_FOUGHT,
} from '@quarterline/core/price/fight/bout'
import { type CricketMatch, drawCricket, outlookAt, outlookBefore } from '@quarterline/sources/contests/cricketCourse'
import { drawOrder, type FieldEvent, withdrawalsOf } from '@quarterline/sources/contests/fieldPlay'
import { FIELD_ROWS, type FieldRow } from '@quarterline/sources/contests/fieldRows'
import { boutOf, drawBout } from '@quarterline/sources/contests/fightPlay'
import { FIGHT_CARDS, type FightRow } from '@quarterline/sources/contests/fightRows'
import type { Proof } from '../proof.ts'
import { openReturns, openSquares } from './returns.ts'

const CONTESTS = 100_000
const EDGES = [-1.2, -0.3, 0.4, 1] as const
const BEFORE = marginsOf(false)
const IN_PLAY = marginsOf(true)

/** The units of a sport's figures. */
interface Figures {
  squares: readonly [before: number, inPlay?: number]
  selections: number
  best: number
}

const inWords = (name: string, { squares, selections, best }: Figures) =>
  `${name}: chi-square ${squares.map((sum) => sum!.toFixed(1)).join(' before and in play ')}, ${selections} selections, at most ${best.toFixed(3)} back`

/** A board of a bout, from between two rounds on. */
function fightBoard(row: FightRow, bout: Bout, state: BoutState): { home: number; quotes: MarketQuote[] } {
  const outlook = boutOutlook(bout, state)
  const lines = row.hasTotals ? chooseRoundLines(bout, outlook) : []
  const margins = state.done === 0 ? BEFORE : IN_PLAY
  return { home: outlook.home, quotes: boutQuotes(outlook, lines, margins) }
}

function proveFights(row: FightRow): string {
  const { id: sport, name } = sportOf(row.sport)
  const returns = openReturns(name)
  const [before, inPlay] = [openSquares(), openSquares()]
  const bouts = EDGES.map((edge) => boutOf(row, edge))
  const boards = bouts.map((bout) => fightBoard(row, bout, NOT_FOUGHT))
  const later = new Map<string, ReturnType<typeof fightBoard>>()
  const chance = chanceOf(`${name}/in play`)
  for (let at = 0; at < CONTESTS; at++) {
    const side = at % EDGES.length
    const bout = bouts[side]!
    const { winner, halfRounds, rounds, stopped, cards, endsAtMs } = drawBout(row, bout, 0, chanceOf(`${name}/${at}`))
    const sheet: Sheet = { scores: stopped ? {} : { FT: cards }, winner, halfRounds }
    before.add(boards[side]!.home, winner === 'H')
    returns.settle('before', boards[side]!.quotes, { sport, sheet, margins: BEFORE })
    const round = rounds[chance.whole(0, row.rounds - 1)]
    if (!round || round.endsAtMs === endsAtMs) continue
    const key = `${side} ${round.state.done} ${round.state.cards.join()}`
    const board = later.get(key) ?? fightBoard(row, bout, round.state)
    later.set(key, board)
    inPlay.add(board.home, winner === 'H')
    returns.settle('in play', board.quotes, { sport, sheet, margins: IN_PLAY })
  }
  const squares = [before.sum(name), inPlay.sum(`${name} in play`)] as const
  return inWords(name, { squares, ...returns.best(CONTESTS / 2) })
}

/** The runners' strengths, from the best to the worst, spread as in the sport. */
function strengthsOf({ field: [, most], spread }: FieldRow, chance: Chance): number[] {
  return Array.from({ length: most }, () => Math.exp((chance.unit() - 0.5) * spread))
}

/** The result of a pair; in some sports two runners can tie, with a given chance. */
function pairSheet(order: readonly number[], isLevel: boolean): Sheet {
  const winner = isLevel ? 'D' : order.indexOf(0) < order.indexOf(1) ? 'H' : 'A'
  return { scores: {}, winner }
}

function proveField(row: FieldRow): string {
  const name = `${row.name}${row.title ? `, ${row.title}` : ''}`
  const returns = openReturns(name)
  const squares = openSquares()
  const strengths = strengthsOf(row, chanceOf(`${name}/field`))
  const { sport } = row
  const runners = strengths.map((_, at) => `r${at}`)
  const chances = fieldChances(strengths)
  const quotes = fieldQuotes(strengths, BEFORE)
  const pair = pairQuotes([strengths[0]!, strengths[1]!], BEFORE)
  for (let at = 0; at < CONTESTS; at++) {
    const event: FieldEvent = {
      row,
      seed: `${name}/${at}`,
      opensAtMs: 0,
      startsAtMs: HOUR_MS,
      runners,
      strengths,
    }
    const { order, firsts } = drawOrder(event)
    const out = withdrawalsOf(event).map(({ runner }) => runner)
    const named = (of: readonly number[]) => of.map((runner) => String(runner + 1))
    const sheet: Sheet = {
      scores: {},
      placing: { winners: named(order.slice(0, firsts)), ...(out.length > 0 && { nonStarters: named(out) }) },
    }
    // A withdrawn runner leaves his chance to the others: the chance is known exactly only for full fields.
    if (out.length === 0) for (const [runner, one] of chances.entries()) squares.add(one, order[0] === runner)
    returns.settle('winner', quotes, { sport, sheet, margins: BEFORE })
    const isLevel = firsts === 2 && order.slice(0, 2).every((runner) => runner < 2)
    if (!out.some((runner) => runner < 2))
      returns.settle('pair', pair, { sport, sheet: pairSheet(order, isLevel), margins: BEFORE })
  }
  return inWords(name, { squares: [squares.sum(name)], ...returns.best(CONTESTS / 2) })
}

/** One match of cricket in this many is priced in the middle of its play. */
const CRICKET_ONE_IN = 50

function proveCricket(format: CricketMatch['format'], sport: number): string {
  const name = `Cricket ${format}`
  const returns = openReturns(name)
  const [before, inPlay] = [openSquares(), openSquares()]
  const matches = EDGES.map(
    (edge): CricketMatch => ({
      matchId: 'k',
      offerNumber: 0,
      leagueId: 'k',
      league: 'k',
      home: 'a',
      away: 'b',
      opensAtMs: 0,
      startsAtMs: HOUR_MS,
      grade: 1,
      seed: 'k',
      format,
      edge: edge / 8,
      pace: edge / 20,
    }),
  )
  const boards = matches.map((match) => {
    const outlook = outlookBefore(match)
    const place = { bats: 0, isChase: false, margin: BEFORE.twoWay } as const
    return { home: outlook.first, quotes: cricketQuotes(outlook, chooseCricketLines(outlook), place) }
  })
  const chance = chanceOf(`${name}/in play`)
  const overs = format === 't20' ? 20 : 50
  for (let at = 0; at < CONTESTS; at++) {
    const match = matches[at % matches.length]!
    const { beats } = drawCricket(match, chanceOf(`${name}/${at}`))
    const { score } = beats.at(-1)!
    const sheet: Sheet = { scores: { FT: score } }
    const board = boards[at % matches.length]!
    before.add(board.home, score[0] > score[1])
    returns.settle('before', board.quotes, { sport, sheet, margins: BEFORE })
    const when = { isChase: chance.unit() < 0.5, over: chance.whole(1, overs - 1) }
    if (at % CRICKET_ONE_IN > 0) continue
    const beat = beats.find(({ state }) => state.isChase === when.isChase && state.innings.over === when.over)
    if (!beat || beat.ends) continue
    const { state } = beat
    const outlook = outlookAt(match, state)
    const isHomeFirst = (state.bats === 0) !== state.isChase
    inPlay.add(isHomeFirst ? outlook.first : outlook.second, score[0] > score[1])
    const quotes = cricketQuotes(outlook, chooseCricketLines(outlook), { ...state, margin: IN_PLAY.twoWay })
    returns.settle('in play', quotes, { sport, sheet, margins: IN_PLAY })
  }
  const squares = [before.sum(name), inPlay.sum(`${name} in play`)] as const
  return inWords(name, { squares, ...returns.best(CONTESTS / 2) })
}

const CRICKET = 15
const fights = [...new Map(FIGHT_CARDS.map(({ row }) => [row.sport, row])).values()]
/** One league of each sport of fields, and each of the specials. */
const fields = [...new Map(FIELD_ROWS.map((row) => [`${row.sport} ${row.title ?? ''}`, row])).values()]

export const proofs: readonly Proof[] = [
  {
    name: 'fights, fields and cricket come out as they were quoted, and no selection pays more than its margin allows',
    async run() {
      const said = [
        ...fights.map(proveFights),
        ...fields.map(proveField),
        ...(['t20', 'oneDay'] as const).map((format) => proveCricket(format, CRICKET)),
      ]
      return `${said.join('\n')}\n${said.length} sports of ${CONTESTS} contests each agree with their prices.`
    },
  },
]
