/** A house's metrics: named as documented, and alarms fired by failures. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALARM_NAMES, ALARMS, type AlarmName } from '@quarterline/core/base/watch/alarm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { watchBacklog } from '../../../test/testBacklog.ts'
import { fixture, HOME, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import type { Db } from '../../kit/db.ts'
import type { Step } from '../../kit/product.ts'
import { createWatch } from '../../kit/watch/watch.ts'
import { watchChains } from './watchChains.ts'
import { watchProcess } from './watchHouse.ts'

const DOCUMENT = join(import.meta.dirname, '../../../../docs/metrics.md')

const logged: Record<string, unknown>[] = []
let house: TestHouse
let watching: ReturnType<typeof watchProcess>

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture(), markets())
  const log = pino({ base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  watching = watchProcess(house, { log, dataDir: tmpdir(), file: { lost: () => 0, isFailing: () => false } })
})

afterAll(async () => {
  watching.stop()
  await house.close()
})

async function look(): Promise<void> {
  for (const { run } of watching.steps) await run()
}

async function scrape(): Promise<string> {
  return (await house.site.inject('/metrics')).body
}

it('every metric is documented under its name, and every alarm’s metric is exported [O1]', async () => {
  const member = await house.login('demo01')
  const bet = (bet_key: string, more: object) =>
    house.call('bet/betsingle', { ...member, bets: [{ ...HOME, matchId: 'm1', bet_key, bet_amount: 5, ...more }] })
  await bet('k1', {})
  await bet('k2', { odds: 9.99 })
  house.pulse.set(true)
  house.pulse.heard(5)
  await look()
  const scraped = await scrape()
  const names = new Set([...scraped.matchAll(/^# HELP (quarterline_\w+)/gm)].map(([, name]) => name as string))
  const documented = new Set(
    [...readFileSync(DOCUMENT, 'utf8').matchAll(/`(quarterline_\w+)/g)].map(([, name]) => name as string),
  )
  expect([...names].filter((name) => !documented.has(name))).toEqual([])
  // Metrics of other parts are documented before they are exported here.
  expect(ALARM_NAMES.map((name) => ALARMS[name].figure).filter((name) => !documented.has(name))).toEqual([])
  expect(scraped).toMatch(/quarterline_bet_seconds_count\{kind="single"\} 1\n/)
  expect(scraped).toMatch(/quarterline_bets_total\{kind="single",outcome="taken"\} 1\n/)
  expect(scraped).toMatch(/quarterline_bets_total\{kind="single",outcome="invalidOdds"\} 1\n/)
  expect(scraped).toMatch(/quarterline_feed_up 1\n/)
  expect(scraped).toMatch(/quarterline_database_up 1\n/)
  expect(scraped).toMatch(/quarterline_alarm\{name="feedSilent"\} 0\n/)
  expect(scraped).toMatch(/quarterline_exposure_top_myr [1-9]/)
})

it('every metric on the dashboard is exported, by a house alone or by its runtime [O1]', async () => {
  await look()
  const dashboard = readFileSync(join(DOCUMENT, '../../deploy/grafana-dashboard.json'), 'utf8')
  const drawn = new Set(
    [...dashboard.matchAll(/\b(?:quarterline|process|nodejs)_[a-z_]+(?=\{)/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    ),
  )
  const names = new Set([...(await scrape()).matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name))
  expect(drawn.size).toBeGreaterThan(30)
  // From houses of several processes, and from chains and ledger audits.
  const others = [
    'chain_faults',
    'chain_unsealed_seconds',
    'leader_known',
    'leads',
    'ledger_audit_age_seconds',
    'ledger_differences',
  ].map((name) => `quarterline_${name}`)
  expect([...drawn].filter((name) => !names.has(name)).sort()).toEqual(others)
})

it('each alarm is a Prometheus rule, and the runbook says what to do [O2]', async () => {
  const rules = (await house.site.inject('/metrics/rules')).body
  const documentation = readFileSync(DOCUMENT, 'utf8')
  for (const name of ALARM_NAMES) {
    const { figure, bound } = ALARMS[name]
    expect(rules).toMatch(new RegExp(`- alert: ${name}\\n {8}expr: ${figure} [<>] ${bound}\\n`))
    expect(documentation).toMatch(new RegExp(`^\\| \`${name}\` \\| .+ \\| .+ \\|$`, 'm'))
  }
})

/** Looks until an alarm fires. */
async function until(name: AlarmName): Promise<void> {
  const firing = async () => {
    await look()
    return house.watch.firing().map((alarm) => alarm.name)
  }
  await expect.poll(firing).toContain(name)
}

