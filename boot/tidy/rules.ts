/** The house rules that a machine can check; each reports file, line and remedy. Run by tidy.test.ts. */
import { circles } from './circles.ts'
import { layering } from './layering.ts'
import { machineDates } from './machineDates.ts'
import { participles, sharedNames } from './names.ts'
import { deadExports, deadFiles } from './reach.ts'
import { siblings } from './siblings.ts'
import { type Files, type Finding, isCode, isConfig, isTest, lineOf, withoutComments } from './source.ts'

export type Rule = (files: Files) => Finding[]

const maxFileLines = 300
const maxFunctionLines = 60
const maxFilesInFolder = 25
const bannedNames = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'service', 'data', 'info']

const each = (files: Files, wanted: (path: string) => boolean, find: (path: string, text: string) => Finding[]) =>
  [...files].filter(([path]) => wanted(path)).flatMap(([path, text]) => find(path, text))

/** A rule that refuses a pattern anywhere outside comments. */
const refuse =
  (wanted: (path: string) => boolean, pattern: RegExp, rule: string, keepComments = false): Rule =>
  (files) =>
    each(files, wanted, (path, text) => {
      const searched = keepComments ? text : withoutComments(text)
      return [...searched.matchAll(pattern)].map((match) => ({ path, line: lineOf(searched, match.index), rule }))
    })

const longFiles: Rule = (files) =>
  each(files, isCode, (path, text) => {
    const lines = text.trimEnd().split('\n').length
    return lines > maxFileLines ? [{ path, line: lines, rule: `a file has at most ${maxFileLines} lines` }] : []
  })

const longFunctions: Rule = (files) =>
  each(
    files,
    (path) => isCode(path) && !isTest(path),
    (path, text) => {
      const lines = text.split('\n')
      return lines.flatMap((line, start) => {
        const length = /^(export )?(default )?(const|let|async|function) /.test(line) ? blockLength(lines, start) : 0
        const rule = `a function has at most ${maxFunctionLines} lines, not ${length}`
        return length > maxFunctionLines ? [{ path, line: start + 1, rule }] : []
      })
    },
  )

// The formatter indents every line of a block except its first and last, so the last one is found by its indentation.
const blockLength = (lines: string[], start: number): number => {
  let isFunction = /\bfunction\b/.test(lines[start] ?? '')
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (at > start && /^[^\s})]/.test(line)) return 0
    if (/^\S.*=> \{$/.test(line)) isFunction = true
    if (at > start && /^\}\)?$/.test(line)) return isFunction ? at - start + 1 : 0
  }
  return 0
}

const crowdedFolders: Rule = (files) => {
  const counts = new Map<string, number>()
  for (const path of files.keys()) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > maxFilesInFolder && !/^(docs|server\/(migrations|functions))/.test(folder))
    .map(([path, count]) => ({ path, line: 1, rule: `a folder has at most ${maxFilesInFolder} files, not ${count}` }))
}

const kitsAmongSources: Rule = (files) =>
  each(
    files,
    (path) => /^\w+\/src\/.*\/?test[A-Z]\w*\.tsx?$/.test(path) && !isTest(path),
    (path) => [{ path, line: 1, rule: 'code shared by tests belongs in test/, beside src/' }],
  )

const badNames: Rule = (files) =>
  each(files, isCode, (path) =>
    path
      .split('/')
      .map((part) => part.replace(/\..*$/, ''))
      .filter((name) => bannedNames.includes(name.toLowerCase()) || /(V\d|Utils|Helpers?|Manager|Service)$/.test(name))
      .map((name) => ({ path, line: 1, rule: `"${name}" names nothing: say what is in it` })),
  )

