/**
 * The messages between a game's page and the house's page around it (docs/games.md). Without a page around it none is
 * sent.
 */

/** The tools of a game that the house's bar may offer. */
export type HouseTool = 'sound' | 'check' | 'history' | 'rules'

type NewsForHouse =
  | { what: 'ready' }
  | { what: 'tools'; tools: readonly HouseTool[]; muted: boolean }
  /** The session is over. */
  | { what: 'over' }

const VERSION = 1

/** Tells the page around this one, whoever's it is: nothing of it is secret. */
export function tellHouse(news: NewsForHouse): void {
  if (parent !== window) parent.postMessage({ quarterline: VERSION, ...news }, '*')
}

/** Hears the page around this one. @returns what ends it */
export function hearHouse(onTool: (tool: HouseTool) => void, onBalance: () => void): () => void {
  const hear = ({ data, source }: MessageEvent<{ quarterline?: unknown; what?: unknown; tool?: HouseTool } | null>) => {
    if (source !== parent || parent === window || data?.quarterline !== VERSION) return
    if (data.what === 'tool' && data.tool !== undefined) onTool(data.tool)
    if (data.what === 'balance') onBalance()
  }
  addEventListener('message', hear)
  return () => removeEventListener('message', hear)
}
