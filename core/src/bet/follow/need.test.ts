/** What a bet needs of its match, at a score. */
import { expect, test } from 'vitest'
import type { BetType, Period } from '../../market/betType.ts'
import type { Score } from '../../market/score.ts'
import type { SelectionAtScore } from '../list/outcomeNow.ts'
import { needOf } from './need.ts'
import { ticketNow } from './ticketNow.ts'

/** @param text bet type, period and pick. @param line in quarters */
function seen(text: string, line = 0, score?: Score): SelectionAtScore {
  const [betType = '', period = '', pick = ''] = text.split(' ')
  return { selection: { matchId: 'm1', betType: betType as BetType, period: period as Period, line, pick }, score }
}
const at = (score: Score, more: object = {}) => ({
  ...{ sport: 1, inPlay: true, score, phase: '2H' },
  running: { '1H': [0, 0] as const },
  ...more,
})
/** A need as a text: `needs either 2`, `holds away 1`. */
function said(bet: SelectionAtScore, score: Score, more?: object): string | undefined {
  const need = needOf(bet, at(score, more))
  if (!need || !('goals' in need)) return need?.is
  const { side, home, away } = need.goals
  return `${need.is} ${side} ${side === 'both' ? `${home}+${away}` : Math.max(home, away)}`
}

const FIRST_HALF = { phase: '1H', running: { '1H': [0, 0] } }
const QUARTER: Score = [25, 25]
const OVERTIME = { sport: 2, phase: 'ET', running: { Q1: QUARTER, Q2: QUARTER, Q3: QUARTER, Q4: QUARTER, ET: [5, 3] } }

test.each<[string, SelectionAtScore, Score, string | undefined, object?]>([
  ['over needs goals of either side', seen('BT_OU FT O', 10), [1, 0], 'needs either 2'],
  ['over that is passed is won', seen('BT_OU FT O', 10), [2, 1], 'won'],
  ['under holds until its line is passed', seen('BT_OU FT U', 10), [1, 0], 'holds either 2'],
  ['under that is passed is lost', seen('BT_OU FT U', 10), [2, 1], 'lost'],
  ['a team that gives a goal and a half', seen('BT_HDP FT H', -6), [1, 0], 'needs home 1'],
  ['a handicap in play counts since the bet', seen('BT_HDP FT H', -2, [1, 0]), [1, 0], 'needs home 1'],
  ['a lead holds until the others score', seen('BT_1X2 FT 1'), [2, 1], 'holds away 1'],
  ['the draw needs the side behind', seen('BT_1X2 FT X'), [2, 1], 'needs away 1'],
  ['both to score', seen('BT_BTTS FT Y'), [0, 0], 'needs both 1+1'],
  ['both to score, when both have', seen('BT_BTTS FT Y'), [1, 2], 'won'],
  ['a correct score', seen('BT_CS FT 2-1'), [1, 0], 'needs both 1+1'],
  ['a correct score that is passed', seen('BT_CS FT 1-0'), [2, 0], 'lost'],
  ['odd or even', seen('BT_OE FT O'), [1, 1], 'needs either 1'],
  ['a total that no match reaches', seen('BT_OU FT O', 62), [0, 0], undefined],
  ['points', seen('BT_HDP FT H', -42), [60, 50], 'needs home 1', { sport: 2, phase: '4Q', running: {} }],
  ['many points', seen('BT_OU FT O', 802), [90, 90], 'needs either 21', { sport: 2, phase: '4Q', running: {} }],
  ['the first half once it is over', seen('BT_HDP 1H H', -2), [1, 0], undefined],
  ['before the match', seen('BT_OU FT O', 10), [0, 0], undefined, { inPlay: false }],
  ['under a whole line that is reached: the stake comes back', seen('BT_OU FT U', 8), [1, 1], undefined],
  ['a range without an end that is reached', seen('BT_TG FT 7+'), [4, 3], 'won'],
  ['a range without an end', seen('BT_TG FT 7+'), [1, 1], 'needs either 5'],
  ['the last goal, until the others score', seen('BT_FGLG FT HL'), [1, 0], 'holds away 1'],
  ['the last goal, after that of the others', seen('BT_FGLG FT AL'), [1, 0], 'needs away 1'],
  ['the first goal, which stays the first', seen('BT_FGLG FT HF'), [1, 0], 'won'],
  ['the first goal of the others', seen('BT_FGLG FT AF'), [1, 0], 'lost'],
  ['a half that runs moves with the score', seen('BT_HTFT FT DH'), [0, 0], undefined, FIRST_HALF],
  ['half and whole, both led', seen('BT_HTFT FT HH'), [0, 0], 'needs home 1', FIRST_HALF],
  ['overtime that counts', seen('BT_OU FT O', 850), [105, 103], 'needs either 5', OVERTIME],
  ['overtime that counts, of a lead', seen('BT_HDP FT H', -14), [105, 103], 'needs home 2', OVERTIME],
  ['extra time, which a bet on the match does not count', seen('BT_1X2 FT 1'), [1, 1], undefined, { phase: 'ET' }],
])('%s', (_, bet, score, need, more) => {
  expect(said(bet, score, more)).toBe(need)
})

