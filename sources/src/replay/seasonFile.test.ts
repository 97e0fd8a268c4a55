/** Tests real-world season files: other columns, older names, and rows that cannot be played. */
import { describe, expect, test } from 'vitest'
import { readSeason } from './seasonFile.ts'
import { timeline } from './timeline.ts'

/** Reads a file written as text, cells split at commas. */
function read(...rows: string[]) {
  return readSeason(
    rows.map((text, at) => ({ rowNo: at + 1, cells: text.split(',') })),
    'the file',
  )
}

const HEADER = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR'
const row = (rest: string) => `E0,15/08/2025,20:00,${rest}`

describe('a whole row', () => {
  const { matches, malformed } = read(
    `\ufeff${HEADER},HR,AR,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA,B365CH,B365CD,B365CA,AHCh,B365CAHH,B365CAHA`,
    `${row('Liverpool,Bournemouth,4,2,H,1,0,H')},0,1,1.3,6,8.5,1.36,3.2,-1.5,1.83,2.03,1.29,6.25,9,-1.75,2.03,1.78`,
  )
  test('is read with league, names, scores and cards', () => {
    expect(malformed).toEqual([])
    expect(matches).toMatchObject([
      {
        matchId: 'E0-20250815-Liverpool-Bournemouth',
        leagueId: 'E0',
        league: 'English Premier League',
        home: 'Liverpool',
        away: 'Bournemouth',
        startsAtMs: Date.parse('2025-08-15T19:00:00Z'),
        fullTime: [4, 2],
        halfTime: [1, 0],
        redCards: [0, 1],
      },
    ])
  })
  test('has base prices: Hong Kong for two-way markets, decimal for 1X2', () => {
    expect(matches[0]!.opening).toEqual({
      BT_1X2: { betType: 'BT_1X2', line: 0, prices: [1300, 6000, 8500] },
      BT_OU: { betType: 'BT_OU', line: 10, prices: [360, 2200] },
      BT_HDP: { betType: 'BT_HDP', line: -6, prices: [830, 1030] },
    })
  })
  test('a market closes at its own line, and keeps its opening price where none closes', () => {
    expect(matches[0]!.closing).toEqual({
      BT_1X2: { betType: 'BT_1X2', line: 0, prices: [1290, 6250, 9000] },
      BT_OU: { betType: 'BT_OU', line: 10, prices: [360, 2200] },
      BT_HDP: { betType: 'BT_HDP', line: -7, prices: [1030, 780] },
    })
  })
})

/** The opening prices of one match with these columns. */
function openingOf(columns: string, cells: string) {
  return read(`${HEADER},${columns}`, `${row('A,B,1,0,H,0,0,D')},${cells}`).matches[0]!.opening
}

describe('whose prices', () => {
  test.each([
    ['Bet365 first', 'PSH,PSD,PSA,B365H,B365D,B365A', '2,3,4,2.1,3.1,4.1', [2100, 3100, 4100]],
    ['Pinnacle when one of Bet365 is missing', 'B365H,B365D,B365A,PSH,PSD,PSA', '2.1,,4.1,2,3,4', [2000, 3000, 4000]],
    [
      'Pinnacle when one of Bet365 is 1 or less',
      'B365H,B365D,B365A,PSH,PSD,PSA',
      '2.1,1,4.1,2,3,4',
      [2000, 3000, 4000],
    ],
    ['the average last', 'MaxH,MaxD,MaxA,AvgH,AvgD,AvgA', '3,4,5,2.2,3.2,4.2', [2200, 3200, 4200]],
    ['the older average', 'BbAvH,BbAvD,BbAvA', '2.25,3.2,4', [2250, 3200, 4000]],
    ['nobody else', 'MaxH,MaxD,MaxA,WHH,WHD,WHA', '3,4,5,3,4,5', undefined],
  ])('1X2: %s', (_, columns, cells, prices) => {
    expect(openingOf(columns, cells).BT_1X2?.prices).toEqual(prices)
  })
  test.each([
    ['Bet365', 'B365>2.5,B365<2.5,P>2.5,P<2.5', '1.9,1.95,1.8,2', [900, 950]],
    ['Pinnacle', 'B365>2.5,B365<2.5,P>2.5,P<2.5', '1.9,,1.8,2', [800, 1000]],
    ['the older average', 'BbMx>2.5,BbAv>2.5,BbMx<2.5,BbAv<2.5', '2,1.85,2.1,1.99', [850, 990]],
  ])('over/under: %s', (_, columns, cells, prices) => {
    expect(openingOf(columns, cells).BT_OU).toEqual(prices && { betType: 'BT_OU', line: 10, prices })
  })
  test.each([
    ['today', 'AHh,B365AHH,B365AHA', '-0.75,1.93,1.93', { line: -3, prices: [930, 930] }],
    ['away gives', 'AHh,B365AHH,B365AHA', '+1,1.93,1.93', { line: 4, prices: [930, 930] }],
    ['level', 'AHh,B365AHH,B365AHA', '0,1.93,1.93', { line: 0, prices: [930, 930] }],
    ['Pinnacle', 'AHh,B365AHH,B365AHA,PAHH,PAHA', '0.25,,,1.8,2.1', { line: 1, prices: [800, 1100] }],
    ['older average', 'BbAHh,BbAvAHH,BbAvAHA', '-1,1.9,1.98', { line: -4, prices: [900, 980] }],
    ['own line of Bet365', 'BbAHh,B365AH,B365AHH,B365AHA', '-1,-0.5,1.9,1.98', { line: -2, prices: [900, 980] }],
    ['no whole quarter', 'AHh,B365AHH,B365AHA', '-0.3,1.93,1.93', undefined],
    ['no line', 'AHh,B365AHH,B365AHA', ',1.93,1.93', undefined],
    ['no number', 'AHh,B365AHH,B365AHA', 'pk,1.93,1.93', undefined],
  ])('handicap: %s', (_, columns, cells, expected) => {
    expect(openingOf(columns, cells).BT_HDP).toEqual(expected && { betType: 'BT_HDP', ...expected })
  })
})

