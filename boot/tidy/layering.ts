/** The dependency rule: the layers and nouns that each layer and noun may import. */
import { type Files, type Finding, type Import, importsOf, isCode, isTest, isTestKit, targetOf } from './source.ts'

/** The nouns, left to right; only `app` joins all of them, and the console is a second such entry of the web. */
const order = [
  'wallet',
  'upline',
  'account',
  'market',
  'price',
  'feed',
  'bet',
  'tournament',
  'game',
  'lottery',
  'media',
  'report',
  'app',
  'console',
]
/** The folders that every noun of a layer may import. */
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
/** The layers that each layer may import; all import core by its name. */
const below: Record<string, readonly string[]> = {
  core: [],
  sources: ['core'],
  server: ['core', 'sources'],
  web: ['core'],
  studio: [],
}
/** The folders of the server that know where an offer comes from. */
const knowSources = ['feed', 'app']

type Place = { layer: string; folder: string | undefined }

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
  const [layer = '', src, ...rest] = path.split('/')
  return { layer, folder: src === 'src' && rest.length > 1 ? rest[0] : undefined }
}

const unknownNoun = (path: string): Finding[] => {
  const { layer, folder } = placeOf(path)
  if (ground[layer] === undefined || folder === undefined) return []
  const known = layer === 'sources' ? ground[layer] : [...ground[layer], ...order]
  return known.includes(folder)
    ? []
    : [{ path, line: 1, rule: `"${folder}" is not a folder of this layer (${known.join(' ')})` }]
}

const wrong = (found: Import): string | undefined => {
  const from = placeOf(found.from)
  const target = targetOf(found.from, found.specifier)
  if (below[from.layer] === undefined) return undefined
  if (target === undefined) return wrongPackage(from, found)
  const to = placeOf(target)
  return (
    wrongStorey(from, to, found) ?? wrongKit(found, target) ?? (isTest(found.from) ? undefined : wrongNoun(from, to))
  )
}

const wrongPackage = (from: Place, { from: path, specifier }: Import): string | undefined => {
  if (specifier.startsWith('@quarterline/')) return `nobody imports ${specifier}`
  const allowed = /^typebox(\/|$)/.test(specifier)
  return from.layer === 'core' && !isTest(path) && !isTestKit(path) && !allowed
    ? `core depends on typebox only, not ${specifier}`
    : undefined
}

const wrongStorey = (from: Place, to: Place, found: Import): string | undefined => {
  if (from.layer === to.layer) return undefined
  const byName = found.specifier.startsWith('@quarterline/')
  if (below[from.layer]?.includes(to.layer)) {
    if (!byName) return `${to.layer} is imported by its name, @quarterline/${to.layer}/…`
    if (to.layer === 'sources' && from.layer === 'server' && !mayKnowSources(from, found))
      return 'only the feed and the app know where an offer comes from'
    const shapes = from.layer === 'web' && /(^|\/)calls$/.test(found.specifier) && !found.isType
    return shapes ? 'web takes only types from a calls file: `import type`' : undefined
  }
  // Shared with tests in every layer: where the browser is, the compiler's view of the house.
  return isTest(found.from) && !['core', 'sources', 'server', 'web'].includes(to.layer)
    ? undefined
    : `${from.layer} does not import ${to.layer}`
}

const mayKnowSources = ({ folder }: Place, { from }: Import): boolean =>
  knowSources.includes(folder ?? '') || isTest(from) || isTestKit(from)

const wrongKit = ({ from }: Import, target: string): string | undefined =>
  isTestKit(target) && !isTest(from) && !isTestKit(from) ? 'a source does not import what only tests share' : undefined

const wrongNoun = (from: Place, to: Place): string | undefined => {
  if (from.folder === undefined || from.folder === to.folder) return undefined
  // The studio has no nouns of the house; its folders are in no circle.
  if (ground[from.layer] === undefined) return undefined
  // The call map is the one thing to the right that everybody's types may name.
  if (to.folder === undefined) return to.layer === from.layer ? `${from.folder} does not import the top` : undefined
  // A source is no noun; and words may read any noun's codes.
  if (from.layer !== to.layer && (from.layer === 'sources' || from.folder === 'text')) return undefined
  return rank(from.layer, to.folder) > rank(from.layer, from.folder)
    ? `${from.folder} stands left of ${to.folder} and does not import it`
    : undefined
}

const rank = (layer: string, folder: string): number => [...(ground[layer] ?? []), ...order].indexOf(folder)
