/** The catalogue of codes: each is raised by the source and seen by a test, or stands below with who else sends it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type CatalogueCode, ERRORS } from './core/src/base/errors.ts'

const SPELLING = 'another spelling of one that we say; another site’s wallet may send it'
const WALLET = 'an outside wallet’s answer; the page knows it, and games will pass it on'
const GUESSES = 'would tell whoever guesses names which of them exist: login says loginFailed; another site may send it'
const SHUT_PRODUCT = 'the page’s own, where a product is shut that is not built yet'

/** What this house says to nobody, and why it is known all the same. */
const NOT_RAISED: Partial<Record<CatalogueCode, string>> = {
  sessionExpired: SPELLING,
  invalidSession: SPELLING,
  accountIdRequired: SPELLING,
  requestPending: SPELLING,
  timeoutError: SPELLING,
  matchHide: SPELLING,
  matchNotAllowBet: SPELLING,
  internalServerError: SPELLING,
  account_not_exists: GUESSES,
  login_id_not_exists: GUESSES,
  memberInactive: GUESSES,
  duplicate_debit_record: WALLET,
  lotteryDisabled: SHUT_PRODUCT,
}

const SKIPPED = /node_modules|[/\\]dist[/\\]|[/\\]text[/\\]|base[/\\]errors\.ts$|codes\.test\.ts$/
const IS_TEST = /\.test\.tsx?$|^e2e|[/\\]test[/\\]/

/** The text of all files of a folder that a name lets in. */
const textOf = (folders: readonly string[], isWanted: (path: string) => boolean): string =>
  folders
    .flatMap((folder) => {
      const names = readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      return names.map((name) => join(folder, name))
    })
    .filter((path) => /\.tsx?$/.test(path) && !SKIPPED.test(path) && isWanted(path))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
    .join('\n')

const says = (text: string, code: string) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(text)
const raised = textOf(['core/src', 'server/src'], (path) => !IS_TEST.test(path))
const seen = textOf(['core/src', 'server', 'web', 'e2e'], (path) => IS_TEST.test(path))
const codes = Object.keys(ERRORS) as CatalogueCode[]

it('has each code raised by the source and seen by a test, or listed as a code of other systems', () => {
  const owed = codes.filter((code) => !NOT_RAISED[code])
  expect(owed.filter((code) => !says(raised, `'${code}'`)).map((code) => `${code} is raised nowhere`)).toEqual([])
  expect(owed.filter((code) => !says(seen, code)).map((code) => `${code} is seen by no test`)).toEqual([])
})

it('has nothing among codes of other systems that this house raises itself', () => {
  const refused = Object.keys(NOT_RAISED).filter((code) => says(raised, `refuse\\('${code}'`))
  expect(refused).toEqual([])
})