describe('other seasons', () => {
  test('reordered columns, two-digit year, no time, no division, no half-time', () => {
    const { matches } = read('FTAG,FTHG,AwayTeam,HomeTeam,Date', '0,3,Éibar,Málaga CF,14/08/93')
    expect(matches).toMatchObject([
      { matchId: 'the-file-19930814-Malaga-CF-Eibar', league: 'the file', fullTime: [3, 0] },
    ])
    expect(matches[0]).toMatchObject({ halfTime: undefined, startsAtMs: Date.parse('1993-08-14T14:00:00Z') })
  })
  test('trailing empty columns and rows, spaces and a repeated name are ignored', () => {
    const { matches, malformed } = read(
      `${HEADER},HomeTeam,,`,
      `${row(' Aston  Villa ,Leeds ,1, 0,H,0,0,D')},Nobody,,,,,`,
      ',,,,,,,',
      '',
      '   ',
    )
    expect(malformed).toEqual([])
    expect(matches).toMatchObject([{ home: 'Aston Villa', away: 'Leeds' }])
  })
  test('several divisions in one file; an unknown one is its own name', () => {
    const { matches } = read(
      HEADER,
      'SP1,15/08/2025,20:00,A,B,1,0,H,0,0,D',
      'Far League,15/08/2025,20:00,A,B,1,0,H,0,0,D',
    )
    expect(matches.map(({ league, leagueId }) => [league, leagueId])).toEqual([
      ['Spanish La Liga', 'SP1'],
      ['Far League', 'Far-League'],
    ])
  })
  test('ids are short, plain and never the same', () => {
    const long = 'Borussia Verein für Leibesübungen'
    const { matches } = read(
      HEADER,
      row(`${long} Eins,${long} Zwei,1,0,H,0,0,D`),
      row(`${long} Drei,${long} Vier,1,0,H,0,0,D`),
      row('Спартак,Динамо,1,0,H,0,0,D'),
    )
    const ids = matches.map(({ matchId }) => matchId)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9._-]{1,64}$/)
  })
})