/** What agents withhold by default, in ppm: of one selection's winnings, of the return of two, of three. */
const WITHHELD = [50_000, 150_000, 200_000]
const leg = (outcome: Parameters<typeof ticketNow>[0]['legs'][number]['outcome'], oddsMilli = 2000) => ({
  outcome,
  oddsMilli,
})
test.each<[string, Parameters<typeof ticketNow>[0], string | undefined]>([
  ['a single', { kind: 'single', legs: [leg('halfLose')], folds: [1] }, 'losing'],
  ['a parlay whose legs all win', { kind: 'parlay', legs: [leg('win'), leg('win')], folds: [2] }, 'winning'],
  [
    'a parlay with a lost leg, whatever is to come',
    { kind: 'parlay', legs: [leg('lose'), leg(null)], folds: [2] },
    'losing',
  ],
  ['a parlay with a leg to come', { kind: 'parlay', legs: [leg('win'), leg(null)], folds: [2] }, undefined],
  [
    'two halves lost outweigh a win',
    { kind: 'parlay', legs: [leg('halfLose'), leg('halfLose'), leg('win')], folds: [3] },
    'losing',
  ],
  [
    'a system that returns less than its stake',
    { kind: 'system', legs: [leg('win'), leg('win', 1500), leg('lose')], folds: [2] },
    'level',
  ],
  [
    'a body exactly on its line',
    { kind: 'single', legs: [leg('draw', -500)], folds: [1], withheld: WITHHELD },
    'losing',
  ],
  [
    'a body that gains on its line',
    { kind: 'single', legs: [leg('draw', 500)], folds: [1], withheld: WITHHELD },
    'winning',
  ],
  [
    'a maung of which more is withheld than it wins',
    { kind: 'parlay', legs: [leg('draw', -450), leg('win')], folds: [2], withheld: WITHHELD },
    'losing',
  ],
  [
    'a maung whose selections come back, except what is withheld',
    { kind: 'parlay', legs: [leg('draw', 0), leg('draw', 0)], folds: [2], withheld: WITHHELD },
    'losing',
  ],
  [
    'a maung with a refunded selection, which is a body then',
    { kind: 'parlay', legs: [leg('draw', 0), leg('refund', 0)], folds: [2], withheld: WITHHELD },
    'level',
  ],
  [
    'a maung that wins more than its line costs',
    { kind: 'parlay', legs: [leg('draw', -400), leg('win')], folds: [2], withheld: WITHHELD },
    'winning',
  ],
])('%s', (_, ticket, state) => {
  expect(ticketNow(ticket)).toBe(state)
})

test.each<[string, number, Score, string | undefined]>([
  ['gains a part there and holds until the line is missed', 50, [1, 0], 'holds away 1'],
  ['loses a part there and needs a goal', -50, [1, 0], 'needs home 1'],
  ['above the line, two goals before it loses', 50, [2, 0], 'holds away 2'],
  ['above the line, one goal before it loses', -50, [2, 0], 'holds away 1'],
])('exactly on a Myanmar line a bet %s', (_, percent, score, need) => {
  const found = needOf(seen('BT_HDP FT H', -4), at(score), percent)
  const { side, home, away } = found && 'goals' in found ? found.goals : { side: '', home: 0, away: 0 }
  expect(`${found?.is} ${side} ${Math.max(home, away)}`).toBe(need)
})
