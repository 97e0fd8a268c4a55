/**
 * The `v…` calls, which place bets of seamless-wallet members (operator type 2): the same requests and answers as the
 * ordinary calls.
 */
import { betCalls } from './calls.ts'
import { parlayCalls } from './parlayCalls.ts'
import { specialCalls } from './specialCalls.ts'

export const walletBetCalls = {
  'bet/vbetsingle': {
    ...betCalls['bet/betsingle'],
    about:
      'betsingle for a member of operator type 2: accepted only after an explicit yes of his wallet. A member of type 1 gets walletNotExists here, one of type 2 there.',
  },
  'bet/vbetsinglespecial': {
    ...specialCalls['bet/betsinglespecial'],
    about: 'betsinglespecial for a member of operator type 2.',
  },
  'bet/vbetparlay': { ...parlayCalls['bet/betparlay'], about: 'betparlay for a member of operator type 2.' },
  'bet/vbetsysparlay': { ...parlayCalls['bet/betsysparlay'], about: 'betsysparlay for a member of operator type 2.' },
} as const
