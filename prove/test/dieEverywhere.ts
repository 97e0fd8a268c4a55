/** Lives of something in a process that dies after each of its statements in turn, while another process goes on. */
import { type OpenHouse, openHouse } from '../../server/src/app/house.ts'
import { openDb } from '../../server/src/kit/db.ts'
import { TEST_NOW_MS, type TestHouse } from '../../server/test/testHouse.ts'
import { mortal } from '../simulation/mortal.ts'

/** Acts in a process on a house's database that is killed after a number of statements. @returns whether it died */
export async function dieActing(
  house: TestHouse,
  statements: number,
  act: (process: OpenHouse) => Promise<void>,
  begin: (process: OpenHouse) => Promise<unknown> = async () => undefined,
): Promise<boolean> {
  const db = openDb(house.appUrl, { max: 4 })
  const body = mortal(db)
  try {
    const options = { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock, wallMs: house.clock.now }
    const process = await openHouse(body.db, { ...options, box: house.box })
    await begin(process)
    body.killAfter(statements)
    await act(process).catch((error) => {
      if (!body.isDead()) throw error
    })
    return body.isDead()
  } finally {
    await db.close()
  }
}

interface Lives<K> {
  /** After which statements: 1 all, 7 each seventh; and the first of them. */
  every: number
  from: number
  /** What one life is of. */
  begin: () => Promise<K>
  die: (keys: K, statements: number) => Promise<boolean>
  /** The other process, after the death or the whole life. */
  goOn: (keys: K, isDead: boolean) => Promise<void>
  /** After how many lives all auditors run, who look at everything that ever was; after the last one as well. */
  auditEvery?: number
  /** @throws where something was lost or done twice */
  check: (keys: K, isAudited: boolean) => Promise<void>
}

/** Lets a process die ever later, until one lives to the end. */
export async function dieEverywhere<K>({ every, from, begin, die, goOn, auditEvery = 1, check }: Lives<K>) {
  for (let statements = from, lives = 1; ; statements += every, lives++) {
    const keys = await begin()
    const isDead = await die(keys, statements)
    await goOn(keys, isDead)
    await check(keys, !isDead || lives % auditEvery === 0).catch((error) => {
      throw new Error(`dead after ${statements} statements: ${error.message}`, { cause: error })
    })
    if (!isDead) return { statements, lives }
  }
}
