/** A selection in words, the same on the board, the slip, the bet lists and the statement. */
import type { Quarters } from '@quarterline/core/base/line'
import { isInInnings, NUMBER_GAME, sportOf } from '@quarterline/core/base/sport/sport'
import { partsOf } from '@quarterline/core/market/score'
import { teamText } from '../text/teamText.ts'
import { t, textOr } from '../text/text.ts'
import { lineText, signedLineText } from './figures.ts'
import { eventText, leagueText } from './leagueText.ts'

export interface NamedSelection {
  betType: string
  pick: string
  /** The line, from the picked side's view. */
  line: Quarters
  home: string
  away: string
  /** A runner's name, if the market has it. */
  name?: string | undefined
}

/** A numbered period: Q3, S1, M2. */
const NUMBERED = /^([QSMRI])(\d+)$/

/** A numbered period in the sport's terms: ice hockey has periods, baseball's first half is its first five innings. */
function numbered(
  period: string,
  sport: number,
): { kind: 'Q' | 'S' | 'M' | 'R' | 'I' | 'P' | 'F' | 'B'; n: string } | undefined {
  const rules = sportOf(sport)
  if (period === '1H' && isInInnings(rules)) return { kind: 'F', n: String(partsOf(rules, period).length) }
  const [, kind, n] = NUMBERED.exec(period) ?? []
  if (n === undefined) return undefined
  // A number game draws balls.
  if (sport === NUMBER_GAME) return { kind: 'B', n }
  return { kind: kind === 'Q' && rules.shape === 'thirds' ? 'P' : (kind as 'Q' | 'S' | 'M' | 'R' | 'I'), n }
}

/** First half, Quarter 3, Set 1. */
export function periodText(period: string, sport: number): string {
  const known = numbered(period, sport)
  return known ? t(`period.${known.kind}`, { n: known.n }) : textOr(`period.${period}`, 'period.FT')
}

/** A period's short name for column heads and clocks: 1H, Q3, S1, HT. */
export function shortPeriodText(period: string, sport: number): string {
  const known = numbered(period, sport)
  return known ? t(`short.${known.kind}`, { n: known.n }) : textOr(`short.${period}`, 'board.kickOffSoon')
}

const team = ({ home, away }: NamedSelection, side: string | undefined) => teamText(side === 'H' ? home : away)

/** Half-time and full-time results as the sides' names: Harrow / Draw. */
function halfFullText(named: NamedSelection): string {
  const said = [...named.pick].map((letter) => (letter === 'D' ? t('board.draw') : team(named, letter)))
  return said.join(' / ')
}

const SAID: Record<string, (named: NamedSelection) => string> = {
  BT_HDP: (named) => t('pick.hdp', { team: team(named, named.pick), line: signedLineText(named.line) }),
  BT_OU: ({ pick, line }) => totalText(pick, line),
  BT_TT: (named) => t('pick.team', { team: team(named, named.pick[0]), what: totalText(named.pick[1], named.line) }),
  BT_ML: (named) => team(named, named.pick),
  BT_DNB: (named) => team(named, named.pick),
  BT_HNB: (named) => resultText(named, named.pick),
  BT_ANB: (named) => resultText(named, named.pick),
  BT_1X2: (named) => resultText(named, named.pick),
  BT_DC: (named) => {
    const [one = '', two = ''] = named.pick
    return t('pick.either', { one: resultText(named, one), two: resultText(named, two) })
  },
  BT_OE: ({ pick }) => t(pick === 'O' ? 'pick.odd' : 'pick.even'),
  BT_BTTS: ({ pick }) => t(pick === 'Y' ? 'pick.yes' : 'pick.no'),
  BT_CS: ({ pick }) => (pick === 'AOS' ? t('pick.anyOther') : pick),
  BT_TG: ({ pick }) => t('pick.goals', { goals: pick }),
  BT_HTFT: halfFullText,
  BT_FGLG: (named) => {
    if (named.pick === 'NG') return t('pick.noGoal')
    const what = t(named.pick[1] === 'F' ? 'pick.first' : 'pick.last')
    return t('pick.team', { team: team(named, named.pick[0]), what })
  },
  BT_CL: (named) => {
    const what = t(named.pick[1] === 'Y' ? 'pick.yes' : 'pick.no')
    return t('pick.team', { team: team(named, named.pick[0]), what })
  },
  BT_TWTN: (named) => team(named, named.pick),
  BT_OR: ({ pick, name }) => teamText(name ?? pick),
}

function totalText(pick: string | undefined, line: Quarters): string {
  return t('pick.total', { side: t(pick === 'O' ? 'board.over' : 'board.under'), line: lineText(line) })
}

function resultText({ home, away }: NamedSelection, pick: string): string {
  if (pick === 'X') return t('board.draw')
  return teamText(pick === '1' || pick === 'H' ? home : away)
}

/** KL City −0.5, Over 2.5, Draw, 2-1, Odd. */
export function pickText(named: NamedSelection): string {
  return SAID[named.betType]?.(named) ?? named.pick
}

/**
 * A market's name: Full time Handicap; for corners Corners · Full time Handicap; for a race's placed runners only that.
 */
export function marketText(
  { betType, period, sport }: { betType: string; period: string; sport: number },
  child?: string,
): string {
  if (child === 'places') return t('child.places')
  const name = textOr(`market.${betType}`, 'slip.heading')
  const text = betType === 'BT_OR' ? name : `${periodText(period, sport)} ${name}`
  return child ? `${textOr(`child.${child}`, 'child.corners')} · ${text}` : text
}

/** A match's name: KL City v Johor DT; for an outright, its league and its subject. */
export function matchText({ home, away, league }: { home: string; away: string; league?: string }): string {
  if (away !== '') return t('board.name', { home: teamText(home), away: teamText(away) })
  return league ? `${leagueText(league)} · ${eventText(home)}` : eventText(home)
}

/** A sport's name; the platform's name if the catalogue has none. */
export function sportText(id: number, name = String(id)): string {
  const text = textOr(`sport.${id}`, 'sports.heading')
  return text === t('sports.heading') ? name : text
}
