/** Every address of the specification's table that is no sports leads somewhere, in words. */
import { expect, test } from 'vitest'
import { en } from '../../text/en/app.ts'
import { codeText, setWords } from '../../text/text.ts'
import { MOVED, PRODUCT_PATHS } from './products.ts'

const SLOTS = Array.from({ length: 13 }, (_, at) => `/slots${at + 2}`)
const OTHERS = ['/casino', '/casino100', '/minigame', '/slots', '/fishing', '/w4d', '/livetv']
const RESULTS = ['/event', '/ngresult', '/efresult']

test('the products and results of the specification are there, each once', () => {
  const paths = PRODUCT_PATHS.map(({ path }) => path)
  const wanted = [...SLOTS, ...OTHERS, ...RESULTS, '/tournament2/home', '/highlight/home']
  expect([...paths].sort()).toEqual(wanted.sort())
  expect(MOVED).toEqual({
    '/esports2': '/desktop?sport=40',
    '/tournament2': '/tournament2/home',
    '/highlight': '/highlight/home',
  })
})

test('each has a name and says whom to ask', () => {
  setWords(en)
  for (const { name, code } of PRODUCT_PATHS) {
    expect(en[name]).toBeTruthy()
    if (code) expect(codeText(code)).toContain('upline')
  }
})
