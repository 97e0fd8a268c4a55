/** The administrator's commands on licensees and switches. */
import { SWITCHES } from '@quarterline/core/base/switch'
import { addLicensee, giveTree, listLicensees, setLicenseeOff, setMemberOff } from '../../account/admin/licensees.ts'
import { dropOldWalletKey, newWalletKey, registerWallet, setWalletOpen } from '../../account/admin/licenseeWallets.ts'
import { type Command, required } from './command.ts'
import { UsageError } from './runCommandLine.ts'

function readType(text: string): 1 | 2 {
  if (text === '1') return 1
  if (text === '2') return 2
  throw new UsageError('--type is 1 (members’ money is kept here) or 2 (in the licensee’s own wallet).')
}

/** `esports,casino`, or `nothing`. */
const readNames = (text: string) => (text === 'nothing' ? [] : text.split(',').map((one) => one.trim()))
const list = SWITCHES.join(',')

export const LICENSEE_COMMANDS: Command[] = [
  {
    ...{ usage: 'licensee add NAME', options: ['type'] },
    about: 'adds a licensee: --type 1, members’ money is kept here; 2, in the licensee’s own wallet',
    run: ({ house, name, options }) => addLicensee(house, { name, type: readType(required(options, 'type')) }),
  },
  {
    ...{ usage: 'licensee tree NAME SHAREHOLDER', about: 'gives the licensee the members under a shareholder' },
    run: ({ house, name, value }) => giveTree(house, name, value),
  },
  {
    ...{
      usage: 'licensee off NAME WHAT',
      about: `disables ${list} for all the licensee’s members; nothing enables all`,
    },
    run: ({ house, name, value }) => setLicenseeOff(house, name, readNames(value)),
  },
  {
    ...{
      usage: 'licensee wallet NAME URL',
      about: 'registers the wallet of a licensee of type 2, and tells its key once',
    },
    run: ({ house, name, value, box }) => registerWallet(house, box(), { name, url: value }),
  },
  {
    ...{ usage: 'licensee key NAME', about: 'makes a new key for the wallet; the former one is still believed' },
    run: ({ house, name, box }) => newWalletKey(house, box(), name),
  },
  {
    ...{ usage: 'licensee dropkey NAME', about: 'ends the former key' },
    run: ({ house, name }) => dropOldWalletKey(house, name),
  },
  {
    ...{ usage: 'licensee shut NAME', about: 'takes no new bets of the licensee’s members; open bets go on' },
    run: ({ house, name }) => setWalletOpen(house, name, false),
  },
  {
    ...{ usage: 'licensee open NAME', about: 'takes them again' },
    run: ({ house, name }) => setWalletOpen(house, name, true),
  },
  {
    ...{ usage: 'licensee list', about: 'lists licensees with type, disabled products and shareholders' },
    run: ({ house }) => listLicensees(house.db),
  },
  {
    ...{ usage: 'member off NAME WHAT', about: `disables ${list} for one account; nothing enables all` },
    run: ({ house, name, value }) => setMemberOff(house, name, readNames(value)),
  },
]
