/** Transfers neither make nor lose money, and are undone exactly. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDecimal, type Money, toDecimal } from '../base/money.ts'
import { netChanges, reverse, type Transfer, walletView } from './transfer.ts'

const amount = (decimal: number) => fromDecimal(decimal) as Money

const anyTransfer = fc
  .record({
    from: fc.integer({ min: 0, max: 4 }),
    by: fc.integer({ min: 1, max: 4 }),
    amount: fc.integer({ min: 1, max: 1e12 }),
  })
  .map(({ from, by, amount }): Transfer => {
    const key = { cause: 'c', step: 's', round: 0, currency: 'MYR' as const, reason: 'settle' as const }
    return { ...key, debit: `a${from}`, credit: `a${(from + by) % 5}`, amount: amount as Money }
  })

describe('transfers', () => {
  it('neither make nor lose money [L1]', () => {
    fc.assert(
      fc.property(fc.array(anyTransfer), (transfers) => {
        return [...netChanges(transfers).values()].reduce((sum, change) => sum + change, 0n) === 0n
      }),
    )
  })

  it('are undone to nothing by their reverse', () => {
    fc.assert(
      fc.property(fc.array(anyTransfer), (transfers) => {
        return [...netChanges([...transfers, ...reverse(transfers)]).values()].every((change) => change === 0n)
      }),
    )
  })
})

describe('the wallet’s words (rules 14.16, R7-12 check)', () => {
  it('follows the worked example: place MY −0.95 × 1000, lose, commission 2.37', () => {
    const words = (cash: number, escrow: number) => {
      const { available, cashBalance, frozen, account } = walletView(amount(cash), amount(escrow), amount(5000))
      return [available, cashBalance, frozen, account].map(toDecimal)
    }
    expect(words(0, 0)).toEqual([5000, 0, 0, 5000])
    expect(words(-950, 950)).toEqual([4050, 0, 950, 5000])
    expect(words(-947.63, 0)).toEqual([4052.37, -947.63, 0, 4052.37])
  })
})
