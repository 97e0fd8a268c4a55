/** The dependency rule: which storey and which noun may import which. */
import { type Files, type Finding, type Import, importsOf, isCode, isTest, targetOf } from './source.ts'

const order = ['wallet', 'upline', 'account', 'market', 'feed', 'bet', 'tournament', 'game', 'media', 'report']
const ground = ['base', 'kit']
const webGround = ['kit', 'text']
const webJoiners = ['screens']
const storeys = ['core', 'server', 'web', 'studio']

type Place = { storey: string; folder: string | undefined }

/** Every import that goes the wrong way. */
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
  const known = storey === 'web' ? [...webGround, ...webJoiners, ...order] : [...ground, ...order]
  const checked = ['core', 'server', 'web'].includes(storey) && folder !== undefined
  return checked && !known.includes(folder)
    ? [{ path, line: 1, rule: `"${folder}" is no noun of the house (${known.join(' ')})` }]
    : []
}

const wrong = (found: Import): string | undefined => {
  const from = placeOf(found.from)
  const target = targetOf(found.from, found.specifier)
  if (!storeys.includes(from.storey)) return undefined
  if (target === undefined) return wrongPackage(from, found)
  const to = placeOf(target)
  return wrongStorey(from, to, found) ?? (isTest(found.from) ? undefined : wrongNoun(from, to))
}

const wrongPackage = (from: Place, { from: path, specifier }: Import): string | undefined => {
  if (/^@quarterline\/(?!core\/)/.test(specifier)) return `nobody imports ${specifier}`
  const allowed = /^typebox(\/|$)/.test(specifier)
  return from.storey === 'core' && !isTest(path) && !allowed
    ? `core depends on typebox only, not ${specifier}`
    : undefined
}

const wrongStorey = (from: Place, to: Place, found: Import): string | undefined => {
  if (from.storey === to.storey) return undefined
  const byName = found.specifier.startsWith('@quarterline/')
  if (to.storey === 'core' && from.storey !== 'studio') {
    if (!byName) return 'core is imported by its name, @quarterline/core/…'
    const shapes = from.storey === 'web' && /(^|\/)calls$/.test(found.specifier) && !found.isType
    return shapes ? 'web takes only types from a calls file: `import type`' : undefined
  }
  // Shared with tests in every storey: where the browser is, the compiler's view of the house.
  return isTest(found.from) && to.storey !== 'server' && to.storey !== 'web'
    ? undefined
    : `${from.storey} does not import ${to.storey}`
}

const wrongNoun = (from: Place, to: Place): string | undefined => {
  if (from.folder === undefined || from.folder === to.folder) return undefined
  if (from.storey === 'web') return to.storey === 'web' ? wrongInWeb(from.folder, to.folder) : undefined
  // The call map is the one thing to the right that everybody's types may name.
  if (to.folder === undefined) return to.storey === from.storey ? `${from.folder} does not import the top` : undefined
  return rank(to.folder) > rank(from.folder)
    ? `${from.folder} stands left of ${to.folder} and does not import it`
    : undefined
}

const wrongInWeb = (from: string, to: string | undefined): string | undefined => {
  if (webJoiners.includes(from)) return undefined
  if (to === undefined) return `${from} does not import the top`
  if (from === 'text') return `text imports nothing but core`
  return webGround.includes(to) ? undefined : `in web only screens join nouns; ${from} does not import ${to}`
}

const rank = (folder: string): number => order.indexOf(folder)
