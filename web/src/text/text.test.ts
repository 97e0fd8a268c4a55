/** The catalogue has what is used and nothing else; codes become words. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@quarterline/core/base/language'
import { beforeEach, describe, expect, test } from 'vitest'
import { pseudo, pseudoWords } from '../../test/pseudo.ts'
import { cn } from './cn/app.ts'
import { loadConsoleWords } from './consoleText.ts'
import { en } from './en/app.ts'
import { enConsole } from './en/console.ts'
import { enGames } from './en/game.ts'
import { enLottery } from './en/lottery/lottery.ts'
import { enFollow } from './en/media/follow.ts'
import { enMedia } from './en/media/media.ts'
import { enTracker } from './en/media/tracker.ts'
import { enMyanmar } from './en/myanmar.ts'
import { enRules } from './en/rules.ts'
import { enRooms } from './en/tournament/rooms.ts'
import { loadFollowWords } from './followText.ts'
import { loadGameWords } from './gameText.ts'
import { loadLotteryWords } from './lotteryText.ts'
import { loadMediaWords } from './mediaText.ts'
import { loadMyanmarWords } from './myanmarText.ts'
import { loadRoomWords } from './roomText.ts'
import { loadRuleWords } from './rulesText.ts'
import { addWords, codeText, loadWords, plural, setWords, t } from './text.ts'
import { loadTrackerWords } from './trackerText.ts'

/** Letters that a language has of its own. */
const SCRIPTS: Partial<Record<Language, RegExp>> = {
  cn: /\p{Script=Han}/u,
  tw: /\p{Script=Han}/u,
  th: /\p{Script=Thai}/u,
  my: /\p{Script=Myanmar}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /\p{Script=Hangul}/u,
  km: /\p{Script=Khmer}/u,
}
/** Said of names that come from outside: rules and sports by their numbers, leagues as a feed calls them, events as the server does, days by their number. */
const OF_OTHERS = /^(because|league|sport|event|day)\./
const SOURCE = join(import.meta.dirname, '..')
const CORE = join(SOURCE, '..', '..', 'core', 'src')

function sources(dir: string): string {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => !/text[\\/]\w+([\\/]\w+)?$/.test(entry.parentPath))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

beforeEach(() => setWords(en))

/** The app's catalogue, and the console's beside it. */
const CATALOGUES = [
  { of: 'the app', english: en, load: loadWords },
  { of: 'the console', english: enConsole, load: loadConsoleWords },
  { of: 'the rules', english: enRules, load: loadRuleWords },
  { of: 'the rooms', english: enRooms, load: loadRoomWords },
  { of: 'the games', english: enGames, load: loadGameWords },
  { of: 'the lottery', english: enLottery, load: loadLotteryWords },
  { of: 'following bets', english: enFollow, load: loadFollowWords },
  { of: 'the trackers', english: enTracker, load: loadTrackerWords },
  { of: 'media and results', english: enMedia, load: loadMediaWords },
  { of: 'Myanmar odds', english: enMyanmar, load: loadMyanmarWords },
]

describe.each(CATALOGUES)('the catalogue of $of', ({ english }) => {
  test('has no text that nothing uses', () => {
    const code = sources(SOURCE)
    const values = new Set(
      [...`${code}\n${sources(CORE)}`.matchAll(/'([\w-]+)'|\b(\w+)\??:|`(\w+)`/g)].flatMap((found) => found.slice(1)),
    )
    // A key is used by its name, by its plural's base, or by a template (`lock.${reason}`) over a word that somebody says.
    const templates = [...code.matchAll(/`([\w.]+?)\$\{[^`]*?\}(\w*)(?=\W)/g)]
    const isUsed = (key: string) =>
      OF_OTHERS.test(key) ||
      code.includes(`'${key.replace(/_(one|other)$/, '')}'`) ||
      templates.some(([, start = '', end = '']) => {
        if (!key.startsWith(start) || !key.endsWith(end)) return false
        return values.has(key.slice(start.length, key.length - end.length))
      })
    expect(Object.keys(english).filter((key) => !isUsed(key))).toEqual([])
  })

  test('has both forms of every plural', () => {
    const forms = Object.keys(english).filter((key) => /_(one|other)$/.test(key))
    for (const key of forms) expect(english).toHaveProperty([key.replace(/_(one|other)$/, '_one')])
    for (const key of forms) expect(english).toHaveProperty([key.replace(/_(one|other)$/, '_other')])
  })
})

