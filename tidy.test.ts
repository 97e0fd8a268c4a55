/** Holds the whole source to the house rules, and every rule to an example that it must refuse. */
import { expect, test } from 'vitest'
import { rules } from './boot/tidy/rules.ts'
import { readFiles } from './boot/tidy/source.ts'

const files = readFiles(import.meta.dirname)

test.each(Object.entries(rules))('%s', (_, rule) => {
  expect(rule(files).map(({ path, line, rule: wish }) => `${path}:${line} ${wish}`)).toEqual([])
})

const layers = 'web ► core ◄ server, and nouns only to their left'
const pure = 'no clock, chance, timer, process or console in core'
const shapes = 'no shapes dragged in by an inline type'
const dates = 'no test at the machine’s date'
const limits = 'no test with a time limit of its own'
const unfinished = 'nothing left unfinished'
const spread = 'no list spread into arguments'
const types = 'no any, no silenced compiler'

// Lines in pieces where the whole would be a finding in this very file.
test.each([
  [layers, 'web/src/kit/x.ts', `import { a } from '../../../server/src/kit/log.ts'`],
  [layers, 'server/src/app/platform.ts', `import { a } from '../../../web/src/app/main.ts'`],
  [layers, 'server/src/app/platform.ts', `import { a } from '../../../core/src/base/money.ts'`],
  [layers, 'core/src/wallet/x.ts', `import { a } from '../bet/bet.ts'`],
  [layers, 'server/src/kit/x.ts', `import { a } from '../wallet/post.ts'`],
  [layers, 'server/src/wallet/x.ts', `import type { A } from '@quarterline/core/bet/bet'`],
  [layers, 'server/src/bet/x.ts', `import { a } from '../app/platform.ts'`],
  [layers, 'web/src/market/x.ts', `import { a } from '../bet/slip.tsx'`],
  [layers, 'web/src/kit/x.ts', `export * from '../bet/slip.ts'`],
  [layers, 'web/src/bet/x.ts', `import { a } from '@quarterline/core/bet/calls'`],
  [layers, 'core/src/bet/x.ts', `import { a } from 'node:fs'`],
  [layers, 'studio/src/main.ts', `import { a } from '@quarterline/core/base/money'`],
  [layers, 'core/src/stuff/x.ts', ''],
  [layers, 'sources/src/world/x.ts', `import { a } from '../simulator/simulator.ts'`],
  [layers, 'sources/src/world/x.ts', `import { a } from '../../../server/src/kit/log.ts'`],
  [layers, 'server/src/bet/x.ts', `import { a } from '@quarterline/sources/session/sourceText'`],
  [layers, 'server/src/bet/x.ts', `import { a } from '../../test/testHouse.ts'`],
  ['no test kit among sources', 'server/src/bet/testBets.ts', ''],
  [pure, 'core/src/bet/x.ts', `const a = Date.${'now'}()`],
  [pure, 'core/src/bet/x.ts', `const a = new Date${'()'}`],
  [pure, 'core/src/bet/x.ts', 'const a = Math.random()'],
  [pure, 'core/src/bet/x.ts', 'setTimeout(a, 1)'],
  [pure, 'core/src/bet/x.ts', 'console.log(1)'],
  [shapes, 'web/src/bet/x.ts', `import { type A } from '@quarterline/core/bet/${'calls'}'`],
  ['no table outside the table kit', 'web/src/bet/X.tsx', 'const a = <table />'],
  ['no overlong file', 'web/src/bet/x.ts', 'a\n'.repeat(301)],
  ['no overlong function', 'web/src/bet/x.ts', `export const a = () => {\n${'  b()\n'.repeat(60)}}\n`],
  ['no empty name', 'server/src/bet/utils.ts', ''],
  ['no empty name', 'server/src/bet/betService.ts', ''],
  ['no empty name', 'web/src/data/x.ts', ''],
  ['no bare participle as a type name', 'server/src/bet/x.ts', 'interface Told { a: number }'],
  ['no bare participle as a type name', 'core/src/bet/x.test.ts', 'type Staked = number'],
  ['no bare participle as a type name', 'prove/x.ts', 'export class Settling extends Error {}'],
  ['a purpose for every file', 'web/src/bet/x.ts', 'export const a = 1'],
  ['no dead file', 'server/src/bet/x.ts', ''],
  ['no dead export', 'server/src/bet/x.ts', 'export const a = 1'],
  [dates, 'server/src/bet/x.test.ts', `const a = Date.${'now'}()`],
  [dates, 'server/test/x.ts', `const a = { wallMs: Date.${'now'} }`],
  [dates, 'prove/x.ts', `const a = new Date${'()'}`],
  [dates, 'e2e/x.test.ts', `const FEED = 'simulator${'?'}seed=1'`],
  [dates, 'e2e/x.test.ts', `const FEED = 'simulator:${'?'}seed=1'`],
  [dates, 'bench/x.ts', `const FEED = 'simulator${'?'}seed=1'`],
  [limits, 'server/src/bet/x.test.ts', `  ${'}'},\n  60_000,\n)`],
  [limits, 'server/src/bet/x.test.ts', `expect(performance.now() ${'-'} fromMs).toBeLessThan(1000)`],
  [limits, 'server/src/bet/x.test.ts', `test('a', { timeout${':'} WITHIN_MS }, async () => {})`],
  [limits, 'server/src/bet/x.test.ts', `  ${'},'} 60_000)`],
  [limits, 'server/src/bet/x.test.ts', `test('a', { timeout${':'} 60_000 }, async () => {})`],
  [limits, 'server/src/bet/x.test.ts', `if (performance.now() ${'>'} until) return`],
  [dates, 'server/src/feed/x.test.ts', `openSource(DEFAULT${'_'}FEED, null)`],
  [unfinished, 'server/src/bet/x.ts', `// ${'TO'}DO later`],
  ['no test left out', 'server/src/bet/x.test.ts', `test.${'only'}('x', () => {})`],
  ['no path of one machine', 'docs/x.md', `see /${'home'}/me/x`],
  [spread, 'server/src/bet/x.ts', 'ids.push(...more)'],
  [spread, 'core/src/bet/x.ts', 'ids.unshift(one, ...more)'],
  [spread, 'server/src/bet/x.ts', 'const a = Math.max(0, ...ids.map(b))'],
  [types, 'server/src/bet/x.ts', `const a = b as ${'any'}`],
  [types, 'server/src/bet/x.ts', `// @ts-${'ignore'}`],
])('"%s" refuses an example in %s', (name, path, text) => {
  expect(rules[name]?.(new Map([[path, text]]))).toMatchObject([{ path }])
})

