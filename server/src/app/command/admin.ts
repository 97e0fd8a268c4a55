/**
 * `npm run admin -- …`: opens and maintains the accounts of a production house, beside a running platform or without
 * one. Exit code 1 when the rules refuse, 2 when the command or the environment cannot be used, 130 when the prompt was
 * cancelled.
 */
import { hostname, userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { PasswordKind } from '@quarterline/core/account/password'
import { DEFAULT_FEED, parseFeed } from '@quarterline/sources/session/sourceText'
import { generatePassword, hashNewPassword, lengthText } from '../../account/admin/newPassword.ts'
import { ActRefused, type AdminHouse } from '../../account/record/adminAct.ts'
import { type Config, readConfigOrExit } from '../../kit/config.ts'
import { openDatabaseBeside } from '../../kit/database.ts'
import { openDb, type Queries } from '../../kit/db.ts'
import { aheadInWords, refuseOtherSchema } from '../../kit/migrate/migrate.ts'
import { openSecretBox } from '../../kit/secret/secretBox.ts'
import { findCommand, helpText } from './adminCommands.ts'
import { askPassword, PromptInterrupted } from './askPassword.ts'
import { OPTIONS } from './options.ts'
import { commandLog, runCommandLine, say, UsageError } from './runCommandLine.ts'

function readArgs() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch {
    // The parser's message repeats the input, which may be a password.
    throw new UsageError('Unknown option, or its value is missing; see npm run admin -- help')
  }
}

/** The user at the machine, behind sudo or ssh as well. */
function whoActs(): AdminHouse['by'] {
  const user = process.env.SUDO_USER || userInfo().username
  return { account: `${user}@${hostname()}`, ip: process.env.SSH_CONNECTION?.split(' ')[0] ?? 'local' }
}

/** The platform's time when only the database can be read: the wall's, unless the feed has a time of its own. */
async function platformTime(db: Queries, feedText: Config['feed']): Promise<number> {
  const { rows } = await db.query<{ now_ms: number }>('SELECT now_ms FROM clock')
  const stored = rows[0]?.now_ms ?? 0
  const { source, speed, startMs } = parseFeed(feedText ?? DEFAULT_FEED)
  const isWall = source === 'simulator' && speed === 1 && startMs === undefined
  return isWall || stored === 0 ? Math.max(stored, Date.now()) : stored
}

function table(rows: readonly Record<string, unknown>[]): string[] {
  const columns = Object.keys(rows[0] ?? {})
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))]
  const widths = columns.map((_, at) => cells.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), 0))
  return cells.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

async function run(): Promise<void> {
  const { values, positionals } = readArgs()
  const { generate, help, ...options } = values
  if (help || positionals.length === 0 || positionals[0] === 'help') {
    say(helpText())
    return
  }
  const { command, name, value } = findCommand(positionals)
  const strange = Object.keys(options).find((option) => !command.options?.includes(option))
  if (strange) throw new UsageError(`--${strange} does not belong to this command: ${command.usage}  ${command.about}`)
  const config = readConfigOrExit()
  const database = await openDatabaseBeside({ config, log: commandLog })
  const db = openDb(database.ownerUrl, { max: 2 })
  try {
    const ahead = aheadInWords(await refuseOtherSchema(database.ownerUrl))
    if (ahead) commandLog.warn(ahead)
    let made: string | undefined
    const secret = async (whose: PasswordKind, account: string) => {
      made = generate ? generatePassword(whose, account) : undefined
      const streams = { input: process.stdin, output: process.stderr }
      return hashNewPassword(whose, account, made ?? (await askPassword(streams, lengthText(whose))))
    }
    const house = { db, by: whoActs(), now: (tx: Queries) => platformTime(tx, config.feed) }
    const { dataDir, walletHosts } = config
    const box = () => openSecretBox(dataDir, config.secretKeys)
    const answer = await command.run({
      house,
      name,
      value,
      options,
      dataDir,
      secret,
      isTerminal: process.stdin.isTTY === true,
      warn: commandLog.warn,
      box,
      walletHosts,
    })
    for (const line of typeof answer[0] === 'object' ? table(answer as Record<string, unknown>[]) : answer)
      say(`${line}`)
    if (made) say(`Password, shown only this once: ${made}`)
  } finally {
    await db.close()
    await database.stop()
  }
}

runCommandLine(run, [
  [ActRefused, 1],
  [PromptInterrupted, 130],
])