const IN_LANGUAGES = LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
  CATALOGUES.map((catalogue) => ({ language, ...catalogue })),
)

describe.each(IN_LANGUAGES)('$of in $language', ({ language, english, load }) => {
  test('every key is there, with the same placeholders', async () => {
    const texts = await load(language)
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    const wanted = Object.entries(english).filter(([key]) => !key.endsWith('_one'))
    expect(Object.keys(texts).sort()).toEqual(wanted.map(([key]) => key).sort())
    for (const [key, text] of wanted) expect([key, holes(texts[key] ?? '')]).toEqual([key, holes(text)])
  })

  test('what has words is not left in English', async () => {
    const texts = await load(language)
    // Of a few words: names and signs that are written alike everywhere are shorter.
    const isSentence = (text: string) =>
      text
        .replace(/\{\w+\}/g, '')
        .split(/\s+/)
        .filter((word) => /[a-z]{3}/i.test(word)).length > 2
    expect(Object.entries(english).filter(([key, text]) => isSentence(text) && texts[key] === text)).toEqual([])
  })

  test('it is written in its own letters', async () => {
    const script = SCRIPTS[language]
    if (!script) return
    const texts = Object.values(await load(language)).map((text) => text.replace(/\{\w+\}/g, ''))
    const foreign = texts.filter((text) => /[a-z]{3}/i.test(text) && !script.test(text))
    expect(foreign.length / texts.length).toBeLessThan(0.03)
  })
})

test('the pseudo-language keeps placeholders and codes, and is two fifths longer', () => {
  const words = pseudoWords(en)
  expect(pseudo('Try in {s} s')).toBe('⟦Ţŕŕý îîñ {s} š⟧')
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String)
  for (const [key, text] of Object.entries(en)) expect([key, holes(words[key] ?? '')]).toEqual([key, holes(text)])
  expect([pseudo('1X2'), pseudo('O/U')]).toEqual(['1X2', 'O/U'])
  const lettersIn = (texts: object) => (Object.values(texts).join('').match(/\p{L}/gu) ?? []).length
  expect(lettersIn(words) / lettersIn(en)).toBeGreaterThan(1.35)
  expect(LANGUAGES.join()).not.toMatch(/xa/i)
})

test('a language without a form for one takes the other', () => {
  setWords(cn)
  expect(plural('slip.count', 1)).toBe('1 项')
})

test('a product’s words in a language without a form for one leave none of the language before', async () => {
  addWords(await loadMediaWords('en'))
  expect(plural('media.matches', 1)).toBe('1 match')
  addWords(await loadMediaWords('my'))
  expect(plural('media.matches', 1)).toBe('1 ပွဲ')
})

test('placeholders and plurals are filled', () => {
  expect(t('login.again', { s: 59 })).toBe('Try again in 59 s')
  expect(plural('slip.count', 1)).toBe('1 selection')
  expect(plural('slip.count', 2)).toBe('2 selections')
  expect(plural('slip.count', 1_234_567)).toBe('1,234,567 selections')
})

test.each([
  ['betLowerMin', 'Your stake less than the min stake.'],
  ['score', 'The score changed while the bet was waiting.'],
  ['A message of the operator', 'A message of the operator'],
  ['bet_amount_required', 'Please enter a bet amount'],
  ['neverHeardOf', 'The request was rejected (neverHeardOf).'],
])('code %s reads: %s', (code, text) => {
  expect(codeText(code)).toBe(text)
})
