/** Cuts the app into few parts: what every page needs, what the door needs beside it, and what a member's first screens need; tells the page which they are. */
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

interface Wishes {
  /** What the app begins with, and what it cannot do without. */
  main: readonly string[]
  /** How answers are fetched and kept: for whatever follows the first page. */
  calls: readonly string[]
  /** The screen of a guest. */
  door: readonly string[]
  /** The first screens of a member: asked for together. */
  member: readonly string[]
  /** Files that the parts above import and use nothing of: what later parts use of them comes with those. */
  later?: readonly string[]
}

type Part = Exclude<keyof Wishes, 'later'>

/** What a language has of its own, by its code: the catalogue, which every page speaks, and names that the board says. */
const WORDS = /\/src\/text\/(?<language>\w+)\/(?<file>app|clubs)\.ts$/

/** The files of a part that the page does not ask for by itself. */
function filesOf({ fileName, imports }: Rolldown.OutputChunk, entry: Rolldown.OutputChunk): string[] {
  return [fileName, ...imports].filter((name) => name !== entry.fileName).map((name) => `/${name}`)
}

/** What the first script may ask for before the app itself runs: the door's or the member's part, and what each language has. */
function early(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) return {}
  const found = chunks.flatMap((chunk): [string, string[]][] => {
    const { language, file } = WORDS.exec(chunk.facadeModuleId ?? '')?.groups ?? {}
    const name =
      chunk.name === 'member' || chunk.name === 'door' ? chunk.name : file === 'clubs' ? `${language}Clubs` : language
    return name === undefined ? [] : [[name, filesOf(chunk, entry)]]
  })
  return Object.fromEntries(found)
}

/** Everything that some files import, and what that imports. */
function reach(context: Rolldown.PluginContext, files: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...files]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) waiting.push(next)
  }
  return reached
}

/** @param wishes by paths in the web's folder; what several parts reach is in the first of them */
export function parts(wishes: Wishes): Plugin {
  const partOf = new Map<string, Part>()
  let root = ''

  function take(context: Rolldown.PluginContext, id: string, part: Part): void {
    if (partOf.has(id) || wishes.later?.some((path) => join(root, path) === id)) return
    partOf.set(id, part)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) take(context, next, part)
  }

  const group = (name: string, part: Part, priority: number) => {
    return { name, priority, test: (id: string) => partOf.get(id) === part }
  }

  return {
    name: 'parts',
    apply: 'build',
    config() {
      const groups = [
        group('index', 'main', 4),
        group('calls', 'calls', 3),
        group('door', 'door', 2),
        group('member', 'member', 1),
      ]
      return {
        build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } },
      }
    },
    configResolved(config) {
      root = config.root
    },
    buildEnd() {
      for (const part of ['main', 'calls'] as const) {
        for (const path of wishes[part]) take(this, join(root, path), part)
      }
      // What guests and members both begin with comes with every page, so that neither loads a part of the other.
      const from = (part: Part) => wishes[part].map((path) => join(root, path))
      const ofMember = reach(this, from('member'))
      for (const id of reach(this, from('door'))) if (ofMember.has(id)) take(this, id, 'main')
      for (const part of ['door', 'member'] as const) {
        for (const path of wishes[part]) take(this, join(root, path), part)
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const attribute = JSON.stringify(bundle ? early(bundle) : {}).replaceAll('"', '&quot;')
        return html.replace('<script src="/firstPaint.js"', `<script src="/firstPaint.js" data-parts="${attribute}"`)
      },
    },
  }
}
