/** The administrator's commands: the name, the arguments and the action of each. */
import { LANGUAGES } from '@quarterline/core/base/language'
import { gmt8 } from '@quarterline/core/base/time'
import { addIssuer, listIssuers, setIssuerState } from '../../account/admin/issuers.ts'
import { setMemberState } from '../../account/admin/members.ts'
import { lengthText } from '../../account/admin/newPassword.ts'
import { addOperator, listOperators, setOperatorPassword, setOperatorState } from '../../account/admin/operators.ts'
import { addUpline, listUplines, loadUplines, setUpline, setUplinePassword } from '../../account/admin/uplines.ts'
import { ActRefused, adminAct } from '../../account/record/adminAct.ts'
import { forgetFactors } from '../../account/security/resealStep.ts'
import { demoAccounts, openDemoAccounts } from '../demo/demo.ts'
import { openScope, readShut, SCOPES, shutScope } from '../maintenanceRows.ts'
import { type Command, optional, required } from './command.ts'
import { exportRecord } from './exportRecord.ts'
import { LICENSEE_COMMANDS } from './licenseeCommands.ts'
import { LOTTERY_COMMANDS } from './lotteryCommands.ts'
import { MEMBER_COMMANDS } from './memberCommands.ts'
import { PROVIDER_COMMANDS } from './providerCommands.ts'
import { allRates, readAmount, readCurrency, readPercent, readRates, readReasons, readRole } from './readArguments.ts'
import { readInstant } from './readInstant.ts'
import { UsageError } from './runCommandLine.ts'
import { readTree } from './treeFile.ts'

const operators: Command[] = [
  {
    usage: 'operator add NAME',
    options: ['role'],
    about: 'adds an operator: --role trader, settler or supervisor; asks for the password',
    async run({ house, name, options, secret }) {
      const role = readRole(options.role)
      return addOperator(house, { name, role, hash: await secret('operator', name) })
    },
  },
  {
    usage: 'operator password NAME',
    about: 'sets a new password; logs the operator out and ends two-step login',
    async run({ house, name, secret, warn }) {
      warn(`This also ends two-step login for ${name}, who sets it up again at the next login.`)
      return setOperatorPassword(house, name, await secret('operator', name))
    },
  },
  {
    usage: 'operator block NAME',
    about: 'logs the operator out at once; no login until unblocked',
    run: ({ house, name }) => setOperatorState(house, name, 'closed'),
  },
  {
    usage: 'operator unblock NAME',
    about: 'lets the operator log in again',
    run: ({ house, name }) => setOperatorState(house, name, 'active'),
  },
  {
    usage: 'operator list',
    about: 'lists operators with role and state',
    run: ({ house }) => listOperators(house.db),
  },
]

const uplines: Command[] = [
  {
    usage: 'upline add NAME',
    options: ['under', 'currency', 'position', 'rates', 'credit'],
    about:
      'adds a shareholder, or an upline --under another: --position 10 --rates asian=0.3,other=0.3,parlay=1 --credit 100000',
    run: ({ house, name, options }) =>
      addUpline(house, {
        name,
        under: options.under,
        currency: readCurrency(options.currency),
        positionPpm: readPercent('position', required(options, 'position')),
        ratesPpm: allRates(required(options, 'rates')),
        credit: readAmount('credit', required(options, 'credit')),
      }),
  },
  {
    usage: 'upline set NAME',
    options: ['position', 'rates', 'credit'],
    about: 'changes position, rates or credit, for bets from now on',
    run: ({ house, name, options }) =>
      setUpline(house, name, {
        positionPpm: optional(options.position, (text) => readPercent('position', text)),
        ratesPpm: optional(options.rates, readRates) ?? {},
        credit: optional(options.credit, (text) => readAmount('credit', text)),
      }),
  },
  {
    usage: 'upline load FILE',
    about: 'adds many uplines from a JSON file: [{"name", "under", "position", "rates", "credit", …}]',
    run: ({ house, name }) => loadUplines(house, readTree(name)),
  },
  {
    usage: 'upline password NAME',
    about: 'sets the console password; logs the upline out',
    run: async ({ house, name, secret }) => setUplinePassword(house, name, await secret('operator', name)),
  },
  { usage: 'upline list', about: 'lists the whole tree', run: ({ house }) => listUplines(house.db) },
]

const issuers: Command[] = [
  {
    usage: 'issuer add NAME KEY',
    options: ['under'],
    about: 'adds a site whose tokens log in the members --under SHAREHOLDER; KEY is its public Ed25519 key',
    run: ({ house, name, value, options }) => addIssuer(house, { name, key: value, under: required(options, 'under') }),
  },
  {
    usage: 'issuer block NAME',
    about: 'rejects the tokens of this site',
    run: ({ house, name }) => setIssuerState(house, name, 'closed'),
  },
  {
    usage: 'issuer unblock NAME',
    about: 'accepts its tokens again',
    run: ({ house, name }) => setIssuerState(house, name, 'active'),
  },
  {
    usage: 'issuer list',
    about: 'lists sites, with the audience of their tokens',
    run: ({ house }) => listIssuers(house.db),
  },
]

