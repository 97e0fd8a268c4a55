/** The studio in one process: database, games, wallets, pages. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { announce } from './announce.ts'
import type { StudioConfig } from './config.ts'
import { openCompanies, stepDraws } from './draw/companySteps.ts'
import { removeOldStores } from './files/oldStores.ts'
import { forget } from './forget.ts'
import { createApp } from './http/app.ts'
import { openCertificate } from './http/certificate.ts'
import { jackpotBook } from './jackpot/pots.ts'
import { tellJackpots } from './jackpot/tellJackpots.ts'
import { openDb } from './kit/db.ts'
import type { StudioLog } from './kit/studioLog.ts'
import { type LargeGames, openLargeGames } from './largeGames.ts'
import { pondShotBook } from './pond/answers.ts'
import { createPonds } from './pond/createPonds.ts'
import { isOwn, type OwnGames, openOwnGames, ourGame, type ServedGame } from './registry.ts'
import type { OwnGame } from './round/ownGame.ts'
import { endLeftRounds, roundBook } from './round/rounds.ts'
import { openStrangers } from './strangers/strangerGames.ts'
import { tableBetBook } from './table/bets.ts'
import { tableSeatBook } from './table/seats.ts'
import { createTables, payTables, runTables } from './table/tables.ts'
import { createCalls } from './wallet/calls.ts'
import { createWallet } from './wallet/wallet.ts'

export interface Studio {
  /** How browsers on this machine reach it. */
  url: string
  tlsUrl: string | undefined
  stop(): Promise<void>
}

const PORT = 7320
const TLS_PORT = 7321
const JACKPOTS_EVERY_MS = 2000
const SEND_EVERY_MS = 500
const SWEEP_EVERY_MS = 30_000
/** How late a table may pay, and look again after a failure. */
const TABLES_EVERY_MS = 200
/** How late a lottery draw may be revealed. */
const DRAWS_EVERY_MS = 500
/** A round that its player does not come back to ends by its rules. */
const LEFT_MS = 10 * 60_000
/** Who keeps the rows for which wallets are asked. */
const BOOKS = {
  ...{ round: roundBook, jackpot: jackpotBook, tableBet: tableBetBook, tableSeat: tableSeatBook },
  pondShot: pondShotBook,
}
/** The built pages. */
const PAGES = join(import.meta.dirname, '..', 'dist')

/** Repeats work until it is stopped; a failure is logged and tried again. @param work may say in how many ms it is due again */
function repeat(everyMs: number, log: StudioLog, work: () => Promise<unknown>): () => Promise<void> {
  let isStopped = false
  let running = Promise.resolve()
  const turn = () => {
    if (isStopped) return
    running = work()
      .catch((error: unknown) => log.error({ err: error }, 'A step of the studio failed'))
      .then((againMs) => {
        timer = setTimeout(turn, typeof againMs === 'number' ? againMs : everyMs)
      })
  }
  let timer = setTimeout(turn, everyMs)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
    clearTimeout(timer)
  }
}

/** Listens on a port that was asked for; else on the usual one, or any if somebody has that. */
async function listen(app: FastifyInstance, host: string, asked: number | undefined, usual: number): Promise<number> {
  try {
    await app.listen({ host, port: asked ?? usual })
  } catch (error) {
    if (asked !== undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    await app.listen({ host, port: 0 })
  }
  return (app.server.address() as AddressInfo).port
}

/** Opens large games into the lists; what is opened is touched, and results that nothing has touched for long are removed after it. */
function openLater(
  { dataDir, books: scale, flags }: StudioConfig,
  log: StudioLog,
  large: OwnGames['large'],
  served: ServedGame[],
  games: Map<string, OwnGame>,
): LargeGames {
  const wish = { scale, hasBuy: flags.disabledBuyFeature !== true }
  const later = openLargeGames({
    ...{ large, dataDir, log, wish },
    add(game) {
      served.push(ourGame(game))
      games.set(game.id, game)
    },
  })
  const removed = later.opened
    .then(() => removeOldStores(dataDir, Date.now()))
    .catch((error: unknown) => log.error({ err: error }, 'Old results could not be removed'))
  return {
    opened: later.opened,
    async stop() {
      await later.stop()
      await removed
    },
  }
}

/** Starts everything; when it resolves, games can be played. */
export async function startStudio(config: StudioConfig, log: StudioLog): Promise<Studio> {
  const { host, port, tlsPort, databaseUrl, dataDir, publicUrl, isBehindProxy } = config
  const nowMs = Date.now
  const db = await openDb(databaseUrl, (error) => log.info({ err: error }, 'A database connection broke'))
  const { games: own, large } = await openOwnGames(config.gamesDir, dataDir)
  const names = new Set([...own.map(({ game }) => game.id), ...large.map(({ large: { id } }) => id)])
  const { games: strangers, faulty } = await openStrangers(config.strangersDir, dataDir, names)
  for (const { folder, faults } of faulty) log.error({ folder, faults }, 'A folder of a game is not served')
  const served: ServedGame[] = [...own, ...strangers]
  const games = new Map(served.flatMap(({ game }): [string, OwnGame][] => (isOwn(game) ? [[game.id, game]] : [])))
  const tables = createTables(db, served)
  const later = openLater(config, log, large, served, games)
  if (config.books === 'few') await later.opened
  const wallets = new Map(config.wallets.map((one) => [one.provider, createWallet(one, nowMs)]))
  const calls = createCalls({ db, nowMs, wallets, books: BOOKS })
  const draws = await openCompanies({ db, log, nowMs }, config)
  const shop = { db, nowMs, wallets, calls }
  const ponds = createPonds(shop, served)
  const house = { ...config, ...draws, ...ponds, ...shop, games, tables, served, strangers, pages: PAGES }
  // The tables have a round before the first page comes.
  await runTables(house, tables)
  const steps = [
    // A list without games that are about to open would take them from the lobby.
    repeat(0, log, async () => {
      await later.opened
      return announce(wallets, served)
    }),
    repeat(JACKPOTS_EVERY_MS, log, () => tellJackpots({ db, log, wallets })),
    repeat(SEND_EVERY_MS, log, async () => void (await calls.sendDue())),
    ...ponds.steps.map(({ everyMs, take }) => repeat(everyMs, log, take)),
    repeat(TABLES_EVERY_MS, log, () => runTables(house, tables)),
    repeat(TABLES_EVERY_MS, log, async () => void (await payTables(house, tables))),
    repeat(DRAWS_EVERY_MS, log, async () => void (await stepDraws(db, draws.companies, nowMs()))),
    repeat(SWEEP_EVERY_MS, log, async () => {
      await endLeftRounds(house, games, LEFT_MS)
      await forget(db, config.keptMs, nowMs())
    }),
  ]
  const app = createApp(house, log)
  const name = `http://${host}:${await listen(app, host, port, PORT)}`
  const secure = isBehindProxy ? undefined : createApp(house, log, await openCertificate(dataDir, nowMs()))
  const tlsUrl = secure && `https://${host}:${await listen(secure, host, tlsPort, TLS_PORT)}`
  return {
    url: publicUrl ?? name,
    tlsUrl,
    async stop() {
      await later.stop()
      await Promise.all([app.close(), secure?.close()])
      await Promise.all(steps.map((stop) => stop()))
      await db.close()
    },
  }
}
