/** What is told between two looks at a member's matches. */
import { expect, test } from 'vitest'
import { type FollowLook, NO_MEMORY, noticesSince } from './followNotices.ts'

const look = (stage: 'coming' | 'live' | 'over', state?: 'winning' | 'level' | 'losing'): FollowLook => ({
  matches: [{ matchId: 'm1', stage, betIds: ['b1'] }],
  tickets: [{ betId: 'b1', state }],
})

/** The notices of looks one after another. */
function told(...looks: FollowLook[]) {
  let memory = NO_MEMORY
  return looks.map((one) => {
    const step = noticesSince(memory, one, true)
    memory = step.memory
    return step.notices
  })
}

test('a match is told once when it begins and once when it ends', () => {
  expect(told(look('coming'), look('live'), look('live'), look('over'), look('over'))).toEqual([
    [],
    [{ kind: 'begins', matchId: 'm1' }],
    [],
    [{ kind: 'ends', matchId: 'm1' }],
    [],
  ])
})

test('a ticket that was bought in play is told of what follows alone', () => {
  expect(told(look('live', 'winning'), look('live', 'winning'))).toEqual([[], []])
})

test('a ticket turns from winning to losing, also over level, and back by a correction', () => {
  const looks = [look('live', 'winning'), look('live', 'level'), look('live', 'losing'), look('live', 'winning')]
  expect(told(...looks)).toEqual([
    [],
    [],
    [{ kind: 'turns', betId: 'b1', to: 'losing' }],
    [{ kind: 'turns', betId: 'b1', to: 'winning' }],
  ])
})

test('a ticket that is open no more is settled, unless the look is not of all tickets', () => {
  const { memory } = noticesSince(NO_MEMORY, look('live', 'winning'), true)
  const gone = { matches: [], tickets: [] }
  expect(noticesSince(memory, gone, true).notices).toEqual([{ kind: 'settles', betId: 'b1' }])
  expect(noticesSince(memory, gone, false).notices).toEqual([])
})
