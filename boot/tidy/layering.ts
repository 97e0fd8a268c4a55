/** The dependency rule: the storeys and nouns that each storey and noun may import. */
import { type Files, type Finding, type Import, importsOf, isCode, isTest, isTestKit, targetOf } from './source.ts'

/** The nouns, left to right; only `app` joins all of them, and the console is a second such entry of the web. */
const order = [
  ...['wallet', 'upline', 'account', 'market', 'price', 'feed', 'bet', 'tournament', 'game', 'media', 'report'],
  ...['app', 'console'],
]
/** The folders before every noun of a storey. */
const ground: Record<string, readonly string[]> = {
  core: ['base'],
  sources: [
    'tell',
    'soccer',
    'basketball',
    'tennis',
    'world',
    'play',
    'contests',
    'points',
    'sets',
    'virtual',
    'session',
    'simulator',
    'replay',
  ],
  server: ['kit'],
  web: ['text', 'theme', 'kit'],
}
/** The storeys that each storey may import; all import core by its name. */
const below: Record<string, readonly string[]> = {
  core: [],
  sources: ['core'],
  server: ['core', 'sources'],
  web: ['core'],
  studio: [],
}
/** The folders of the server that know where an offer comes from. */
const knowSources = ['feed', 'app']

type Place = { storey: string; folder: string | undefined }

/** Every import in the wrong direction. */
export const layering = (files: Files): Finding[] =>
  [...files]
    .filter(([path]) => isCode(path))
    .flatMap(([path, text]) => [
      ...unknownNoun(path),
      ...importsOf(path, text).flatMap((found) => {
        const rule = wrong(found)
        return rule ? [{ path, line: found.line, rule }] : []
      }),
    ])

const placeOf = (path: string): Place => {
  const [storey = '', src, ...rest] = path.split('/')
  return { storey, folder: src === 'src' && rest.length > 1 ? rest[0] : undefined }
}

const unknownNoun = (path: string): Finding[] => {
  const { storey, folder } = placeOf(path)
  if (ground[storey] === undefined || folder === undefined) return []
  const known = storey === 'sources' ? ground[storey] : [...ground[storey], ...order]
  return known.includes(folder)
    ? []
    : [{ path, line: 1, rule: `"${folder}" is no noun of the house (${known.join(' ')})` }]
}

const wrong = (found: Import): string | undefined => {
  const from = placeOf(found.from)
  const target = targetOf(found.from, found.specifier)
  if (below[from.storey] === undefined) return undefined
  if (target === undefined) return wrongPackage(from, found)
  const to = placeOf(target)
  return (
    wrongStorey(from, to, found) ?? wrongKit(found, target) ?? (isTest(found.from) ? undefined : wrongNoun(from, to))
  )
}

const wrongPackage = (from: Place, { from: path, specifier }: Import): string | undefined => {
  if (specifier.startsWith('@quarterline/')) return `nobody imports ${specifier}`
  const allowed = /^typebox(\/|$)/.test(specifier)
  return from.storey === 'core' && !isTest(path) && !isTestKit(path) && !allowed
    ? `core depends on typebox only, not ${specifier}`
    : undefined
}

const wrongStorey = (from: Place, to: Place, found: Import): string | undefined => {
  if (from.storey === to.storey) return undefined
  const byName = found.specifier.startsWith('@quarterline/')
  if (below[from.storey]?.includes(to.storey)) {
    if (!byName) return `${to.storey} is imported by its name, @quarterline/${to.storey}/…`
    if (to.storey === 'sources' && from.storey === 'server' && !mayKnowSources(from, found))
      return 'only the feed and the app know where an offer comes from'
    const shapes = from.storey === 'web' && /(^|\/)calls$/.test(found.specifier) && !found.isType
    return shapes ? 'web takes only types from a calls file: `import type`' : undefined
  }
  // Shared with tests in every storey: where the browser is, the compiler's view of the house.
  return isTest(found.from) && !['core', 'sources', 'server', 'web'].includes(to.storey)
    ? undefined
    : `${from.storey} does not import ${to.storey}`
}

const mayKnowSources = ({ folder }: Place, { from }: Import): boolean =>
  knowSources.includes(folder ?? '') || isTest(from) || isTestKit(from)

const wrongKit = ({ from }: Import, target: string): string | undefined =>
  isTestKit(target) && !isTest(from) && !isTestKit(from) ? 'a source does not import what only tests share' : undefined

const wrongNoun = (from: Place, to: Place): string | undefined => {
  if (from.folder === undefined || from.folder === to.folder) return undefined
  // The call map is the one thing to the right that everybody's types may name.
  if (to.folder === undefined) return to.storey === from.storey ? `${from.folder} does not import the top` : undefined
  // A source is no noun; and words may read any noun's codes.
  if (from.storey !== to.storey && (from.storey === 'sources' || from.folder === 'text')) return undefined
  return rank(from.storey, to.folder) > rank(from.storey, from.folder)
    ? `${from.folder} stands left of ${to.folder} and does not import it`
    : undefined
}

const rank = (storey: string, folder: string): number => [...(ground[storey] ?? []), ...order].indexOf(folder)
