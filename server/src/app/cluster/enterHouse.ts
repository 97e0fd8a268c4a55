/** Admits a process to its house, or refuses it before it does anything. */
import { DEFAULT_FEED, parseFeed, type SourceFeed } from '@quarterline/sources/session/sourceText'
import { refuseWrongKeys } from '../../account/security/resealStep.ts'
import { refuseOtherSource } from '../../feed/sourceRow.ts'
import { type Bus, createBus, NO_BUS } from '../../kit/cluster/bus.ts'
import { joinProcesses } from '../../kit/cluster/membership.ts'
import { keepNamedConnection } from '../../kit/cluster/namedConnection.ts'
import { connectNats } from '../../kit/cluster/nats.ts'
import type { Config } from '../../kit/config.ts'
import type { Db } from '../../kit/db.ts'
import type { Log } from '../../kit/log.ts'
import { keysFile, openSecretBox, type SecretBox } from '../../kit/secret/secretBox.ts'

/** The name of a source without its file: each machine may keep the season file at another path. */
const feedKey = (feed: SourceFeed): string => JSON.stringify({ ...feed, file: undefined })

interface EnterOptions {
  config: Pick<Config, 'dataDir' | 'feed' | 'databaseUrl'> & Partial<Pick<Config, 'natsUrl' | 'secretKeys'>>
  log: Log
  /** This process as a UUID. */
  self: string
  mayLead: boolean
  /** Straight to the database's server. */
  ownerUrl: string
  /** Stops waiting for a bus that is not there. */
  signal?: AbortSignal | undefined
}

/** The bus of this house, if it has one. */
async function openBus(db: Db, { config, log, self, signal }: EnterOptions): Promise<Bus> {
  if (config.natsUrl === undefined) return NO_BUS
  const { rows } = await db.query<{ id: string }>('SELECT id FROM house')
  return createBus(await connectNats(config.natsUrl, { prefix: `quarterline.${rows[0]?.id}`, log, signal }), self)
}

/**
 * Joins the processes of this house, with a compatible source, keys and bus.
 * @throws ConfigError if incompatible; the signal's reason
 */
export async function enterHouse(
  db: Db,
  entering: EnterOptions,
): Promise<{ box: SecretBox; bus: Bus; leave(): Promise<void> }> {
  const { config, self, mayLead, ownerUrl } = entering
  const feed = parseFeed(config.feed ?? DEFAULT_FEED)
  if (mayLead) await refuseOtherSource(db, feed.source)
  const box = openSecretBox(config.dataDir, config.secretKeys)
  const joining = { self, box, isOnBus: config.natsUrl !== undefined, ...(mayLead && { feed: feedKey(feed) }) }
  // On an embedded database no other process can be at work.
  const present = config.databaseUrl === undefined ? undefined : await joinProcesses(db, joining)
  const session = present && mayLead ? keepNamedConnection(ownerUrl, self) : undefined
  const leave = async () => {
    await present?.leave()
    await session?.close()
  }
  try {
    await refuseWrongKeys({ db, box }, config.secretKeys ? 'SECRET_KEY' : keysFile(config.dataDir))
    return { box, bus: await openBus(db, entering), leave }
  } catch (error) {
    await leave()
    throw error
  }
}
