/** Cuts the app into few parts: what every page needs, and what a member's screens need beside it; tells the page which they are. */
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

interface Wishes {
  /** What the app begins with, and what it cannot do without. */
  main: readonly string[]
  /** The first screens of a member: asked for together. */
  member: readonly string[]
}

type Part = keyof Wishes

/** A catalogue of texts, by its language. */
const WORDS = /\/src\/text\/(?<language>\w+)\/\w+\.ts$/

/** The files of a part that the page does not ask for by itself. */
function filesOf({ fileName, imports }: Rolldown.OutputChunk, entry: Rolldown.OutputChunk): string[] {
  return [fileName, ...imports].filter((name) => name !== entry.fileName).map((name) => `/${name}`)
}

/** What the first script may ask for before the app itself runs: the member's part, and the texts of each language. */
function early(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) return {}
  const found = chunks.flatMap((chunk): [string, string[]][] => {
    const language = WORDS.exec(chunk.facadeModuleId ?? '')?.groups?.language
    const name = chunk.name === 'member' ? 'member' : language
    return name === undefined ? [] : [[name, filesOf(chunk, entry)]]
  })
  return Object.fromEntries(found)
}

/** @param wishes by paths in the web's folder; what both parts reach is in the first */
export function parts(wishes: Wishes): Plugin {
  const partOf = new Map<string, Part>()
  let root = ''

  function take(context: Rolldown.PluginContext, id: string, part: Part): void {
    if (partOf.has(id)) return
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
      const groups = [group('index', 'main', 2), group('member', 'member', 1)]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
    configResolved(config) {
      root = config.root
    },
    buildEnd() {
      for (const part of ['main', 'member'] as const) {
        for (const path of wishes[part]) take(this, join(root, path), part)
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const told = JSON.stringify(bundle ? early(bundle) : {}).replaceAll('"', '&quot;')
        return html.replace('<script src="/firstPaint.js"', `<script src="/firstPaint.js" data-parts="${told}"`)
      },
    },
  }
}