describe('malformed rows are named by their number and skipped', () => {
  test.each([
    ['E0,32/08/2025,20:00,A,B,1,0,H,0,0,D', 'no such day or time: 32/08/2025 20:00'],
    ['E0,soon,20:00,A,B,1,0,H,0,0,D', 'not a date: soon'],
    [row(',B,1,0,H,0,0,D'), 'no home team'],
    [row('A,,1,0,H,0,0,D'), 'no away team'],
    ['E0,15/08/2025,20:00', 'no home team'],
    [row('A,A,1,0,H,0,0,D'), 'A cannot play itself'],
    [row('A,B,,,,,,'), 'no full-time score'],
    [row('A,B,1,,H,0,0,D'), 'full-time score is not two whole numbers: 1-nothing'],
    [row('A,B,1.5,0,H,0,0,D'), 'full-time score is not two whole numbers: 1.5-0'],
    [row('A,B,-1,0,A,0,0,D'), 'full-time score is not two whole numbers: -1-0'],
    [row('A,B,99,0,H,0,0,D'), 'full-time score is out of reach: 99-0'],
    [row('A,B,1,0,D,0,0,D'), 'full-time result D contradicts the score 1-0'],
    [row('A,B,1,0,H,1,0,A'), 'half-time result A contradicts the score 1-0'],
    [row('A,B,1,0,H,,0,D'), 'half-time score is not two whole numbers: nothing-0'],
    [row('A,B,1,0,H,2,0,H'), 'half-time score 2-0 exceeds the full-time score 1-0'],
    [row('C,D,2,1,H,0,0,D'), 'the same match as on row 2'],
    [row('B,C,2,1,H,0,0,D'), 'C plays at that time already on row 2'],
    [row('D,A,2,1,H,0,0,D'), 'D plays at that time already on row 2'],
    [row('D\u200b,A,2,1,H,0,0,D'), 'D plays at that time already on row 2'],
  ])('%s', (text, reason) => {
    const { matches, malformed } = read(HEADER, row('C,D,2,1,H,0,0,D'), text, row('E,F,0,0,D,0,0,D'))
    expect(malformed).toEqual([{ rowNo: 3, reason }])
    expect(matches).toHaveLength(2)
  })
  test.each([
    [[], []],
    [[''], []],
    [[HEADER], []],
    [['<!DOCTYPE html>', '<html>', '</html>'], [1]],
    [['Div,Date,HomeTeam', 'E0,15/08/2025,A'], [1]],
    [['\u0000\u0001garbage\ufffd'], [1]],
  ])('%j has no match', (rows, at) => {
    const { matches, malformed } = read(...rows)
    expect(matches).toEqual([])
    expect(malformed.map(({ rowNo }) => rowNo)).toEqual(at)
  })
})

