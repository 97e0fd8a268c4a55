/** A small app built as ours is: which parts it is cut into, and what its page tells the first script. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parts } from './parts.ts'

const FILES = {
  'index.html': `<!doctype html><script src="/firstPaint.js"></script><script type="module" src="/src/app/main.ts"></script>`,
  'public/firstPaint.js': '',
  'src/kit/both.ts': `export const both = (what) => console.log('both', what)`,
  'src/text/prefix.ts': `export const prefix = (text) => console.log('prefix', text)`,
  'src/text/cn/app.ts': `import { prefix } from '../prefix.ts'\nexport const cn = prefix('cn')`,
  'src/text/cn/clubs.ts': `console.log('clubs of cn')`,
  'src/text/en/app.ts': `import { prefix } from '../prefix.ts'\nexport const en = prefix('en')`,
  'src/kit/answers.ts': `import { both } from './both.ts'\nexport const answers = () => both('answers')`,
  'src/bet/shared.ts': `export const shared = () => console.log('shared')`,
  'src/app/Shell.ts': `import { both } from '../kit/both.ts'\nimport { shared } from '../bet/shared.ts'\nimport { field } from '../kit/field.ts'\nboth('shell'); shared(); field('shell')`,
  'src/bet/Desktop.ts': `import { answers } from '../kit/answers.ts'\nimport { shared } from './shared.ts'\nanswers(); shared('desktop')`,
  'src/bet/List.ts': `import { answers } from '../kit/answers.ts'\nanswers(); console.log('list')`,
  'src/kit/field.ts': `export const field = (of) => console.log('field', of)`,
  'src/app/Door.ts': `import { field } from '../kit/field.ts'\nexport const door = () => field('door banner')`,
  // The second import of it makes the bundler put its own few lines where every page has them, as in our app.
  'src/app/main.ts': `import { both } from '../kit/both.ts'
both('main'); import('../kit/both.ts')
const screens = [() => import('./Door.ts'), () => import('./Shell.ts'), () => import('../bet/Desktop.ts'), () => import('../bet/List.ts')]
const words = [() => import('../text/cn/app.ts'), () => import('../text/en/app.ts'), () => import('../text/cn/clubs.ts')]
for (const part of [...screens, ...words]) part()`,
}

const root = realpathSync(mkdtempSync(join(tmpdir(), 'quarterline-parts-')))
const read = (name: string) => readFileSync(join(root, 'dist', name), 'utf8')
beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const wishes = {
    main: ['index.html', 'src/text/prefix.ts'],
    calls: ['src/kit/answers.ts'],
    door: ['src/app/Door.ts'],
    member: ['src/app/Shell.ts', 'src/bet/Desktop.ts'],
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [parts(wishes)],
    build: { modulePreload: false },
  })
})
afterAll(() => rmSync(root, { recursive: true }))

const scripts = () => readdirSync(join(root, 'dist', 'assets'))

test('what every page needs is one file, and what the door and the first screens need beside it two others', () => {
  const named = (name: string) => scripts().filter((file) => file.startsWith(name))
  const [index = [], member = [], calls = [], door = []] = ['index', 'member', 'calls', 'door'].map(named)
  expect([index.length, member.length, calls.length, door.length]).toEqual([1, 1, 1, 1])
  const [first, second] = [read(`assets/${index[0]}`), read(`assets/${member[0]}`)]
  // What guests and members share, too: neither loads a part of the other.
  for (const text of ['both', 'prefix', 'field']) expect(first).toContain(text)
  for (const text of ['shell', 'desktop', 'shared'])
    expect([first.includes(text), second.includes(text)]).toEqual([false, true])
  const third = read(`assets/${door[0]}`)
  expect(['banner', 'desktop'].map((text) => third.includes(text))).toEqual([true, false])
  expect(['banner'].map((text) => first.includes(text) || second.includes(text))).toEqual([false])
  // What a screen that comes later needs of them it finds without the first screens.
  expect(read(`assets/${calls[0]}`)).toContain('answers')
  expect(read(`assets/${named('List')[0]}`)).not.toContain('member')
  // Two for languages, one for the names of one, one for that screen.
  expect(scripts().length).toBe(8)
})

test('the page tells which files they are', () => {
  const listed = /data-parts="([^"]*)"/.exec(read('index.html'))?.[1]?.replaceAll('&quot;', '"') ?? ''
  const found = JSON.parse(listed) as Record<string, string[]>
  expect(Object.keys(found).sort()).toEqual(['cn', 'cnClubs', 'door', 'en', 'member'])
  expect(['cn', 'cnClubs', 'en', 'member'].map((name) => found[name]?.length)).toEqual([1, 1, 1, 2])
  expect(read(String(found.cn?.[0]))).not.toContain('clubs')
  expect(read(String(found.cnClubs?.[0]))).toContain('clubs')
  expect(read(String(found.member?.[0]))).toContain('desktop')
})
