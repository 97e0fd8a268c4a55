/**
 * `npm run conformance -- URL KEYID:SECRET [--account NAME] [--currency MYR]` tries a licensee's wallet,
 * `npm run conformance -- games URL NAME KEYID:SECRET TOKEN [TOKEN] [--game OTHER]` a wallet of games, and
 * `npm run conformance -- provider URL KEYID:SECRET [--currency MYR]` a provider that keeps the balance, each with
 * `[--report FILE]`: exit code 1 if a rule is broken.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { tryWallet } from './conformance.ts'
import { tryGames } from './games/tryGames.ts'
import { tryProvider } from './provider/tryProvider.ts'

const USAGE = `npm run conformance -- URL KEYID:SECRET [--account NAME] [--currency MYR] [--report FILE]
npm run conformance -- games URL NAME KEYID:SECRET TOKEN [TOKEN] [--game OTHER] [--report FILE]
npm run conformance -- provider URL KEYID:SECRET [--currency MYR] [--report FILE]
`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    account: { type: 'string', default: 'demov01' },
    currency: { type: 'string', default: 'MYR' },
    game: { type: 'string' },
    report: { type: 'string' },
  },
})

/** The trials, by the first word of the command. */
const TRIALS = ['games', 'provider'] as const

/** The trial, its address and its key; undefined if the command is incomplete. */
function readTrial() {
  const kind = TRIALS.find((one) => one === positionals[0])
  const [url = '', ...rest] = kind ? positionals.slice(1) : positionals
  const [provider = ''] = kind === 'games' ? rest.splice(0, 1) : []
  const [key = '', ...tokens] = rest
  const [keyId, secret] = key.split(':')
  if (!URL.canParse(url) || !keyId || !secret || (kind === 'games' && tokens.length === 0)) return undefined
  const believed = { keyId, secret }
  const { account, currency, game: otherGame } = values
  if (kind === 'provider') return { url, of: 'provider', run: () => tryProvider(url, believed, currency) }
  return kind === 'games'
    ? { url, of: provider, run: () => tryGames({ house: url, provider, key: believed, tokens, otherGame }) }
    : { url, of: account, run: () => tryWallet(url, believed, { account, currency }) }
}

const trial = readTrial()
if (!trial) {
  process.stderr.write(USAGE)
  process.exit(2)
}
const reports: { name: string; fault?: string; isSkipped?: true }[] = await trial.run()
for (const { name, fault, isSkipped } of reports)
  process.stdout.write(`${isSkipped ? '–' : fault ? '✗' : '✓'} ${name}${fault ? `: ${fault}` : ''}\n`)
const failed = reports.filter(({ fault }) => fault)
const skipped = reports.filter(({ isSkipped }) => isSkipped)
const kept = reports.length - failed.length - skipped.length
process.stdout.write(
  `${kept} rules are kept, ${failed.length} are broken${skipped.length > 0 ? `, ${skipped.length} could not be tried` : ''}.\n`,
)
if (values.report)
  writeFileSync(values.report, `${JSON.stringify({ url: trial.url, of: trial.of, reports }, null, 2)}\n`)
process.exitCode = failed.length > 0 ? 1 : 0
