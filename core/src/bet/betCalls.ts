/** All calls of the sportsbook: the product `bet`. */
import { betCalls } from './calls.ts'
import { cashCalls } from './cashCalls.ts'
import { explainCalls } from './explainCalls.ts'
import { myanmarCalls } from './myanmarCalls.ts'
import { parlayCalls } from './parlayCalls.ts'
import { quarantineCalls } from './quarantineCalls.ts'
import { resultCalls } from './resultCalls.ts'
import { slipCodeCalls } from './slipCodeCalls.ts'
import { specialCalls } from './specialCalls.ts'
import { traceCalls } from './traceCalls.ts'
import { walletBetCalls } from './walletCalls.ts'

export const sportsbookCalls = {
  ...betCalls,
  ...specialCalls,
  ...explainCalls,
  ...cashCalls,
  ...slipCodeCalls,
  ...parlayCalls,
  ...myanmarCalls,
  ...resultCalls,
  ...quarantineCalls,
  ...traceCalls,
  ...walletBetCalls,
} as const
