/**
 * Tables through the house: results, corrections, matches that do not count, the plan of the query, and a real season
 * against an independent computation from its file.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DAY_MS, HOUR_MS, workingDate } from '@quarterline/core/base/time'
import type { FeedFact, MatchResult } from '@quarterline/core/market/event'
import { readSeasonFile } from '@quarterline/sources/replay/replayFile'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, openTestHouse, TEST_NOW_MS, type TestHouse } from '../../../test/testHouse.ts'
import { COMPETITIONS } from './listStandings.ts'
import { SEASON_MATCHES } from './seasonMatches.ts'

let house: TestHouse
let me: { account_id: string; session_token: string }

const stage = { kind: 'table', season: '2026' } as const
const played = (id: string, home: string, away: string, round: number) =>
  fixture(id, { home, away, leagueId: 'T', league: 'Table League', stage: { ...stage, round } })
const result = (matchId: string, home: number, away: number): FeedFact => ({
  kind: 'result',
  matchId,
  result: { state: 'completed', scores: { FT: [home, away], '1H': [0, 0] } },
})
const other = (matchId: string, decided: MatchResult): FeedFact => ({ kind: 'result', matchId, result: decided })

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(
    played('t1', 'Alder', 'Birch', 1),
    played('t2', 'Cedar', 'Dogwood', 1),
    played('t3', 'Birch', 'Cedar', 2),
    played('t4', 'Dogwood', 'Alder', 2),
    played('t5', 'Alder', 'Cedar', 3),
    fixture('t1-c', { leagueId: 'T', league: 'Table League', parent: { matchId: 't1', type: 'corners' } }),
    fixture('friendly', { home: 'Alder', away: 'Birch', leagueId: 'T', league: 'Table League' }),
    fixture('c1', { home: 'Alder', away: 'Birch', leagueId: 'C', league: 'A Cup', stage: { ...stage, kind: 'cup' } }),
  )
  house.clock.move(5 * HOUR_MS)
  await house.feed(
    result('t1', 2, 1),
    result('t2', 0, 0),
    other('t3', { state: 'abandoned', during: '2H', scores: { FT: [3, 0], '1H': [1, 0] } }),
    other('t4', { state: 'refunded' }),
    result('t1-c', 9, 9),
    result('friendly', 7, 0),
  )
  me = await house.login('demo01')
})
afterAll(() => house.close())

const standing = (leagueId: string, more = {}) => house.call('media/standingresult', { ...me, leagueId, ...more })

it('a table counts completed matches of the season alone: no friendly, no corners, nothing abandoned or refunded', async () => {
  const { rows, season, seasons, coming, lately } = await standing('T')
  expect([season, seasons]).toEqual(['2026', ['2026']])
  expect(
    rows.map(({ position, team, played: count, scored, points }) => [position, team, count, scored, points]),
  ).toEqual([
    [1, 'Alder', 1, 2, 3],
    [2, 'Cedar', 1, 0, 1],
    [2, 'Dogwood', 1, 0, 1],
    [4, 'Birch', 1, 1, 0],
  ])
  expect(rows[0]).toMatchObject({
    form: [{ matchId: 't1', result: 'W' }],
    next: { matchId: 't5', opponent: 'Cedar' },
    places: [1],
  })
  expect(coming.map(({ matchId }) => matchId)).toEqual(['t5'])
  expect(lately.map(({ matchId, score }) => [matchId, score])).toEqual([
    ['t4', undefined],
    ['t3', undefined],
    ['t2', [0, 0]],
    ['t1', [2, 1]],
  ])
})

it('a corrected result changes the table and the meetings at once', async () => {
  await house.feed({ kind: 'resultRollback', matchId: 't1' }, result('t1', 1, 1))
  const { rows } = await standing('T')
  expect(rows.slice(0, 2).map(({ team, points }) => [team, points])).toEqual([
    ['Alder', 1],
    ['Birch', 1],
  ])
  const met = await house.call('media/headtohead', { ...me, leagueId: 'T', first: 'Birch', second: 'Alder' })
  expect(met).toMatchObject({ won: 0, drawn: 1, lost: 0, rows: [{ matchId: 't1', score: [1, 1], result: 'D' }] })
})

it('competitions are listed with their kind; a cup, an unknown league and an unknown season have no table', async () => {
  const { standings } = await house.call('media/standinglist', me)
  expect(standings.filter(({ leagueId }) => ['T', 'C'].includes(leagueId))).toEqual([
    { leagueId: 'C', league: 'A Cup', sportsType: 1, kind: 'cup', season: '2026' },
    { leagueId: 'T', league: 'Table League', sportsType: 1, kind: 'table', season: '2026' },
  ])
  expect((await house.call('media/standinglist', { ...me, sportsType: 2 })).standings).toEqual([])
  for (const [leagueId, more] of [
    ['C', {}],
    ['nothing', {}],
    ['\0', {}],
    ['T', { season: '1999' }],
  ] as const) {
    expect(await standing(leagueId, more)).toMatchObject({ status: 0, statusdesc: 'matchNotActive' })
  }
})

it('a cup has a bracket: extra time and shoot-outs as the results tell, and none for a league', async () => {
  const cup = (id: string, home: string, away: string, round: number) =>
    fixture(id, { home, away, leagueId: 'K', league: 'K Cup', stage: { kind: 'cup', season: '2026', round } })
  const ended = (matchId: string, FT: [number, number], more: object = {}, ET?: [number, number]): FeedFact => ({
    kind: 'result',
    matchId,
    result: { state: 'completed', scores: { FT, ...(ET && { ET }) }, ...more },
  })
  await house.feed(
    ...[cup('k1', 'Elm', 'Fir', 1), cup('k2', 'Gum', 'Hazel', 1), cup('k3', 'Ivy', 'Juniper', 1)],
    ...[cup('k4', 'Kapok', 'Larch', 1), cup('k5', 'Fir', 'Gum', 2)],
    ended('k1', [1, 1], { goesOn: { side: 'A', shootOut: [3, 4] } }, [1, 1]),
    ended('k2', [2, 2], {}, [1, 0]),
    other('k3', { state: 'refunded' }),
    ended('k4', [0, 2]),
  )
  const ask = (leagueId: string, more = {}) => house.call('media/bracketlist', { ...me, leagueId, ...more })
  const { rounds, league } = await ask('K')
  expect([league, rounds.map(({ left, ties }) => [left, ties.length])]).toEqual([
    'K Cup',
    [
      [4, 4],
      [2, 2],
      [1, 1],
    ],
  ])
  expect(
    rounds[0]?.ties.map(({ first, winner, decision, sum, shootOut }) => [first, winner, decision, sum, shootOut]),
  ).toEqual([
    ['Elm', 'Fir', 'shootOut', [2, 2], [3, 4]],
    ['Gum', 'Gum', 'extraTime', [3, 2], undefined],
    ['Ivy', undefined, undefined, undefined, undefined],
    ['Kapok', 'Larch', 'goals', [0, 2], undefined],
  ])
  expect(rounds[0]?.ties[2]?.legs[0]?.state).toBe('off')
  expect(rounds[1]?.ties[0]).toMatchObject({ first: 'Fir', second: 'Gum', from: [0, 1] })
  // The list of results shows ninety minutes, by which bets are settled.
  const { match } = await house.call('report/singlematchresult', { ...me, matchId: 'k2' })
  expect(match.scores).toEqual({ FT: [2, 2], ET: [1, 0] })
  for (const [leagueId, more] of [
    ['T', {}],
    ['nothing', {}],
    ['K', { season: '1999' }],
  ] as const) {
    expect(await ask(leagueId, more)).toMatchObject({ status: 0, statusdesc: 'matchNotActive' })
  }
})

it('the events of a day are its competitions, with what is played, refunded ones not, and what has a table', async () => {
  const date = workingDate(TEST_NOW_MS + 2 * HOUR_MS)
  const { events } = await house.call('media/eventlist', { ...me, date, sportsType: 1 })
  expect(events.find(({ leagueId }) => leagueId === 'T')).toMatchObject({
    ...{ matches: 6, played: 4, live: 1, kind: 'table', season: '2026' },
  })
  expect(await house.call('media/eventlist', { ...me, date: '2026-13-01' })).toMatchObject({ status: 0 })
  const { days } = await house.call('media/prg', { ...me, date, sportsType: 1 })
  expect(days).toHaveLength(9)
  const all = events.reduce((sum, { matches }) => sum + matches, 0)
  expect(days[4]).toMatchObject({ date, matches: all })
  expect(await house.call('media/prg', { ...me, date: '2026-13-01' })).toMatchObject({ status: 0 })
})

it('a month is its weeks from Monday to Sunday, each day with its first competitions as the day has them', async () => {
  const date = workingDate(TEST_NOW_MS + 2 * HOUR_MS)
  const { events } = await house.call('media/eventlist', { ...me, date, sportsType: 1 })
  const { days } = await house.call('media/prg', { ...me, month: date.slice(0, 7), sportsType: 1 })
  expect(days.length % 7).toBe(0)
  expect(new Date(`${days[0]?.date}T00:00:00Z`).getUTCDay()).toBe(1)
  expect(new Set(days.slice(0, 7).map((day) => day.date.slice(0, 7)))).toContain(date.slice(0, 7))
  expect(days.at(-7)?.date.slice(0, 7)).toBe(date.slice(0, 7))
  const { first = [], ...day } = days.find((one) => one.date === date) ?? {}
  expect(day).toEqual({
    date,
    matches: events.reduce((sum, { matches }) => sum + matches, 0),
    played: events.reduce((sum, { played }) => sum + played, 0),
    competitions: events.length,
  })
  expect(first.map(({ leagueId, kind }) => [leagueId, kind])).toEqual(
    events.slice(0, 3).map(({ leagueId, kind }) => [leagueId, kind]),
  )
  expect(first).toContainEqual(expect.objectContaining({ kind: expect.any(String) }))
  for (const month of ['2026-13', '0000-01'])
    expect(await house.call('media/prg', { ...me, month })).toMatchObject({ status: 0 })
})

it('competitions stand in the order of the board: by the rank of the source, or that of the house', async () => {
  const startsAtMs = house.clock.now() + 3 * DAY_MS
  const of = (id: string, rank: number) =>
    fixture(`r${id}`, { leagueId: id, league: `${id} League`, rank, startsAtMs, stage: { kind: 'table', season: '9' } })
  await house.feed(of('X', 900), of('Y', 10), of('Z', 500))
  const order = async () => {
    const { events } = await house.call('media/eventlist', { ...me, date: workingDate(startsAtMs) })
    const { standings } = await house.call('media/standinglist', me)
    const tables = standings.filter(({ season }) => season === '9')
    expect(tables.map(({ leagueId }) => leagueId)).toEqual(events.map(({ leagueId }) => leagueId))
    return events.map(({ leagueId }) => leagueId)
  }
  expect(await order()).toEqual(['Y', 'Z', 'X'])
  const trader = await house.operator('trader1')
  expect(await trader('leaguerank', { leagueId: 'X', rank: 1 })).toMatchObject({ state: 'done' })
  expect(await order()).toEqual(['X', 'Y', 'Z'])
})

it('a table and the list of competitions are read by the index of seasons, however many matches there are', async () => {
  const plans = await house.db.tx(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off')
    const season = await tx.query(`EXPLAIN ${SEASON_MATCHES.replace('$1', `'T'`).replace('$2', `'2026'`)}`)
    return [season.rows, (await tx.query(`EXPLAIN ${COMPETITIONS}`)).rows].map((rows) => JSON.stringify(rows))
  })
  for (const plan of plans) {
    expect(plan).toContain('match_season')
    expect(plan).not.toContain('Seq Scan')
  }
})

const file = fileURLToPath(new URL('../../../../../shared/data/E0-2025-26.csv', import.meta.url))

/** The same table from the file's own letters for who won, sums in plain text order: nothing of the code under test. */
function tableOfFile(): string[] {
  const [header = [], ...rows] = readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(','))
  const cell = (row: string[], name: string) => row[header.indexOf(name)] ?? ''
  const teams = [...new Set(rows.map((row) => cell(row, 'HomeTeam')))]
  return teams
    .map((team) => {
      const home = rows.filter((row) => cell(row, 'HomeTeam') === team)
      const away = rows.filter((row) => cell(row, 'AwayTeam') === team)
      const won =
        home.filter((row) => cell(row, 'FTR') === 'H').length + away.filter((row) => cell(row, 'FTR') === 'A').length
      const drawn = [...home, ...away].filter((row) => cell(row, 'FTR') === 'D').length
      const goals = (list: string[][], name: string) => list.reduce((sum, row) => sum + Number(cell(row, name)), 0)
      const scored = goals(home, 'FTHG') + goals(away, 'FTAG')
      const conceded = goals(home, 'FTAG') + goals(away, 'FTHG')
      return { team, played: home.length + away.length, points: 3 * won + drawn, scored, conceded }
    })
    .sort((a, b) => b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored)
    .map(({ team, played: count, points, scored, conceded }) => `${team} ${count} ${scored}-${conceded} ${points}`)
}

