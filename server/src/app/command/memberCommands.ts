/** The administrator's commands on members. */
import type { AccountState } from '@quarterline/core/account/state'
import {
  addMember,
  listMembers,
  moveCash,
  setCredit,
  setMemberPassword,
  setMemberState,
} from '../../account/admin/members.ts'
import { eraseMember } from '../personal/eraseMember.ts'
import { exportMember } from '../personal/exportMember.ts'
import { type Command, type CommandContext, required } from './command.ts'
import { allRates, readAmount, readCommType, readCurrency } from './readArguments.ts'
import { UsageError } from './runCommandLine.ts'

/** What is to be moved; scripts, which may run again when an answer is lost, must name it. */
function readMovement<R extends 'deposit' | 'withdrawal'>(
  reason: R,
  { value, options: { ref }, isTerminal, warn }: CommandContext,
) {
  const amount = readAmount('amount', value)
  if (ref === undefined && !isTerminal)
    throw new UsageError(
      `--ref is missing: without a terminal each ${reason} needs one, so that a repeat books nothing.`,
    )
  if (ref === undefined) warn('Without --ref, the same command run again books again.')
  return { amount, reason, ref }
}

export const MEMBER_COMMANDS: Command[] = [
  {
    usage: 'member add NAME',
    options: ['under', 'currency', 'comm', 'rates', 'credit'],
    about:
      'adds a member --under AGENT [--currency MYR] [--comm 0-3 --rates 0.25] [--credit 5000]; asks for the password',
    async run({ house, name, options, secret }) {
      const request = {
        name,
        under: required(options, 'under'),
        currency: readCurrency(options.currency),
        commType: readCommType(options.comm),
        ratesPpm: allRates(options.rates),
        credit: readAmount('credit', options.credit ?? '0'),
      }
      return addMember(house, { ...request, hash: await secret('member', name) })
    },
  },
  {
    usage: 'member password NAME',
    about: 'sets a new password; logs the member out',
    run: async ({ house, name, secret }) => setMemberPassword(house, name, await secret('member', name)),
  },
  {
    usage: 'member block NAME',
    about: 'logs the member out at once; no login until unblocked',
    run: ({ house, name }) => setMemberState(house, name, 'blocked'),
  },
  {
    usage: 'member unblock NAME',
    about: 'makes the account active again',
    run: ({ house, name }) => setMemberState(house, name, 'active'),
  },
  {
    usage: 'member state NAME STATE',
    about: 'sets the state: active, closed, blocked, inactive, frozen or suspended',
    run: ({ house, name, value }) => setMemberState(house, name, value as AccountState),
  },
  {
    usage: 'member credit NAME AMOUNT',
    about: 'sets the given credit, as a total',
    run: ({ house, name, value }) => setCredit(house, name, readAmount('credit', value)),
  },
  {
    usage: 'member deposit NAME AMOUNT',
    options: ['ref'],
    about: 'deposits cash, booked as a transfer; --ref RECEIPT-17: a repeat under it books nothing',
    run: (context) => moveCash(context.house, context.name, readMovement('deposit', context)),
  },
  {
    usage: 'member withdraw NAME AMOUNT',
    options: ['ref'],
    about: 'withdraws cash, --ref as for a deposit; credit cannot be withdrawn',
    run: (context) => moveCash(context.house, context.name, readMovement('withdrawal', context)),
  },
  {
    usage: 'member list',
    options: ['under'],
    about: 'lists members with balances; [--under AGENT]',
    run: ({ house, options }) => listMembers(house.db, { under: options.under }),
  },
  {
    usage: 'member show NAME',
    about: 'shows one member',
    run: ({ house, name }) => listMembers(house.db, { name }),
  },
  {
    usage: 'member export NAME FILE',
    about: 'exports all data held on the member to a new JSON file',
    run: ({ house, name, value }) => exportMember(house, name, value),
  },
  {
    usage: 'member erase NAME',
    options: ['again'],
    about: 'erases all personal data for good, confirmed by --again NAME; amounts are kept under an id',
    run: ({ house, name, options }) => eraseMember(house, name, options.again),
  },
]
