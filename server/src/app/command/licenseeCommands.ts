/** The administrator's commands on licensees and switches. */
import { toDecimal } from '@quarterline/core/base/money'
import { SWITCHES } from '@quarterline/core/base/switch'
import { isDate } from '@quarterline/core/base/time'
import { dropKey, makeNextKey, useKey } from '../../account/licensee/licenseeKeys.ts'
import { addLicensee, giveTree, listLicensees, setLicenseeOff, setMemberOff } from '../../account/licensee/licensees.ts'
import {
  readWalletAddress,
  registerWallet,
  resendMessages,
  setWalletOpen,
} from '../../account/licensee/licenseeWallets.ts'
import { ActRefused } from '../../account/record/adminAct.ts'
import { compareDay, NoStatement } from '../../wallet/seamless/compareDay.ts'
import { createWalletExchange } from '../../wallet/seamless/walletClient.ts'
import { type Command, type CommandContext, required } from './command.ts'
import { UsageError } from './runCommandLine.ts'

function readType(text: string): 1 | 2 {
  if (text === '1') return 1
  if (text === '2') return 2
  throw new UsageError('--type is 1 (members’ money is kept here) or 2 (in the licensee’s own wallet).')
}

/** `esports,casino`, or `nothing`. */
const readNames = (text: string) => (text === 'nothing' ? [] : text.split(',').map((one) => one.trim()))
const list = SWITCHES.join(',')

/** Asks the wallet for a date's statement, and tells each bet on which it differs from ours. */
async function compareWithWallet({ house, name, value, box, walletHosts }: CommandContext) {
  if (!isDate(value)) throw new UsageError('DATE is a working date such as 2026-11-26.')
  const address = await readWalletAddress(house.db, box(), name)
  try {
    const { bets, differences } = await compareDay(
      house.db,
      createWalletExchange({ local: walletHosts }),
      address,
      value,
    )
    if (differences.length === 0) return [`${bets} bets of ${value}: both sides agree.`]
    return differences.map(({ betId, currency, here, there, isOnTheWay }) => {
      const why = isOnTheWay ? 'a message waits' : 'nothing waits'
      return { bet: betId, currency, here: toDecimal(here), there: toDecimal(there), why }
    })
  } catch (error) {
    if (!(error instanceof NoStatement)) throw error
    throw new ActRefused(`The wallet of ${name} does not tell its statement. ${error.message}`, 'statement')
  }
}

export const LICENSEE_COMMANDS: Command[] = [
  {
    usage: 'licensee add NAME',
    options: ['type'],
    about: 'adds a licensee: --type 1, members’ money is kept here; 2, in the licensee’s own wallet',
    run: ({ house, name, options }) => addLicensee(house, { name, type: readType(required(options, 'type')) }),
  },
  {
    usage: 'licensee tree NAME SHAREHOLDER',
    about: 'gives the licensee the members under a shareholder',
    run: ({ house, name, value }) => giveTree(house, name, value),
  },
  {
    usage: 'licensee off NAME WHAT',
    about: `disables ${list} for all the licensee’s members; nothing enables all`,
    run: ({ house, name, value }) => setLicenseeOff(house, name, readNames(value)),
  },
  {
    usage: 'licensee wallet NAME URL',
    options: ['addresses'],
    about:
      'registers the wallet of a licensee of type 2, and tells its key once; --addresses 203.0.113.0/24,…: it calls us from',
    run: ({ house, name, value, box, options }) =>
      registerWallet(house, box(), { name, url: value, addresses: options.addresses?.split(',') }),
  },
  {
    usage: 'licensee key NAME',
    about: 'makes the next key of the wallet, and tells it once; it is not in use yet',
    run: ({ house, name, box }) => makeNextKey(house, box(), name),
  },
  {
    usage: 'licensee usekey NAME KEY',
    about: 'signs with the named one of two keys',
    run: ({ house, name, value }) => useKey(house, name, value),
  },
  {
    usage: 'licensee dropkey NAME KEY',
    about: 'ends the named key, which is not in use',
    run: ({ house, name, value }) => dropKey(house, name, value),
  },
  {
    usage: 'licensee shut NAME',
    about: 'takes no new bets of the licensee’s members; open bets go on',
    run: ({ house, name }) => setWalletOpen(house, name, false),
  },
  {
    usage: 'licensee open NAME',
    about: 'takes them again',
    run: ({ house, name }) => setWalletOpen(house, name, true),
  },
  {
    usage: 'licensee resend NAME BET',
    about: 'sends all messages of a bet to the licensee’s wallet again',
    run: ({ house, name, value }) => resendMessages(house, name, value),
  },
  {
    usage: 'licensee compare NAME DATE',
    about: 'compares a working date with the licensee’s wallet, bet by bet',
    run: compareWithWallet,
  },
  {
    usage: 'licensee list',
    about: 'lists licensees with type, disabled products and shareholders',
    run: ({ house }) => listLicensees(house.db),
  },
  {
    usage: 'member off NAME WHAT',
    about: `disables ${list} for one account; nothing enables all`,
    run: ({ house, name, value }) => setMemberOff(house, name, readNames(value)),
  },
]