test('"no circle" refuses two files that import each other', () => {
  const files = new Map([
    ['core/src/bet/x.ts', `import type { A } from './y.ts'`],
    ['core/src/bet/y.ts', `import { b } from './x.ts'`],
  ])
  expect(rules['no circle']?.(files)).toMatchObject([{ path: 'core/src/bet/x.ts' }])
})

test('"no siblings both ways" refuses two folders that import each other, and lets rooms use what is around them', () => {
  const files = new Map([
    ['server/src/bet/list/a.ts', `import { b } from '../cash/b.ts'`],
    ['server/src/bet/cash/b.ts', ''],
    ['server/src/bet/cash/c.ts', `import { d } from '../list/d.ts'`],
    ['server/src/bet/list/d.ts', `import { e } from '../e.ts'`],
    ['server/src/bet/e.ts', `import { a } from './list/a.ts'`],
  ])
  expect(rules['no siblings both ways']?.(files)).toMatchObject([{ path: 'server/src/bet/cash/c.ts', line: 1 }])
  files.delete('server/src/bet/cash/c.ts')
  expect(rules['no siblings both ways']?.(files)).toEqual([])
})

test('"no bare participle as a type name" lets nouns pass that look like one', () => {
  const text = 'type Booking = number\ninterface SettledAmounts {}\n/** type Told = number */\nconst Kept = 1'
  expect(rules['no bare participle as a type name']?.(new Map([['server/src/bet/x.ts', text]]))).toEqual([])
})

test('"no name exported from two folders of a layer" refuses the second folder, not the second file or layer', () => {
  const files = new Map([
    ['core/src/bet/x.ts', 'export interface Part {}'],
    ['core/src/bet/y.ts', 'export const Part = 1'],
    ['server/src/bet/x.ts', 'export type Part = 1'],
    ['core/src/market/x.ts', '\nexport function Part() {}'],
  ])
  const rule = rules['no name exported from two folders of a layer']
  expect(rule?.(files)).toMatchObject([{ path: 'core/src/market/x.ts', line: 2 }])
  files.delete('core/src/market/x.ts')
  expect(rule?.(files)).toEqual([])
})

test('"no crowded folder" refuses the twenty-sixth file', () => {
  const files = new Map(Array.from({ length: 26 }, (_, at) => [`core/src/bet/x${at}.ts`, '']))
  expect(rules['no crowded folder']?.(files)).toMatchObject([{ path: 'core/src/bet' }])
  files.delete('core/src/bet/x0.ts')
  expect(rules['no crowded folder']?.(files)).toEqual([])
})

test.each([
  ['server/src/bet/x.test.ts', `// Machine's clock: a log is told by it.\nconst a = Date.${'now'}()`],
  ['e2e/x.test.ts', `const FEED = 'simulator${'?'}seed=1&start=2026-11-21'`],
  ['server/src/kit/x.ts', `const a = Date.${'now'}()`],
])('what reads the clock for a reason, or has a start, passes in %s: %s', (path, text) => {
  expect(rules[dates]?.(new Map([[path, text]]))).toEqual([])
})

test.each([
  ['server/src/bet/x.ts', `import { a } from '../wallet/post.ts'`],
  ['server/src/kit/x.ts', `import type { Calls } from '@quarterline/core/calls'`],
  ['server/src/app/platform.ts', `import { a } from '../bet/place/desk.ts'`],
  ['web/src/bet/X.tsx', `import { A } from '../market/Cell.tsx'`],
  ['sources/src/soccer/x.ts', `import { a } from '@quarterline/core/price/price'`],
  ['server/src/feed/x.ts', `import { a } from '@quarterline/sources/session/sourceText'`],
  ['web/src/bet/x.ts', `import { price } from '@quarterline/core/base/odds'`],
  ['web/src/bet/x.ts', `import type { Bet } from '@quarterline/core/bet/calls'`],
  ['core/src/bet/x.ts', `import { Type } from 'typebox'`],
  ['core/src/bet/x.ts', `// Date.${'now'}() is not for core`],
  ['core/src/base/x.ts', 'new Date(nowMs)'],
])('what is right in %s passes: %s', (path, text) => {
  for (const name of [layers, pure, shapes]) expect(rules[name]?.(new Map([[path, text]]))).toEqual([])
})
