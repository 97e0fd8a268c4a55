/** The check of a draw in the browser: it accepts an unchanged draw, and names the step whose value was changed. */
import { expect, test } from 'vitest'
import { drawSteps, type RevealedDraw } from './drawSteps.ts'
import words from './words/en.ts'

/** The example of docs/lottery-draws.md, and a draw that throws its 18th word away; another program computed both. */
const EXAMPLE: RevealedDraw = {
  ...{ company: { code: 'HB', name: 'Harbour 4D' }, draw: '1/26', state: 'revealed' },
  ...{ listedMs: 1_766_900_000_000, cutOffMs: 1_767_196_680_000, drawMs: 1_767_196_800_000 },
  seed: '0123456789abcdef'.repeat(4),
  commitment: 'a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e',
  seal: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  result: {
    ...{ first: '3284', second: '9501', third: '2627' },
    special: ['7547', '2272', '5074', '3942', '8824', '1702', '6597', '4296', '7470', '7181'],
    consolation: ['4064', '3370', '3545', '5932', '0358', '4230', '7564', '7478', '6593', '8309'],
  },
}
const LONGER: RevealedDraw = {
  ...{ ...EXAMPLE, draw: '15834/26' },
  result: {
    ...{ first: '3241', second: '8468', third: '0215' },
    special: ['3127', '6629', '3746', '5871', '6321', '8287', '1981', '2923', '6191', '3956'],
    consolation: ['8671', '1591', '7127', '3286', '3161', '2161', '4473', '3934', '4258', '6467'],
  },
}

const wrongSteps = (values: RevealedDraw): number[] =>
  drawSteps(values, words).flatMap(({ isSame }, at) => (isSame ? [] : [at + 1]))

test('a draw that is as it was promised agrees in each step', () => {
  expect([wrongSteps(EXAMPLE), wrongSteps(LONGER)]).toEqual([[], []])
})

test.each([
  ['another seed', { seed: 'f'.repeat(64) }, [1, 3]],
  ['another commitment', { commitment: 'f'.repeat(64) }, [1]],
  ['another seal', { seal: 'f'.repeat(64) }, [3]],
  ['another name', { draw: '2/26' }, [3]],
  ['another first prize', { result: { ...EXAMPLE.result, first: '3285' } }, [3]],
  [
    'two numbers in each other’s place',
    { result: { ...EXAMPLE.result, first: EXAMPLE.result.second, second: EXAMPLE.result.first } },
    [3],
  ],
])('with %s the steps that do not agree are named', (_, change, steps) => {
  expect(wrongSteps({ ...EXAMPLE, ...change })).toEqual(steps)
})

test('each word is shown with the prize that it gives, and one that is thrown away as such', () => {
  const rows = drawSteps(LONGER, words)[2]?.table?.rows ?? []
  expect(rows.map(([prize]) => prize)).toEqual([
    ...['1st prize', '2nd prize', '3rd prize'],
    ...['Special 1', 'Special 2', 'Special 3', 'Special 4', 'Special 5', 'Special 6', 'Special 7', 'Special 8'],
    ...['Special 9', 'Special 10', 'Consolation 1', 'Consolation 2', 'Consolation 3', 'Consolation 4', '–'],
    ...['Consolation 5', 'Consolation 6', 'Consolation 7', 'Consolation 8', 'Consolation 9', 'Consolation 10'],
  ])
  expect(rows[17]?.[4]).toBe('thrown away')
  expect(rows[0]?.[4]).toBe('3241')
})

test('a draw whose commitment came after its cut-off is said to be an example', () => {
  const textOf = (values: RevealedDraw) => drawSteps(values, words)[0]?.text
  expect(textOf(EXAMPLE)).toBe(words.draw.promiseText)
  expect(textOf({ ...EXAMPLE, listedMs: EXAMPLE.drawMs + 1 })).toBe(words.draw.exampleText)
})
