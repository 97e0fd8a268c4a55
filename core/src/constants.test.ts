/** The table of constants and limits (specification 9), typed from it by hand, against what the product uses. */
import { expect, it } from 'vitest'
import { DEFAULT_STAKE, defaultStake, HOUSE_LIMITS } from './account/limits.ts'
import { PASSWORD_LENGTH } from './account/password.ts'
import { LOGIN_RETRY_AFTER_S } from './account/throttle.ts'
import { BANNERS } from './base/brand/banners.ts'
import { CHUNK_TIMEOUT_S, INTERVAL_MS } from './base/interval.ts'
import { LANGUAGES } from './base/language.ts'
import { CURRENCY, DEFAULT_CURRENCY, MYANMAR_CURRENCIES, toDecimal } from './base/money.ts'
import { ODDS_TYPE_NUMBER, ODDS_TYPES } from './base/odds.ts'
import { MATCHES_PER_PAGE, PAGE_SIZE } from './base/page.ts'
import { faultsOf } from './base/rule.ts'
import { GAME_ROUND, ROUND_GAMES } from './base/sport/gameRound.ts'
import { FIGHTING_GAMES, RACING_GAMES, SPECIAL_GAMES, SPORTS } from './base/sport/sport.ts'
import { FIRST_SPORTS, LAST_SPORTS, sportOrder } from './base/sport/sportOrder.ts'
import { gmt8, ZONE_HOURS } from './base/time.ts'
import { APP_TITLE, APP_VERSION } from './base/version.ts'
import { LEGS_MAX, LEGS_MIN, LEGS_MIN_LIVE, offeredFolds, SYSTEM_LEGS_MAX } from './bet/folds.ts'
import { MAUNG_LEGS_MAX, MAUNG_LEGS_MIN } from './bet/settle/myanmar.ts'
import { FORMS, NICKNAME_LENGTH } from './forms.ts'
import { USUAL_PAGE } from './market/betPage.ts'
import { CORRECT_SCORES, COUNTERS, EXACT_GOALS } from './market/betType.ts'
import { MARKET_GROUP } from './market/book/match.ts'
import { OT_MAX_ITEMS } from './market/outright.ts'
import { NEXT_HOURS, TIME_FILTERS } from './market/timeFilter.ts'
import { STATUS_ID } from './market/wire.ts'
import { ROOM, ROOM_STATUS, ROOM_TYPE, TOURNAMENT_INTERVAL_S } from './tournament/room.ts'

