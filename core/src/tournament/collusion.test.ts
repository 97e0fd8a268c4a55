/** What is shown of players who may play together. */
import { expect, test } from 'vitest'
import { findCollusion, type PlayerTrace } from './collusion.ts'

const player = (
  seatId: string,
  more: Partial<Record<'networks' | 'devices', string[]>> & { agentId?: string; picks?: string[] } = {},
): PlayerTrace => ({
  ...{ seatId, networks: new Set(more.networks ?? [`net ${seatId}`]), devices: new Set(more.devices ?? []) },
  agentId: more.agentId ?? `agent ${seatId}`,
  picks: new Map((more.picks ?? []).map((pick) => pick.split(' ') as [string, string])),
})

test.each<[string, PlayerTrace[], object[]]>([
  ['strangers', [player('a'), player('b')], []],
  [
    'one address, two of three',
    [player('a', { networks: ['n', 'm'] }), player('b', { networks: ['n'] }), player('c')],
    [{ kind: 'address', seats: ['a', 'b'], count: 2 }],
  ],
  [
    'one device at two addresses',
    [player('a', { devices: ['d'] }), player('b', { devices: ['d', 'e'] })],
    [{ kind: 'device', seats: ['a', 'b'], count: 2 }],
  ],
  [
    'one agent',
    [player('a', { agentId: 'x' }), player('b', { agentId: 'x' })],
    [{ kind: 'agent', seats: ['a', 'b'], count: 2 }],
  ],
  [
    'three equal bets and one that is not',
    [player('a', { picks: ['1 H', '2 O', '3 H', '4 H'] }), player('b', { picks: ['1 H', '2 O', '3 H', '4 A'] })],
    [{ kind: 'copied', seats: ['a', 'b'], count: 3 }],
  ],
  [
    'three bets against each other',
    [player('a', { picks: ['1 H', '2 O', '3 H'] }), player('b', { picks: ['1 A', '2 U', '3 A'] })],
    [{ kind: 'opposite', seats: ['a', 'b'], count: 3 }],
  ],
  ['two equal bets', [player('a', { picks: ['1 H', '2 O'] }), player('b', { picks: ['1 H', '2 O'] })], []],
])('%s', (_, players, found) => expect(findCollusion(players)).toEqual(found))
