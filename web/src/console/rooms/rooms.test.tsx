/** The operators' rooms: what happens next and how late it is, what is said of players who play together, and who may act. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { answers, textOf, visit } from '../../../test/testConsole.tsx'
import { type DeskPlayer, type DeskRoom, nextStepOf } from './deskRoom.ts'

const { Findings } = await import('./Findings.tsx')

const NOON = Date.UTC(2026, 10, 27, 4)
const ROOM: DeskRoom = {
  room_id: '10012',
  name: 'Causeway Cup',
  roomType: 1,
  state: 'closed',
  owner: 'demo03',
  currency: 'MYR',
  roomRate: 50,
  prize: 0,
  rake_ppm: 100_000,
  seats: 2,
  roomLimit: 30,
  holds: 100,
  pool: 90,
  matches: 3,
  lastJoin: NOON,
  lastBet: NOON + 1,
  reviewEnds: NOON + 2,
  since: NOON,
  late_s: 0,
}
const PLAYER: DeskPlayer = {
  seat_id: 'a',
  account_id: 'demo04',
  name: 'Anna',
  shareholder: 'demoshare',
  joinedAt: NOON,
  points: 1000,
  staked: 300,
  matches: 3,
  prize: 0,
  left: false,
  refunded: false,
}
const TWO = [PLAYER, { ...PLAYER, seat_id: 'b', account_id: 'demo05' }]

test.each([
  ['open', { ends: 'open', at: NOON }],
  ['active', { ends: 'active', at: NOON + 1 }],
  ['stopped', { ends: 'stopped' }],
  ['closed', { ends: 'closed', at: NOON + 2 }],
  ['ended', undefined],
  ['cancelled', undefined],
] as const)('the next step of a room that is %s', (state, next) => {
  expect(nextStepOf({ ...ROOM, state })).toEqual(next)
})

test.each([
  ['address', 2, 'One address 2 players: demo04, demo05'],
  ['copied', 3, 'Same bets 3 bets: demo04, demo05'],
] as const)('a finding of %s is said with its players', (kind, count, said) => {
  const findings = [{ kind, seats: ['a', 'b'], count }]
  expect(textOf(renderToStaticMarkup(<Findings findings={findings} players={TWO} />))).toContain(said)
})

test('that nothing was found is said', () => {
  expect(textOf(renderToStaticMarkup(<Findings findings={[]} players={TWO} />))).toContain('Nothing found.')
})

const ASKED = {
  approval_id: 'x',
  call: 'console/roomcancel',
  request: { room_id: '10012', note: 'Twice' },
  why: 'amount',
  requested_by: 'supervisor2',
  requested_at: NOON,
  state: 'pending',
}

/** What somebody reads at a room's address. */
async function see(role: 'supervisor' | 'trader', account?: string): Promise<string> {
  const room = { ...ROOM, late_s: 720 }
  const settings = { rake_ppm: 100_000, matchesMax: 20 }
  answers('console/roomlist', { pageNumber: 1, pageSize: 20 }, { rows: [room], total: 1, settings })
  answers('console/roomview', { room_id: '10012' }, { ...room, players: TWO, findings: [] })
  answers('console/approvallist', { state: 'pending', pageSize: 100 }, { rows: [ASKED], total: 1 })
  return textOf(await visit('/console/rooms?room=10012', role, account))
}

test.each([
  ['supervisor', true],
  ['trader', false],
] as const)('a %s sees a late room, its money and players, and what waits; he may act: %s', async (role, mayAct) => {
  const text = await see(role)
  for (const part of ['Causeway Cup', '12 min late', '100.00 MYR', 'demo05', 'Rake 10 %', 'Cancel room #10012'])
    expect(text).toContain(part)
  for (const act of ['Open a free room', 'Confirm the results', 'Approve', 'Edit'])
    expect([act, text.includes(act)]).toEqual([act, mayAct])
  expect(text.includes('Only a supervisor can open')).toBe(!mayAct)
})

test('who asked for an act is told that another decides', async () => {
  const text = await see('supervisor', 'supervisor2')
  expect(text).toContain('another supervisor decides')
  expect(text).not.toContain('Approve')
})