/** Each row of the specification's table: its name, its value, and what the product has. */
it.each<[string, unknown, unknown]>([
  ['Password length', { min: 6, max: 10 }, PASSWORD_LENGTH.member],
  ['Nickname length', { min: 6, max: 15 }, NICKNAME_LENGTH],
  ['Room PIN', 6, ROOM.pinDigits],
  ['Room entry fee', { min: 10, max: 1000 }, ROOM.rate],
  ['Room players', { min: 3, max: 30 }, ROOM.players],
  ['Tournament minimum matches', 3, ROOM.matchesMin],
  ['Parlay', [2, 3, 12], [LEGS_MIN, LEGS_MIN_LIVE, LEGS_MAX]],
  ['Parlay: mmo', { min: 2, max: 10 }, { min: MAUNG_LEGS_MIN, max: MAUNG_LEGS_MAX }],
  ['System parlay: full combination only above', 10, SYSTEM_LEGS_MAX],
  ['Login throttle: retry after, in seconds', 60, LOGIN_RETRY_AFTER_S],
  ['Chunk load timeout, in seconds', 120, CHUNK_TIMEOUT_S],
  ['Time window filters, in hours', [2, 4, 8], Object.values(NEXT_HOURS).sort((a, b) => a - b)],
  ['Default page size', 10, PAGE_SIZE],
  ['Matches per page', 30, MATCHES_PER_PAGE],
  ['Default stake', 3, toDecimal(DEFAULT_STAKE)],
  ['OT_MAX_ITEMS', 4, OT_MAX_ITEMS],
  ['Intervals', { default: 1000, initial: 1000, show: 50 }, INTERVAL_MS],
  ['Intervals: tournament', 60, TOURNAMENT_INTERVAL_S],
  ['Room types', { public: 1, private: 2, free: 3 }, ROOM_TYPE],
  ['Room statuses', { open: 'A', active: 0, closed: 1, cancelled: 2, ended: 3, stopped: 4 }, ROOM_STATUS],
  ['Default number format: currency', 'MYR', DEFAULT_CURRENCY],
  ['App version', '2019.1110.11', APP_VERSION],
  ['App title', 'Production', APP_TITLE],
  ['Banners', 5, BANNERS.length],
  ['Default time zone: GMT+', 8, ZONE_HOURS],
  ['Market pages', { early: 1, today: 2, live: 3 }, MARKET_GROUP],
  ['The default order of sports starts', [1, 40, 2, 7, 3, 5], FIRST_SPORTS.slice(0, 6)],
  ['Excluded from the default order', [22, 33], LAST_SPORTS],
  ['Racing games', [45, 46, 49, 50, 51], RACING_GAMES],
  ['Fighting games', [41, 42, 43, 44, 47, 52], FIGHTING_GAMES],
  ['Special games', [40, 41, 42, 43, 44, 45, 46, 47, 49, 50, 51, 52], SPECIAL_GAMES],
  ['Esports parameters', { duration: 5, live: 1, delayMin: 0, delayMax: 4 }, GAME_ROUND],
  ['Esports parameters for games', { first: 41, last: 52 }, ROUND_GAMES],
  ['Bet types counted', ['hdp', 'ou', 'oe', 'oxt', 'ml', 'tw', 'cs', 'dc', 'fglg', 'htft', 'tg', 'orz'], COUNTERS],
  ['Default bet types', 'hdpou', USUAL_PAGE],
  ['Total goals beyond the ranges', ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10+'], EXACT_GOALS],
  ['Myanmar mode', ['MMK', 'MMO'], MYANMAR_CURRENCIES],
  ['Languages', ['en', 'cn', 'tw', 'vi', 'th', 'id', 'my', 'jp', 'kr', 'km'], LANGUAGES],
  ['Event time filter modes', [0, 9, 1, 2, 3, 4, 5], TIME_FILTERS],
  ['Match status ids', { live: 0, completed: 1, cancelled: 2, suspended: 5, untold: 500 }, STATUS_ID],
  ['Odds types', { MY: 1, HK: 2, ID: 3, DEC: 4, MM: 5 }, ODDS_TYPE_NUMBER],
  ['Odds types that convert', ['DEC', 'HK', 'MY', 'ID'], ODDS_TYPES],
])('%s', (_, specified, ours) => expect(ours).toEqual(specified))

it('correct scores run from 0-0 to 4-4, and any other', () => {
  expect([CORRECT_SCORES.length, CORRECT_SCORES[0], CORRECT_SCORES.at(-2), CORRECT_SCORES.at(-1)]).toEqual([
    26,
    '0-0',
    '4-4',
    'AOS',
  ])
})

it('above ten legs there is the full combination alone', () => {
  expect([offeredFolds(10).length, offeredFolds(11), offeredFolds(12), offeredFolds(13)]).toEqual([9, [11], [12], []])
})

it('the order of sports has every one once, specials and number games last; cricket comes first for Bangladesh', () => {
  const all = SPORTS.map(({ id }) => id).sort((a, b) => a - b)
  for (const currency of [undefined, 'MYR', 'BDT', 'XXX']) {
    expect(sportOrder(currency).toSorted((a, b) => a - b)).toEqual(all)
    expect(sportOrder(currency).slice(-2)).toEqual([22, 33])
  }
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const usual = [
    1,
    40,
    2,
    7,
    3,
    5,
    8,
    9,
    6,
    4,
    ...from(10, 21),
    ...from(23, 32),
    ...from(34, 39),
    ...from(41, 47),
    ...from(49, 52),
    48,
    ...from(53, 105),
  ]
  expect(sportOrder()).toEqual([...usual, 22, 33])
  const first = [15, 1, 7, 2, 40]
  expect(sportOrder('BDT')).toEqual([...first, ...usual.filter((id) => !first.includes(id)), 22, 33])
})

it('the default stake is a stake that can be placed in every currency', () => {
  for (const currency of Object.keys(CURRENCY) as (keyof typeof CURRENCY)[]) {
    expect(defaultStake(currency) % CURRENCY[currency].stakeStep).toBe(0)
  }
  expect([defaultStake('MYR'), HOUSE_LIMITS.minBet, defaultStake('MMK')].map(toDecimal)).toEqual([3, 3, 2000])
})

it('times are shown eight hours ahead', () => {
  expect(gmt8(Date.UTC(2026, 0, 1, 16, 30))).toBe('2026-01-02 00:30:00')
})

it('forms hold their fields to these limits, at both ends', () => {
  const faults = (form: keyof typeof FORMS, typed: Record<string, string>) =>
    Object.entries(faultsOf(FORMS[form], typed)).map(([field, fault]) => `${field} ${(fault as { rule: string }).rule}`)
  const room = { leagueId: 'L1', roomRate: '10', roomLimit: '30', roomPassword: '004211' }
  expect(faults('privateRoom', room)).toEqual([])
  expect(faults('privateRoom', { ...room, roomRate: '9', roomLimit: '31', roomPassword: '42' })).toEqual([
    'roomLimit maxValue',
    'roomRate minValue',
    'roomPassword minLength',
  ])
  expect(faults('freeRoom', {})).toEqual(['leagueId select', 'roomLimit required'])
  expect(faults('publicRoom', {})).toEqual(['leagueId select', 'roomLimit required', 'roomRate required'])
  expect(faults('privateRoom', {})).toEqual([
    'leagueId select',
    'roomLimit required',
    'roomRate required',
    'roomPassword required',
  ])
  expect(
    ['abc12', 'abc123', 'a'.repeat(15), 'a'.repeat(16), 'abc 123'].map((nickname) =>
      faults('addsecondary', { nickname }),
    ),
  ).toEqual([['nickname minLength'], [], [], ['nickname maxLength'], ['nickname alphanumeric']])
  const change = { password: 'demo1234', code: '1' }
  const chosen = (new_password: string, confirm_password = new_password) =>
    faults('changepassword', { ...change, new_password, confirm_password })
  expect(['12345', '123456', '1234567890', '12345678901', 'demo1234'].map((one) => chosen(one))).toEqual([
    ['new_password minLength'],
    [],
    [],
    ['new_password maxLength'],
    ['new_password differs'],
  ])
  expect(chosen('123456', '123457')).toEqual(['confirm_password same'])
})