describe('a row played differently from the file is named', () => {
  const PRICES = 'B365H,B365D,B365A,PSH,PSD,PSA,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA,B365CH,B365CD,B365CA'
  const GOOD = '2,3.4,4,2.05,3.5,4.1,1.9,1.95,-0.5,2,1.88,2.05,3.4,3.9'
  const with_ = (changes: Record<string, string>) => {
    const cells = GOOD.split(',')
    for (const [name, text] of Object.entries(changes)) cells[PRICES.split(',').indexOf(name)] = text
    return cells.join(',')
  }
  const A_B = row('A,B,1,0,H,0,0,D')
  const remarksOf = (cells: string, match = A_B) => read(`${HEADER},${PRICES}`, `${match},${cells}`).remarks

  test('a row played as written is not named', () => {
    expect(remarksOf(GOOD)).toEqual([])
  })
  test.each([
    [{ B365D: '' }, 'B365H B365D B365A 2 nothing 4: not a whole set of prices, not offered'],
    [{ B365A: 'four' }, 'B365H B365D B365A 2 3.4 four: not a whole set of prices, not offered'],
    [{ 'B365<2.5': '0' }, 'B365>2.5 B365<2.5 1.9 0: not a whole set of prices, not offered'],
    [{ B365H: '9', B365D: '9', B365A: '9' }, 'B365H B365D B365A 9 9 9: pays more than it costs, not offered'],
    [
      { B365H: '1.01', B365D: '1.01', B365A: '1.01' },
      'B365H B365D B365A 1.01 1.01 1.01: pays far too little, not offered',
    ],
    [{ B365AHH: '2.2', B365AHA: '2.1' }, 'B365AHH B365AHA 2.2 2.1: pays more than it costs, not offered'],
    [{ AHh: '-0.3' }, 'B365AHH B365AHA at the handicap -0.3: not offered'],
    [{ AHh: '' }, 'B365AHH B365AHA without a handicap: not offered'],
    [{ 'B365>2.5': '', 'B365<2.5': '' }, 'no opening over/under is told'],
    [{ B365CA: '3.9.1' }, 'B365CH B365CD B365CA 2.05 3.4 3.9.1: not a whole set of prices, not offered'],
  ])('%j', (changes, reason) => {
    expect(remarksOf(with_(changes as Record<string, string>))).toEqual([{ rowNo: 2, reason }])
  })
  test('a handicap that contradicts the 1X2 is not offered', () => {
    const { matches, remarks } = read(
      `${HEADER},${PRICES}`,
      // The handicap of the opening is old when the 1X2 closes.
      `${A_B},${with_({ B365CH: '3.5', B365CD: '3.4', B365CA: '2.15' })}`,
      `${row('C,D,1,0,H,0,0,D')},${with_({ AHh: '1.5', B365AHH: '1.9', B365AHA: '2' })}`,
    )
    const whoever = (moment: string) =>
      `whoever bet on the ${moment} handicap and other prices of the row could not lose: not offered`
    expect(remarks).toEqual([
      {
        rowNo: 2,
        reason: 'the opening handicap is worth more than it costs at the closing prices: not offered from then on',
      },
      { rowNo: 3, reason: whoever('opening') },
    ])
    expect(matches.map(({ opening }) => Object.keys(opening))).toEqual([
      ['BT_1X2', 'BT_OU', 'BT_HDP'],
      ['BT_1X2', 'BT_OU'],
    ])
    expect(matches.map(({ closing }) => Object.keys(closing))).toEqual([
      ['BT_1X2', 'BT_OU'],
      ['BT_1X2', 'BT_OU'],
    ])
    const shut = timeline(matches[0]!, { seed: 1 }).filter((fact) => fact.kind === 'market')[1]!.markets
    expect(shut.filter(({ betType, period }) => betType === 'BT_HDP' && period === 'FT')).toMatchObject([
      { status: 'closed' },
    ])
  })
  test('an opening price stays until closing prices show that it pays too much', () => {
    const closingOf = (cells: string) => Object.keys(read(`${HEADER},${PRICES}`, `${A_B},${cells}`).matches[0]!.closing)
    const left = 'the opening 1X2 is worth more than it costs at the closing prices: not offered from then on'
    // The closing 1X2 is nearly the opening one; then home is far likelier than when the handicap opened.
    expect(closingOf(with_({}))).toEqual(['BT_1X2', 'BT_OU', 'BT_HDP'])
    expect(closingOf(with_({ B365CH: '1.7', B365CD: '3.8', B365CA: '5' }))).toEqual(['BT_1X2', 'BT_OU'])
    const columns = `${PRICES},AHCh,B365CAHH,B365CAHA`
    const closes = `${with_({ B365CH: '', B365CD: '', B365CA: '' })},-1.25,1.9,1.95`
    const { matches, remarks } = read(`${HEADER},${columns}`, `${A_B},${closes}`)
    expect(Object.keys(matches[0]!.closing)).toEqual(['BT_OU', 'BT_HDP'])
    expect(remarks).toEqual([{ rowNo: 2, reason: left }])
  })
  test('another bookmaker replaces impossible prices', () => {
    const { matches } = read(`${HEADER},${PRICES}`, `${A_B},${with_({ B365H: '9', B365D: '9', B365A: '9' })}`)
    expect(matches[0]!.opening.BT_1X2?.prices).toEqual([2050, 3500, 4100])
  })
  test('a missing time; where no match has one it is said once', () => {
    expect(remarksOf(GOOD, 'E0,15/08/2025,,A,B,1,0,H,0,0,D')).toEqual([
      { rowNo: 2, reason: 'no time: kicks off at 15:00' },
    ])
    const { remarks } = read('FTAG,FTHG,AwayTeam,HomeTeam,Date', '0,3,A,B,14/08/93', '0,3,C,D,14/08/93')
    expect(remarks).toEqual([{ rowNo: 1, reason: 'no times: every match kicks off at 15:00' }])
  })
  test('invisible characters are left out and reported', () => {
    const { matches, remarks } = read(
      `\ufeff${HEADER}`,
      row('A\u200bston\u00ad Villa,\u202eLeeds\ufffd,1,0,H,0,0,D'),
      row('Leicester\u0000,\u2060Stoke,1,0,H,0,0,D\u0007'),
      row('Éibar,Málaga CF ,1,\t0,H,0,0,D'),
    )
    expect(matches.map(({ home, away }) => [home, away])).toEqual([
      ['Aston Villa', 'Leeds'],
      ['Leicester', 'Stoke'],
      ['Éibar', 'Málaga CF'],
    ])
    expect(remarks).toEqual([
      { rowNo: 2, reason: 'characters that cannot be seen are left out of HomeTeam, AwayTeam' },
      { rowNo: 3, reason: 'characters that cannot be seen are left out of HomeTeam, AwayTeam, HTR' },
    ])
  })
})

test('a team may play twice on a day, and in two divisions at once', () => {
  const { matches, malformed } = read(
    HEADER,
    row('A,B,1,0,H,0,0,D'),
    'E0,15/08/2025,12:00,A,C,1,0,H,0,0,D',
    'E1,15/08/2025,20:00,D,A,1,0,H,0,0,D',
  )
  expect(malformed).toEqual([])
  expect(matches).toHaveLength(3)
})