const demo: Command = {
  usage: 'demo close',
  about: 'closes every account that still has the demo password',
  async run({ house }) {
    const open = await openDemoAccounts(house.db)
    for (const account of open) {
      const isMember = demoAccounts().includes(account)
      await (isMember ? setMemberState(house, account, 'closed') : setOperatorState(house, account, 'closed'))
    }
    return [open.length === 0 ? 'Nobody has the demo password.' : `Closed: ${open.join(', ')}.`]
  },
}

const record: Command = {
  usage: 'record export FILE',
  options: ['from', 'until'],
  about:
    'exports what operators did, as .csv or .jsonl, after checking the hash chain; [--from 2026-01-01T00:00:00Z] [--until …]',
  run: ({ house, name, options, dataDir }) =>
    exportRecord(house, {
      path: name,
      dataDir,
      fromMs: optional(options.from, (text) => readInstant('from', text)) ?? 0,
      untilMs: optional(options.until, (text) => readInstant('until', text)) ?? Number.MAX_SAFE_INTEGER,
    }),
}

const scopeOf = (name: string): string => {
  if (SCOPES.includes(name)) return name
  throw new ActRefused(`SCOPE is one of: ${SCOPES.join(', ')}.`)
}

const maintenance: Command[] = [
  {
    usage: 'maintenance shut SCOPE',
    options: [...LANGUAGES, 'until'],
    about: `closes ${SCOPES.join(', ')} for maintenance: --en "Back at eight" --cn "…" (also tw vi th id my jp kr km) [--until 2026-01-31T20:00:00+08:00]; repeat it to change the text or time`,
    run: ({ house, name, options }) => {
      const reasons = readReasons(options)
      const until_ms = optional(options.until, (text) => readInstant('until', text)) ?? null
      return adminAct(
        house,
        { call: 'maintenance shut', request: { scope: name, reasons, until: until_ms } },
        async (tx) => {
          // A reader of none of these languages gets English, or the first one given.
          const reason = reasons.en ?? Object.values(reasons)[0] ?? ''
          const row = { scope: scopeOf(name), reason, reasons, until_ms, operator: house.by.account.slice(0, 64) }
          return {
            subject: name,
            ...(await shutScope(tx, row, () => house.now(tx))),
            say: [`Closed for maintenance: ${name}.`],
          }
        },
      )
    },
  },
  {
    usage: 'maintenance open SCOPE',
    about: 'opens it again',
    run: ({ house, name }) =>
      adminAct(house, { call: 'maintenance open', request: { scope: name } }, async (tx) => {
        return { subject: name, ...(await openScope(tx, scopeOf(name))), say: [`Open again: ${name}.`] }
      }),
  },
  {
    usage: 'maintenance list',
    about: 'lists what is closed, and what members read',
    run: async ({ house }) => {
      const rows = await readShut(house.db)
      return rows.flatMap(({ scope, reason, reasons, since_ms, until_ms, operator }) => {
        const [since, until] = [gmt8(since_ms), until_ms === null ? '' : gmt8(until_ms)]
        const row = { scope, since, until, by: operator }
        return LANGUAGES.map((language) => ({ ...row, language, reason: reasons[language] ?? reason }))
      })
    },
  },
]

const factor: Command = {
  usage: 'factor forget',
  about: 'ends two-step login where it cannot be decrypted because a SECRET_KEY was lost',
  run: ({ house, box }) => forgetFactors(house, box()),
}

const KINDS = [
  ...[operators, uplines, MEMBER_COMMANDS, LICENSEE_COMMANDS, PROVIDER_COMMANDS, LOTTERY_COMMANDS],
  ...[issuers, maintenance, [record, factor, demo]],
]
export const COMMANDS: readonly Command[] = KINDS.flat()

/** The usage text of `npm run admin --`, one command a line. */
export function helpText(): string {
  const width = COMMANDS.reduce((most, { usage }) => Math.max(most, usage.length), 0)
  return [
    'npm run admin -- COMMAND',
    '',
    ...COMMANDS.map(({ usage, about }) => `  ${usage.padEnd(width)}  ${about}`),
    '',
    'Passwords are typed on the terminal, read from a pipe, or generated and printed once with --generate; they are never',
    `given on the command line. A member’s has ${lengthText('member')}, an operator’s`,
    `${lengthText('operator')}. Commands work while the platform runs; every one is in the audit record.`,
  ].join('\n')
}

/**
 * Finds the command of the given words, and its arguments.
 * @throws UsageError when there is none, or for a wrong number of arguments
 */
export function findCommand(words: readonly string[]): { command: Command; name: string; value: string } {
  const [noun, verb, ...rest] = words
  const command = COMMANDS.find(({ usage }) => usage.startsWith(`${noun} ${verb}`) && usage.split(' ')[1] === verb)
  if (!command) throw new UsageError('Unknown command; see npm run admin -- help')
  // The message does not repeat the input: it may be a password in the wrong place.
  if (rest.length !== command.usage.split(' ').length - 2)
    throw new UsageError(`Usage: npm run admin -- ${command.usage}`)
  return { command, name: rest[0] ?? '', value: rest[1] ?? '' }
}
