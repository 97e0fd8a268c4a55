/** The rules page agrees with settlement. */
import { expect, it } from 'vitest'
import { betTypeRules, sportRules } from './ruleBook.ts'

const of = (betType: string) => betTypeRules().find((rule) => rule.betType === betType)

it('every bet type shows who wins and who gets the stake back, in matches decided by settlement', () => {
  expect(of('BT_CS')?.examples.map(({ won }) => won)).toEqual([['2-1'], ['1-1']])
  expect(of('BT_HTFT')?.examples.map(({ won }) => won)).toEqual([['HH'], ['DD']])
  expect(of('BT_FGLG')?.examples.map(({ won }) => won)).toEqual([
    ['HF', 'AL'],
    ['HL', 'AF'],
  ])
  expect(of('BT_DNB')?.examples.map(({ won, refunded }) => [won, refunded])).toEqual([
    [['H'], []],
    [[], ['H', 'A']],
  ])
  expect(of('BT_OU')?.examples[0]).toMatchObject({ line: 3, won: [], refunded: ['O', 'U'] })
})

it('every sport says how it is counted', () => {
  const [soccer, basketball] = sportRules()
  expect(soccer).toMatchObject({ id: 1, sinceBet: true, extraTime: 'never', valid: { finishedWithinH: 12 } })
  expect(basketball).toMatchObject({ id: 2, sinceBet: false, extraTime: 'counts', delayS: 4 })
  expect(basketball?.periods).toEqual(['FT', '1H', '2H', 'Q1', 'Q2', 'Q3', 'Q4'])
  expect(sportRules()).toHaveLength(105)
})
