/** The helpers of the cases of the conformance run: messages, and the rules that an answer must keep. */
import { randomUUID } from 'node:crypto'
import type { Ask, WireAnswer } from './caller.ts'

export interface Member {
  account: string
  currency: string
}

/** A case of the run; it throws a sentence when a rule is broken. */
export interface Case {
  name: string
  run(wallet: TriedWallet): Promise<void>
}

/** A wallet under trial, with the member whose money is moved. */
export interface TriedWallet {
  ask: Ask
  member: Member
  date: string
}

const STAKE = '2'
export const UNITS = 20_000

class RuleBroken extends Error {}

export function need(isKept: boolean, sentence: string): void {
  if (!isKept) throw new RuleBroken(sentence)
}

export const common = ({ member }: TriedWallet) => ({
  ...{ transfer_id: randomUUID(), account_id: member.account, member_id: randomUUID(), currency: member.currency },
})
const UPLINES = Object.fromEntries(
  ['agent', 'master', 'senior', 's_senior', 'shareholder'].flatMap((level) => [
    [`${level}_id`, '01980000-0000-7000-8000-000000000001'],
    [`${level}_comm_rate`, '0.25'],
  ]),
)
const LEG = { matchId: 'm1', betType: 'BT_1X2', period: 'FT', line: 0, pick: '1', odds: 1.95, oddsType: 'DEC' }
const TICKET = { kind: 'single', legs: [LEG], bet_amount: STAKE }

const dated = ({ date }: TriedWallet) => ({ at: Date.now(), workingDate: date })
export const reserveOf = (wallet: TriedWallet, betId: string, amount = STAKE) => ({
  ...{
    ...common(wallet),
    bet_id: betId,
    ...UPLINES,
    debit_amount: amount,
    rate: '1',
    ticket: TICKET,
    ...dated(wallet),
  },
})
/** The fee of a room, as it is reserved and confirmed. */
const roomTicket = (fee: string) => ({ kind: 'room', name: 'Cousins and Co', room_id: '10001', bet_amount: fee })

/** A fee that was reserved and confirmed. @returns its id */
export async function feeTaken(wallet: TriedWallet, fee: string): Promise<string> {
  const betId = randomUUID()
  const ticket = roomTicket(fee)
  await ok(wallet.ask('reserve', { ...reserveOf(wallet, betId, fee), ticket }), `reserve of ${fee}`)
  const amounts = { debit_amount: fee, credit_amount: '0' }
  await ok(wallet.ask('confirm', told(wallet, betId, 1, { ...amounts, ref_no: '10001', ticket })), 'confirm')
  return betId
}

export const told = (wallet: TriedWallet, betId: string, seq: number, more: object) => ({
  ...{ ...common(wallet), bet_id: betId, seq, ...dated(wallet), ...more },
})
export const confirmOf = (wallet: TriedWallet, betId: string, back = '0') =>
  told(wallet, betId, 1, { debit_amount: STAKE, credit_amount: back, ref_no: '1', ticket: TICKET })
export const releaseOf = (wallet: TriedWallet, betId: string, seq = 1) =>
  told(wallet, betId, seq, { credit_amount: STAKE, reason: 'rejected' })
export const settleOf = (
  wallet: TriedWallet,
  betId: string,
  seq: number,
  total: string,
  difference: object,
  reason = 'result',
) => told(wallet, betId, seq, { payout_total: total, ...difference, reason })

export async function balanceOf(wallet: TriedWallet): Promise<number> {
  const { code, balance } = await wallet.ask('balance', common(wallet))
  need(code === 'OK' && balance !== undefined, `balance was answered ${code} without a balance in text`)
  return balance as number
}

/** Carries acts out. @throws RuleBroken unless the balance moved by this much */
export async function moves(wallet: TriedWallet, by: number, act: () => Promise<unknown>): Promise<void> {
  const before = await balanceOf(wallet)
  await act()
  const after = await balanceOf(wallet)
  need(after - before === by, `the balance moved by ${(after - before) / 10_000} instead of ${by / 10_000}`)
}

export async function ok(answer: Promise<WireAnswer>, what: string): Promise<WireAnswer> {
  const { http, code, ...rest } = await answer
  need(http === 200 && code === 'OK', `${what} was answered ${http} ${code} instead of OK`)
  return { http, code, ...rest }
}

export async function refused(answer: Promise<WireAnswer>, what: string): Promise<void> {
  const { code } = await answer
  need(code !== 'OK', `${what} was answered OK`)
}

export async function taken(wallet: TriedWallet): Promise<string> {
  const betId = randomUUID()
  await ok(wallet.ask('reserve', reserveOf(wallet, betId)), 'reserve')
  await ok(wallet.ask('confirm', confirmOf(wallet, betId)), 'confirm')
  return betId
}
