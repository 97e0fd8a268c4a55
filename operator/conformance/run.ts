/** `npm run conformance -- URL KEYID:SECRET [--account NAME] [--currency MYR] [--report FILE]`: exit code 1 if a rule is broken. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { tryWallet } from './conformance.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    account: { type: 'string', default: 'demov01' },
    currency: { type: 'string', default: 'MYR' },
    report: { type: 'string' },
  },
})
const [url = '', key = ''] = positionals
const [keyId, secret] = key.split(':')
if (!URL.canParse(url) || !keyId || !secret) {
  process.stderr.write('npm run conformance -- URL KEYID:SECRET [--account NAME] [--currency MYR] [--report FILE]\n')
  process.exit(2)
}
const reports = await tryWallet(url, { keyId, secret }, { account: values.account, currency: values.currency })
for (const { name, fault } of reports)
  process.stdout.write(`${fault ? '✗' : '✓'} ${name}${fault ? `: ${fault}` : ''}\n`)
const failed = reports.filter(({ fault }) => fault)
process.stdout.write(`${reports.length - failed.length} rules are kept, ${failed.length} are broken.\n`)
if (values.report)
  writeFileSync(values.report, `${JSON.stringify({ url, account: values.account, reports }, null, 2)}\n`)
process.exitCode = failed.length > 0 ? 1 : 0