it('failures fire their alarms, in the log and in the metrics [O2]', async () => {
  house.pulse.set(false)
  await house.quarantine.put({ kind: 'feed', item: 'test', error: new Error('odd') }, house.clock.now())
  await house.ownerDb.query("UPDATE match SET ruling_seq = settled_seq + 1 WHERE id = 'm1'")
  await until('quarantined')
  await until('feedSilent')
  expect(await scrape()).toMatch(/quarterline_alarm\{name="feedSilent"\} 1\n/)
  expect(await scrape()).toMatch(/quarterline_settlement_due 1\n/)
  const said = logged.filter(({ alarm }) => alarm === 'feedSilent').map(({ msg }) => msg)
  expect(said).toEqual(['Alarm feedSilent: quarterline_feed_up is 0'])
  expect(house.watch.firing().map(({ name }) => name)).toEqual(['feedSilent', 'quarantined'])
})

it('unshared bookings fire their alarm, and are shared later [sharesBehind]', async () => {
  const alarms = watchBacklog(house)
  await house.feed(fixture('m7'), markets('m7'))
  const member = await house.login('demo02')
  await house.call('bet/betsingle', { ...member, bets: [{ ...HOME, matchId: 'm7', bet_amount: 5 }] })
  await house.feed({
    kind: 'result',
    matchId: 'm7',
    result: { state: 'completed', scores: { '1H': [0, 0], FT: [1, 0] } },
  })
  await house.settle()
  expect([await alarms(0), await alarms(300_000)]).toEqual([[], []])
  expect(await alarms(301_000)).toEqual(['sharesBehind'])
  await house.share()
  expect([await alarms(302_000), await alarms(308_000)]).toEqual([['sharesBehind'], []])
})

it('a transaction that never ends and an unreadable ledger fire their alarms [chainBehind] [ledgerUnaudited]', async () => {
  let laterMs = 0
  const now = performance.now.bind(performance)
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
  onTestFinished(() => spy.mockRestore())
  let isAway = false
  const tx: Db['tx'] = (work) => (isAway ? Promise.reject(new Error('away')) : house.db.tx(work))
  const watch = createWatch(() => performance.now())
  const dataDir = mkdtempSync(join(tmpdir(), 'behind-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const parts = { db: { ...house.db, tx }, watch, log: pino({ level: 'silent' }), dataDir }
  const steps = watchChains({ ...parts, pace: { settleMs: 0, waitMs: 0 } })
  const run = (name: string) => (steps.find((step) => step.name === name) as Step).run()
  const calls = () => {
    watch.tick()
    return watch.firing().map(({ name }) => name)
  }
  await run('ledger audit')
  // Seeded rows are not sealed while this transaction may still write before them.
  await house.ownerDb.tx(async (tx) => {
    await tx.query('SELECT pg_current_xact_id()')
    for (laterMs of [0, 445_000, 890_000]) await run('seal')
    expect(calls()).toEqual([])
    laterMs = 910_000
    await run('seal')
    expect(calls()).toEqual(['chainBehind'])
  })
  isAway = true
  laterMs = 1_810_000
  await expect(run('ledger audit')).rejects.toThrow('away')
  expect(calls()).toContain('ledgerUnaudited')
})

it('operators see alarms, metrics and the last hour, and nobody else does', async () => {
  const trader = await house.operator('trader1')
  const { alarms, figures, past, up_s } = await trader('status', {})
  expect(alarms).toContainEqual(
    expect.objectContaining({ name: 'feedSilent', severity: 'now', figure: 'quarterline_feed_up', bound: 1, value: 0 }),
  )
  expect(figures).toMatchObject({ quarterline_feed_up: 0, quarterline_database_up: 1, quarterline_quarantined: 1 })
  expect(Object.keys(past.lines).sort()).toEqual([
    'due',
    'feedAge',
    'loop',
    'p50',
    'p99',
    'refused',
    'taken',
    'waiting',
  ])
  expect(up_s).toBeGreaterThan(0)
  const member = await house.login('demo01')
  expect((await house.call('console/status', {})).http).toBe(401)
  expect((await house.site.inject({ method: 'POST', url: '/console/status', payload: member })).statusCode).toBe(403)
})
