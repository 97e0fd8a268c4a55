/** A house of several processes with a separate database and a network link to it, ready to be harmed. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD, seedDemoHouse } from '../../server/src/account/demoHouse.ts'
import { hashPassword } from '../../server/src/account/password.ts'
import { openDb } from '../../server/src/kit/db.ts'
import { migrate } from '../../server/src/kit/migrate/migrate.ts'
import { simulatorFeed, TEST_START_MS } from '../../server/test/feed/testFeed.ts'
import { type Cable, openCable } from './cable.ts'
import { compareWith } from './chaos.ts'
import { type Crowd, crowd } from './chaosMembers.ts'
import { type ChaosPlatform, chaosPlatform } from './chaosPlatform.ts'

/** A house on a database server refuses the demo password. */
export const PASSWORD = `not-${DEMO_PASSWORD}-but-this`
const MEMBERS = 6
const REPLAYED_WITHIN_MS = 120_000
/** A minute passes in three seconds, so that bets are settled too while it lasts. */
export const FEED = simulatorFeed({ matches: 350, speed: 20 })

export interface HarmedHouse {
  platform: ChaosPlatform
  people: Crowd
  cable: Cable
  /** Runs load while a fault lasts. */
  underLoad(harm: () => Promise<void>): Promise<void>
}

/** Makes the house in an empty database. */
export async function furnish(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl)
  const db = openDb(ownerUrl, { max: 1 })
  try {
    await seedDemoHouse(db, TEST_START_MS)
    const hash = await hashPassword(PASSWORD)
    await db.query('UPDATE member SET password_hash = $1', [hash])
    await db.query('UPDATE operator SET password_hash = $1', [hash])
  } finally {
    await db.close()
  }
}

/**
 * Opens a house on an empty database, runs a story in it, and compares the books with the members' answers.
 * @param url where the owner finds the database now; it may have moved when the story is over
 * @returns the number of bets
 */
export async function hosted(options: {
  seed: string
  url(): string
  story(house: HarmedHouse): Promise<void>
  env?: NodeJS.ProcessEnv
}): Promise<number> {
  const { seed, url, story, env } = options
  await furnish(url())
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-hosted-'))
  chmodSync(dataDir, 0o755)
  const cable = await openCable(Number(new URL(url()).port))
  const through = new URL(url())
  through.port = String(cable.port)
  const platform = chaosPlatform(dataDir, { FEED, DATABASE_URL: through.href, ...env })
  try {
    await platform.start()
    const people = crowd(platform.url, { members: MEMBERS, seed, password: PASSWORD })
    await people.logIn()
    const underLoad = async (harm: () => Promise<void>) => {
      let isOver = false
      const betting = people.bet(() => isOver)
      await harm().finally(() => {
        isOver = true
      })
      await betting
    }
    await story({ platform, people, cable, underLoad })
    const stood = await compareWith(url(), people)
    const changed = await people.replay(REPLAYED_WITHIN_MS)
    if (changed.length > 0) throw new Error(`${changed.length} keys are answered otherwise now: ${changed.slice(0, 5)}`)
    if ((await compareWith(url(), people)) !== stood) throw new Error('sending keys again made bets')
    const { code, said } = await platform.verify()
    if (code !== 0) throw new Error(`verify ended with ${code}:\n${said}`)
    return stood
  } catch (error) {
    throw new Error(`with seed ${seed}: ${(error as Error).message}`, { cause: error })
  } finally {
    platform.goOn()
    await platform.kill('server')
    cable.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}
