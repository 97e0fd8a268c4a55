/** The form of an administrator's command: its words, inputs and answer. */
import type { PasswordKind } from '@quarterline/core/account/password'
import type { AdminHouse } from '../../account/record/adminAct.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { UsageError } from './runCommandLine.ts'

/** A command's inputs. */
export interface CommandContext {
  house: AdminHouse
  /** The argument after the command's words. */
  name: string
  /** A further argument, if the command takes one. */
  value: string
  options: Partial<Record<string, string>>
  /** The data directory of the house's process, with the heads kept outside the database. */
  dataDir: string
  /** The hash of an account's new password, asked for when needed. */
  secret(whose: PasswordKind, account: string): Promise<string>
  /** A person types it; otherwise a script runs it. */
  isTerminal: boolean
  /** Warns of an act's consequences before anything is asked or done. */
  warn(line: string): void
  /** The keys of this house. */
  box(): SecretBox
  /** Hosts in our own network at which wallets may be called. */
  walletHosts: readonly string[]
}

/** Sentences, or rows of a table. */
type Answer = string[] | Record<string, unknown>[]

export interface Command {
  /** Its words, then its arguments in capitals. */
  usage: string
  about: string
  options?: string[]
  run(context: CommandContext): Promise<Answer>
}

/** An option's value, parsed, if given. */
export const optional = <T>(text: string | undefined, read: (text: string) => T): T | undefined =>
  text === undefined ? undefined : read(text)

/** A required option. @throws UsageError */
export const required = (options: CommandContext['options'], name: string): string => {
  const text = options[name]
  if (text === undefined) throw new UsageError(`--${name} is missing.`)
  return text
}
