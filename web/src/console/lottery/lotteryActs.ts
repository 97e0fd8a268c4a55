/** Acts on the lottery that wait for a second supervisor, in words, and the lists that they change. */
import type { CallName } from '@quarterline/core/calls'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { w } from '../../text/consoleText.ts'
import type { WaitingApproval, WaitingKind } from '../approval/WaitingActs.tsx'

/** The lists of the lottery. */
const LISTS = [
  'console/lotterydraws',
  'console/lotterycompanies',
  'console/lotterylimits',
  'console/lotteryexposure',
] as const satisfies readonly CallName[]

/** The lists that an act on the lottery changes. */
export const CHANGED_LISTS: readonly CallName[] = [...LISTS, 'console/approvallist']

export const LOTTERY_ACTS_CALLS = [
  'console/lotterydrawadd',
  'console/lotterydrawclose',
  'console/lotterydrawcancel',
  'console/lotterycompanyset',
  'console/lotterylimitset',
] as const
export type LotteryActCall = (typeof LOTTERY_ACTS_CALLS)[number]

type Request = WaitingApproval['request']

const timeOf = (at: unknown) => dateTimeText(Number(at))
const nameOfLimit = ({ key, company }: Request) => ({ key: String(key), company: String(company) })
const isLifted = ({ limit, percent }: Request) => limit === undefined && percent === undefined

/** The title of a request, by call. */
const TITLES: Record<LotteryActCall, (request: Request) => string> = {
  'console/lotterydrawadd': ({ draw, company }) => w('lot.toAdd', { draw: String(draw), company: String(company) }),
  'console/lotterydrawclose': ({ closed }) => w('lot.toClose', { time: timeOf(closed) }),
  'console/lotterydrawcancel': () => w('lot.cancel'),
  'console/lotterycompanyset': ({ company }) => w('lot.toSet', { company: String(company) }),
  'console/lotterylimitset': (request) => w(isLifted(request) ? 'lot.toLift' : 'lot.toLimit', nameOfLimit(request)),
}

const limitText = ({ limit, percent, draw_id }: Request): string =>
  [
    limit !== undefined && `${w('lot.most')} ${amountText(Number(limit), 'MYR')}`,
    percent !== undefined && `${w('lot.percent')} ${percent}`,
    w(draw_id === undefined ? 'lot.allDraws' : 'lot.oneDraw'),
  ]
    .filter(Boolean)
    .join(' · ')

const companyText = ({ open, cancel_minutes, calendar }: Request): string =>
  [
    open !== undefined && w(open ? 'games.doOpen' : 'games.doShut'),
    cancel_minutes !== undefined && `${w('lot.cancelMinutes')} ${cancel_minutes}`,
    calendar !== undefined && `${w('lot.calendar')} ${calendar}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** What belongs to it, by call. */
const DETAILS: Record<LotteryActCall, (request: Request) => string> = {
  'console/lotterydrawadd': ({ cut_off, draw_at }) =>
    `${w('lot.cutOff')} ${timeOf(cut_off)} · ${w('lot.drawAt')} ${timeOf(draw_at)}`,
  'console/lotterydrawclose': ({ note }) => `${w('lot.why')}: ${note}`,
  'console/lotterydrawcancel': ({ note }) => `${w('lot.why')}: ${note}`,
  'console/lotterycompanyset': companyText,
  'console/lotterylimitset': limitText,
}

const isOurs = (call: string): call is LotteryActCall => LOTTERY_ACTS_CALLS.some((one) => one === call)

export const LOTTERY_ACTS: WaitingKind = {
  calls: LOTTERY_ACTS_CALLS,
  lists: CHANGED_LISTS,
  titleOf: ({ call, request }) => (isOurs(call) ? TITLES[call](request) : call),
  detailOf: ({ call, request }) => (isOurs(call) ? DETAILS[call](request) : ''),
  subjectOf: ({ request: { draw_id } }) => (draw_id === undefined ? undefined : String(draw_id)),
}