it.runIf(existsSync(file))('a real season has the table that its file says, team by team', async () => {
  const season = readSeasonFile(file)
  if (typeof season === 'string') throw new Error(season)
  const first = season.matches[0]
  const facts = season.matches.flatMap(({ matchId, leagueId, league, home, away, startsAtMs, stage: of, fullTime }) => [
    fixture(matchId, { leagueId, league, home, away, startsAtMs, ...(of && { stage: of }) }),
    result(matchId, fullTime[0], fullTime[1]),
  ])
  await house.feed(...facts)
  house.clock.move(DAY_MS)
  me = await house.login('demo01')
  const { rows, season: name } = await standing(first?.leagueId ?? '')
  expect(name).toBe('2025/26')
  const said = rows.map((row) => `${row.team} ${row.played} ${row.scored}-${row.conceded} ${row.points}`)
  expect(said).toEqual(tableOfFile())
})

it('a match that was called off without a result is neither live nor to come, in tables, cups and the day’s list', async () => {
  const startsAtMs = house.clock.now()
  const of = (matchId: string, leagueId: string, kind: 'table' | 'cup', more: object = {}) =>
    fixture(matchId, { leagueId, league: leagueId, startsAtMs, stage: { ...stage, kind, round: 1 }, ...more })
  await house.feed(
    ...[of('o1', 'O', 'table'), of('o2', 'O', 'table'), of('o3', 'OC', 'cup')],
    ...['o1', 'o3'].map((matchId): FeedFact => ({ kind: 'cancel', matchId })),
  )
  house.clock.move(1)
  const { coming, rows } = await standing('O')
  expect(coming.map(({ matchId, live }) => [matchId, live])).toEqual([['o2', true]])
  expect(rows.find(({ team }) => team === 'Home o1')).not.toHaveProperty('next')
  const { events } = await house.call('media/eventlist', { ...me, date: workingDate(startsAtMs) })
  expect(
    events.filter(({ leagueId }) => leagueId.startsWith('O')).map(({ leagueId, live }) => [leagueId, live]),
  ).toEqual([
    ['O', 1],
    ['OC', 0],
  ])
  await house.feed(result('o2', 1, 0))
  const countedAt = house.clock.now()
  house.clock.move(1)
  await house.feed(other('o1', { state: 'refunded' }))
  const after = await house.call('media/eventlist', { ...me, date: workingDate(startsAtMs) })
  expect(after.events.find(({ leagueId }) => leagueId === 'O')?.played).toBe(1)
  expect((await standing('O')).lastAt).toBe(countedAt)
  const { rounds } = await house.call('media/bracketlist', { ...me, leagueId: 'OC' })
  expect(rounds[0]?.ties[0]?.legs[0]).toMatchObject({ live: false, state: 'off' })
})
