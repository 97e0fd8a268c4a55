/** Tests some pairs of acts of a room, and that each act does what its name says. */
import { expect, test } from 'vitest'
import { openDb } from '../../../server/src/kit/db.ts'
import { testDatabase } from '../../../server/test/testDatabase.ts'
import { letMeet, openStage } from '../between.ts'
import { ROOM_PLOTS } from './roomActs.ts'

/** Acts that are refused when no other act meets them. */
const REFUSED = new Set(['the owner leaves'])

interface Answer {
  ok?: boolean
  value?: { answer?: { status: number }; bets?: { status: number }[]; state?: string }
}

/** Whether an act was done: not refused, each of its bets accepted, and nothing of it left for another process. */
function isDone(said: unknown): boolean {
  const { ok, value } = (said ?? {}) as Answer
  const bets = value?.bets ?? (value?.answer ? [value.answer] : [])
  return ok !== false && bets.every(({ status }) => status === 1) && value?.state !== 'pending'
}

test.each(Object.entries(ROOM_PLOTS))(
  'acts meet between their steps while a room %s, and every auditor agrees [L1] [L2] [L3] [P1]',
  async (_, plot) => {
    const database = await testDatabase()
    const db = openDb(database.appUrl)
    try {
      const { acts, meetings } = await letMeet(db, plot, 211, 5)
      expect(acts).toBeGreaterThan(10)
      expect(meetings).toBeGreaterThan(5)
    } finally {
      await db.close()
      await database.drop()
    }
  },
)

test('each act is done, and nothing is wrong after it', async () => {
  const database = await testDatabase()
  const db = openDb(database.appUrl)
  const refused: string[] = []
  try {
    const stage = await openStage(db)
    for (const plot of Object.values(ROOM_PLOTS)) {
      for (const [name, act] of Object.entries(plot.acts)) {
        const scene = await plot.openScene(stage)
        if (!isDone(await act(scene, stage.beside))) refused.push(name)
        await plot.comeToRest(scene)
      }
    }
    expect(new Set(refused)).toEqual(REFUSED)
  } finally {
    await db.close()
    await database.drop()
  }
})
