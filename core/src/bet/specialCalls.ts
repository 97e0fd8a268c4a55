/** Calls of bet types besides handicap, total, odd/even and winner: correct score, goals, halves, outrights. */
import { call, MemberRequest, Shape } from '../base/call.ts'
import { betCalls } from './calls.ts'

const { 'bet/betcheck': check, 'bet/betsingle': place } = betCalls
const { bets: wishes } = check.request.properties

export const specialCalls = {
  'bet/betcheckspecial': call({
    host: 'api',
    who: 'member',
    about: 'betcheck for one special selection; another bet type is invalidBetType.',
    request: MemberRequest({ bet: wishes.items }),
    answer: Shape({ bet: check.answer.properties.bets.items }),
  }),
  'bet/betcheckmultispecial': call({
    host: 'api',
    who: 'member',
    about: 'betcheck for several special selections, each for itself.',
    request: MemberRequest({ bets: wishes }),
    answer: check.answer,
  }),
  'bet/betsinglespecial': call({
    host: 'api',
    who: 'member',
    about: 'betsingle for special and outright selections, each for itself; another bet type is invalidBetType.',
    request: place.request,
    answer: place.answer,
  }),
}
