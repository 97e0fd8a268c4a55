/** What a command of the administrator is: its words, what it is given, and what it answers. */
import type { PasswordKind } from '@quarterline/core/account/password'
import type { AdminHouse } from '../../account/record/adminAct.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { UsageError } from './runCommandLine.ts'

/** What a command is given. */
export interface CommandContext {
  house: AdminHouse
  /** What stands behind the command's words. */
  name: string
  /** A further word, where the command takes one. */
  value: string
  options: Partial<Record<string, string>>
  /** Of the house's process, where it keeps what the database is compared with. */
  dataDir: string
  /** The hash of the new password for an account, asked for when it is wanted. */
  secret(whose: PasswordKind, account: string): Promise<string>
  /** Says what an act brings with it, before anything is asked or done. */
  warn(line: string): void
  /** The keys of this house. */
  box(): SecretBox
}

/** Sentences, or rows of a table. */
type Answer = string[] | Record<string, unknown>[]

export interface Command {
  /** Its words, then what it takes in capitals. */
  usage: string
  about: string
  options?: string[]
  run(asked: CommandContext): Promise<Answer>
}

/** What an option says, read, where it was given. */
export const optional = <T>(text: string | undefined, read: (text: string) => T): T | undefined =>
  text === undefined ? undefined : read(text)

/** An option that has to be given. @throws UsageError */
export const required = (options: CommandContext['options'], name: string): string => {
  const text = options[name]
  if (text === undefined) throw new UsageError(`--${name} is missing.`)
  return text
}
