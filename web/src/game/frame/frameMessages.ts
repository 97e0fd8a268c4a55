/** The messages between a game in its frame and the page around it (docs/games.md, "In our frame"). */

/**
 * The tools that the bar over a game shows if the game offers them: each is pressed in the bar and carried out by the
 * game.
 */
export const TOOLS = ['sound', 'check', 'history', 'rules'] as const
export type Tool = (typeof TOOLS)[number]

/** A message of a game. */
export type GameNews =
  /** How much of it is loaded, 0 to 1. */
  | { what: 'progress'; share: number }
  | { what: 'ready' }
  | { what: 'tools'; tools: readonly Tool[]; isMuted: boolean }
  /** Its session is over: it takes no more stakes. */
  | { what: 'over' }
  /** The player wants to go back to the lobby. */
  | { what: 'leave' }

/** A message of the page to the game. */
type PageNews =
  | { what: 'tool'; tool: Tool }
  /** The player's balance is another one. */
  | { what: 'balance' }

const VERSION = 1

const isTool = (value: unknown): value is Tool => TOOLS.some((tool) => tool === value)

/** Reads a message of a game, which may be anything. */
export function readGameNews(data: unknown): GameNews | undefined {
  const said = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  if (said.quarterline !== VERSION) return undefined
  switch (said.what) {
    case 'progress': {
      const { share } = said
      return typeof share === 'number' && share >= 0 && share <= 1 ? { what: 'progress', share } : undefined
    }
    case 'tools': {
      const tools = Array.isArray(said.tools) ? said.tools.filter(isTool) : []
      return { what: 'tools', tools: TOOLS.filter((tool) => tools.includes(tool)), isMuted: said.muted === true }
    }
    case 'ready':
    case 'over':
    case 'leave':
      return { what: said.what }
    default:
      return undefined
  }
}

/** Tells a game something; only a page of its origin hears it. */
export function tellGame(frame: Window | null | undefined, origin: string, news: PageNews): void {
  frame?.postMessage({ quarterline: VERSION, ...news }, origin)
}
