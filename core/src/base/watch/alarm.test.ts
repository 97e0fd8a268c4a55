/** Tests each alarm: the reading at which it fires, after how long, and when it ends. */
import { describe, expect, it } from 'vitest'
import { ALARM_NAMES, ALARMS, type AlarmName, type AlarmState, judge } from './alarm.ts'

/** The changes of one alarm whose metric is read at these seconds: `+3` it fired at 3, `-9` it ended at 9. */
function run(name: AlarmName, readings: readonly [atS: number, value: number | undefined][]): string {
  let states = new Map<AlarmName, AlarmState>()
  const changes: string[] = []
  for (const [atS, value] of readings) {
    const judged = judge(states, (figure) => (figure === ALARMS[name].figure ? value : undefined), atS * 1000)
    states = judged.states
    // Two alarms may watch one metric, one bound beyond the other.
    const own = judged.changes.filter((change) => change.name === name)
    changes.push(...own.map(({ fires }) => `${fires ? '+' : '-'}${atS} ${name}`))
  }
  return changes.join(', ')
}

/** Name, a healthy reading, an unhealthy one, and the seconds it must last. */
const ROWS: [AlarmName, number, number, number][] = [
  ['feedSilent', 1, 0, 3],
  ['feedLate', 1, 1.1, 3],
  ['ledgerDifference', 0, 1, 0],
  ['ledgerUnaudited', 1800, 1801, 0],
  ['chainBroken', 0, 1, 0],
  ['chainBehind', 900, 901, 0],
  ['quarantined', 0, 1, 0],
  ['settlementBehind', 60, 61, 0],
  ['sharesBehind', 300, 301, 0],
  ['weekUnsettled', 300, 301, 0],
  ['outboxBehind', 300, 301, 0],
  ['outboxStuck', 3600, 3601, 0],
  ['pushFailing', 0.5, 0.51, 600],
  ['picturesFailing', 0, 1, 60],
  ['roomLate', 300, 301, 0],
  ['roomMoneyLeft', 0, 1, 0],
  ['gameRoundsUnfinished', 0, 1, 0],
  ['gameMoneyInTransit', 600, 601, 0],
  ['lotteryUndrawn', 900, 901, 0],
  ['lotteryUnpaid', 300, 301, 0],
  ['lotterySilent', 300, 301, 0],
  ['betsWaitLong', 10, 11, 0],
  ['loopDelayed', 0.25, 0.3, 10],
  ['refusalsJump', 0.5, 0.51, 30],
  ['databaseAway', 1, 0, 2],
  ['databaseSlow', 0.5, 0.6, 10],
  ['diskNearlyFull', 0.1, 0.09, 0],
  ['sureWin', 0, 1, 3],
  ['logUnwritten', 0, 1, 0],
  ['clockJumped', 2, 2.5, 0],
  ['clockOff', 1, 1.1, 30],
  ['archiveOld', 3600, 3601, 0],
  ['backupOld', 93_600, 93_601, 0],
  ['busAway', 1, 0, 2],
  ['leaderMissing', 1, 0, 10],
  ['leadsTraded', 2, 3, 0],
  ['shutForMaintenance', 0, 1, 0],
  ['filesChanged', 0, 1, 0],
]

it('every alarm has a row here', () => {
  expect(ROWS.map(([name]) => name).sort()).toEqual([...ALARM_NAMES].sort())
})

it.each(ROWS)('%s: %d is healthy, %d for %d seconds is not', (name, right, wrong, forS) => {
  expect(
    run(name, [
      [0, right],
      [1000, right],
    ]),
  ).toBe('')
  expect(
    run(name, [
      [0, wrong],
      [forS, wrong],
      [forS + 1, wrong],
    ]),
  ).toBe(`+${forS} ${name}`)
  if (forS > 0)
    expect(
      run(name, [
        [0, wrong],
        [forS - 0.5, wrong],
        [forS, right],
        [forS + 1, wrong],
      ]),
    ).toBe('')
  const end: [number, number][] = [
    [forS + 1, right],
    [forS + 5, right],
    [forS + 6, right],
  ]
  expect(run(name, [[0, wrong], [forS, wrong], ...end])).toBe(`+${forS} ${name}, -${forS + 6} ${name}`)
})

describe('edge cases', () => {
  it('a reading at the bound does not fire again and again', () => {
    const readings = Array.from({ length: 20 }, (_, at): [number, number] => [at, at % 3 === 0 ? 1 : 0])
    expect(run('chainBroken', readings)).toBe('+0 chainBroken')
  })

  it('an unknown metric fires no alarm and ends a firing one', () => {
    expect(
      run('leaderMissing', [
        [0, undefined],
        [60, undefined],
      ]),
    ).toBe('')
    expect(
      run('leaderMissing', [
        [0, Number.NaN],
        [60, Number.NaN],
      ]),
    ).toBe('')
    expect(
      run('leaderMissing', [
        [0, 0],
        [10, 0],
        [11, undefined],
        [16, undefined],
      ]),
    ).toBe('+10 leaderMissing, -16 leaderMissing')
  })
})