const purpose: Rule = (files) =>
  each(
    files,
    (path) => isCode(path) && !isConfig(path),
    (path, text) =>
      /^(#!.*\n)?\s*(\/\*|\/\/)/.test(text)
        ? []
        : [{ path, line: 1, rule: 'a file begins with a sentence that says what it does' }],
  )

const inCore = (path: string): boolean => /^core\/.*\.ts$/.test(path) && !isTest(path)
const any = (): boolean => true
const impure =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\.now\b|\bprocess\.|\b(setTimeout|setInterval|setImmediate|queueMicrotask)\b|\bconsole\.|\bcrypto\./g
// Each element becomes an argument, and a call has room for some hundred thousand: lists of bets, ids or rows must be
// iterated. The rule leaves out core, sources and web, where the lists are the few numbers of a score, a column or a
// leg.
const spreadIntoList = /\.(push|unshift)\((?:[^()[\]{}]*,\s*)?\.\.\./g
const spreadIntoMath = /\bMath\.(max|min)\((?:[^()[\]{}]*,\s*)?\.\.\./g
// Joined from pieces, so that this rule does not find its own file.
const unfinished = new RegExp(`\\b(${['TO', 'FIX'].map((start, at) => start + ['DO', 'ME'][at]).join('|')})\\b`, 'g')
const machinePath = new RegExp(`(^|[\\s'"\`(=:])/(${['work', 'home', 'root', 'tmp', 'Users'].join('|')})/`, 'gm')

export const rules: Record<string, Rule> = {
  'web ► core ◄ server, and nouns only to their left': layering,
  'no circle': circles,
  'no siblings both ways': siblings,
  'no clock, chance, timer, process or console in core': refuse(
    inCore,
    impure,
    'core is handed its clock and chance, and does no I/O',
  ),
  'no shapes dragged in by an inline type': refuse(
    (path) => isCode(path) && path.startsWith('web/'),
    /\bimport\s*\{[^}]*\btype\s[^}]*\}\s*from\s*'[^']*\bcalls(\.ts)?'/g,
    'write `import type { … }` from a calls file',
  ),
  'no overlong file': longFiles,
  'no overlong function': longFunctions,
  'no crowded folder': crowdedFolders,
  'no test kit among sources': kitsAmongSources,
  'no empty name': badNames,
  'no bare participle as a type name': participles,
  'no name exported from two folders of a layer': sharedNames,
  'a purpose for every file': purpose,
  'no dead file': deadFiles,
  'no dead export': deadExports,
  'no test at the machine’s date': machineDates,
  'nothing left unfinished': refuse(any, unfinished, 'finish it or file an issue', true),
  'no test left out': refuse(
    isTest,
    /\b(test|it|describe|suite)(\.\w+)*\.(only|skip)\b|\b[fx](it|describe)\(/g,
    'every test runs',
  ),
  // On a busy machine they end what would have passed; those of vitest.config.ts end what hangs.
  'no test with a time limit of its own': refuse(
    isTest,
    /\btimeout: (?:[\d_]{2,}|[A-Z])|\},\s+[\d_]{5,},?\s*\)|\bperformance\.now\(\) (?:[<>]|- \w+\)\.toBeLess)/g,
    'what is waited for comes: expect.poll, without a limit',
  ),
  'no path of one machine': refuse(any, machinePath, 'a path that exists on one machine only', true),
  'no list spread into arguments': (files) => [
    ...refuse((path) => isCode(path) && !isTest(path), spreadIntoList, 'walk the list: it may be long')(files),
    ...refuse(
      (path) => /^server\/src\//.test(path) && !isTest(path),
      spreadIntoMath,
      'reduce the list: it may be long',
    )(files),
  ],
  'no table outside the table kit': refuse(
    (path) => /^web\/src\/.*\.tsx$/.test(path) && !path.startsWith('web/src/kit/table/') && !isTest(path),
    /<table\b/g,
    'use Table of web/src/kit/table',
  ),
  'no any, no silenced compiler': refuse(
    isCode,
    new RegExp(`\\bas any\\b|@ts-(${['ignore', 'nocheck'].join('|')})\\b`, 'g'),
    'give it its type',
    true,
  ),
}
